import { expect, test } from "vitest";
import { flagsOf } from "./flags.ts";

const states = (brand: Record<string, boolean>) =>
  Object.fromEntries(flagsOf(brand).map(({ name, enabled }) => [name, enabled]));

test("several currencies are off until a brand turns them on; what it does not name stays", () => {
  const product = states({});
  expect(product).toMatchObject({ "multi-currency": false, "player-permissions": true });
  expect(states({ "multi-currency": true, unknown: true })).toEqual({ ...product, "multi-currency": true });
  expect(states({ "player-permissions": false })).toEqual({ ...product, "player-permissions": false });
});
