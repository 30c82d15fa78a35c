import { expect, test } from "vitest";
import { GEMS, placeAt } from "./places.ts";

test.each([
  ["/sportgames", "sport-games"],
  ["/sportgames/?utm=1", "sport-games"],
  ["/gems", "gems"],
  ["/gems/virtual-sports", "virtual-sports"],
  ["/gems/lottery/#draws", "lottery"],
])("%s is the page %s", (path, name) => expect(placeAt(path)?.name).toBe(name));

test.each(["/sportgames/penalty", "/gems/lottery/keno", "/gems/constructor", "/constructor", "/gems/Lottery"])(
  "%s is no page",
  (path) => expect(placeAt(path)).toBeUndefined(),
);

test("what the page of the games by the clock leads to is there", () => {
  for (const [name, path] of GEMS) expect(placeAt(path)?.name).toBe(name);
});
