import { type RouteSpec, Store } from "@core";
import { expect, test } from "vitest";
import { mfa } from "../../mfa/manifest.ts";
import { pathsToTell } from "./paths-to-tell.ts";

const load = () => Promise.reject(new Error("no screen is shown"));
const place = (route: string, path: string) => ({ screen: route, route, params: {}, path });

test("a host hears where the player is, but no address that is the player's own", () => {
  const routes = new Store<readonly RouteSpec[]>([{ id: "sport", path: "/football", load }, ...(mfa.routes ?? [])]);
  const toTell = pathsToTell(routes);
  const own = (mfa.routes ?? []).filter(({ isPrivate }) => isPrivate);
  expect(own.length).toBeGreaterThan(0);
  expect(toTell(place("sport", "/football?x=1"))).toBe("/football?x=1");
  for (const { id } of own) expect(toTell(place(id, "/mfa/totp/init/key-of-a-session/login"))).toBe("/football?x=1");
  expect(toTell(place("unknown", "/tennis"))).toBe("/tennis");
});
