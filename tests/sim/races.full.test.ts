import { expect, test } from "vitest";
import { simulate, smallSize } from "./races.sim.ts";

test("some bets are held up between the moment that they are known to lose and their settlement", async () => {
  const { figures, faults } = await simulate({ seed: "test", size: smallSize });
  expect(faults).toEqual([]);
  // Whether a seller meets that moment is a matter of speed.
  expect(figures.heldUp).toBeGreaterThan(0);
});
