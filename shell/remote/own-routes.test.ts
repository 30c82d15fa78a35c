import type { RouteSpec } from "@core";
import { expect, test } from "vitest";
import { MANIFESTS } from "../manifests.ts";
import { sortRoutes } from "./own-routes.ts";

const load = () => Promise.resolve({ default: () => null });
const route = (path: string): RouteSpec => ({ id: path, path, load });
const own = MANIFESTS.flatMap(({ id, routes = [] }) => routes.map((each) => ({ ...each, plugin: id })));
const isSport = (slug: string) => ["football", "ice-hockey"].includes(slug);
const ownerAt = (path: string) => sortRoutes([route(path)], own, isSport).conflicting[0]?.from.path;

test.each([
  ["/football", "/{slug}"],
  ["/football/live", "/{slug}/live"],
  ["/football/2-3", "/{slug}/{timeFilter}"],
  ["/ice-hockey/{view}", "/{slug}/weekendFilter"],
  ["/12/top", "/{id}/top"],
  ["/events/final-17", "/events/{slug}-{eventId}/{lineType?}"],
  ["/favorites/mine", "/favorites/{tab*}"],
  ["/menu/about", "/menu/{section?}/{item?}"],
])("%s would take addresses of %s, and is refused", (path, from) => {
  expect(ownerAt(path)).toBe(from);
});

test.each([
  "/notebook",
  "/notebook/{id}",
  "/notebook/live",
  "/notebook/{page}/2-3",
  "/football-news",
  "/clubs/{slug}-{clubId}",
  // Less specific than all of the product's routes, so these win anyway.
  "/{anything}",
  "/{anything}+",
  "/football/{view}/{of}/{many}/{segments}/{more}",
])("%s takes no address of others", (path) => {
  expect(ownerAt(path)).toBeUndefined();
});

test("free addresses keep their order", () => {
  const { free, conflicting: taken } = sortRoutes(["/a", "/football", "/b"].map(route), own, isSport);
  expect([free.map(({ path }) => path), taken.map(({ route: { path } }) => path)]).toEqual([
    ["/a", "/b"],
    ["/football"],
  ]);
});
