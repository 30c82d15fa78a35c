// @vitest-environment jsdom
import { createMemoryHistory } from "@tanstack/history";
import { expect, test } from "vitest";
import { sportsOf } from "../../tests/support/pages/product-router.ts";
import { sportsList } from "../../tests/support/pages/product-routes.ts";
import { ProductRouter } from "./product-router.ts";

const nothing = () => null;

/** A page that starts at an address, with one route that has a secret parameter. */
async function pageAt(path: string) {
  const kept: (readonly [string, string])[] = [];
  const history = createMemoryHistory({ initialEntries: ["/before", path] });
  const router = new ProductRouter({
    history,
    sports: await sportsOf(sportsList(2)),
    prefix: "uk",
    languages: ["en", "uk"],
    isPlayer: () => Promise.resolve(false),
    bringOwner: () => Promise.resolve(),
    keepSecret: (route, value) => void kept.push([route, value]),
    loadScreen: () => Promise.resolve(),
    present: () => Promise.resolve(false),
  });
  const load = () => Promise.resolve({ default: nothing });
  router.setRoutes([
    { id: "auto-login", plugin: "auth", path: "/auto/{hash?}", secret: "hash", load },
    { id: "before", plugin: "auth", path: "/before", load },
  ]);
  const mounted: string[] = [];
  router.router.subscribe("onBeforeRouteMount", () => mounted.push(router.router.latestLocation.pathname));
  await router.settle();
  return { history, router, kept, mounted };
}

test("a secret is removed from the address before the navigation is published, and the back button does not restore it", async () => {
  const { history, kept, mounted } = await pageAt("/uk/auto/s3cret%20-hash?from=mail");
  expect(kept).toEqual([["auto-login", "s3cret -hash"]]);
  expect(history.location.href).toBe("/uk/auto");
  expect(history.length).toBe(2);
  expect(mounted.join()).not.toContain("s3cret");
});

test("an address without a secret stays unchanged", async () => {
  const { history, kept } = await pageAt("/uk/auto");
  expect([kept, history.location.href]).toEqual([[], "/uk/auto"]);
});
