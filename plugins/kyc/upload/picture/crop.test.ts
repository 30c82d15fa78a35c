import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cornerOf,
  CORNERS,
  type Crop,
  croppedSize,
  frameBox,
  moveCorner,
  shrunk,
  tiltTo,
  turnBy,
  turnedSize,
  UNCROPPED,
  wholeOf,
} from "./crop.ts";

const CARD = { width: 2000, height: 1200 };
const part = fc.double({ min: -2, max: 3, noNaN: true });
const moves = fc.array(fc.record({ corner: fc.constantFrom(...CORNERS), x: part, y: part }), { maxLength: 12 });
const moved = (steps: readonly { corner: (typeof CORNERS)[number]; x: number; y: number }[]): Crop =>
  steps.reduce((crop, { corner, ...to }) => moveCorner(crop, corner, to), UNCROPPED);

test("whatever corners are dragged to, what stays is inside the picture and is not empty", () => {
  fc.assert(
    fc.property(moves, (steps) => {
      const { box } = moved(steps);
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + 1e-9);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(0.1 - 1e-9);
    }),
  );
});

test("a corner goes where it is dragged, and the opposite one stays", () => {
  const crop = moveCorner(UNCROPPED, "upper-left", { x: 0.2, y: 0.3 });
  expect(cornerOf(crop, "upper-left")).toEqual({ x: 0.2, y: 0.3 });
  expect(cornerOf(crop, "lower-right")).toEqual({ x: 1, y: 1 });
  expect(croppedSize(CARD, crop)).toEqual({ width: 1600, height: 840 });
});

test("four quarters in one direction, or a quarter there and back, change nothing", () => {
  fc.assert(
    fc.property(moves, fc.constantFrom("left" as const, "right" as const), (steps, direction) => {
      const crop = moved(steps);
      const around = [1, 2, 3, 4].reduce((each) => turnBy(each, direction), crop);
      const back = turnBy(turnBy(crop, "left"), "right");
      for (const each of [around, back]) {
        expect(each.turn).toBe(crop.turn);
        for (const side of ["x", "y", "width", "height"] as const) expect(each.box[side]).toBeCloseTo(crop.box[side]);
      }
    }),
  );
});

test("a turned picture stands on its side, and what stays turns with it", () => {
  const crop = turnBy(moveCorner(UNCROPPED, "lower-right", { x: 0.5, y: 1 }), "right");
  expect(turnedSize(CARD, crop)).toEqual({ width: 1200, height: 2000 });
  expect(croppedSize(CARD, crop)).toEqual({ width: 1200, height: 1000 });
  expect(crop.box).toEqual({ x: 0, y: 0, width: 1, height: 0.5 });
});

test("straightening ends at fifteen degrees, and the whole is the whole again", () => {
  expect(tiltTo(UNCROPPED, 40).tilt).toBe(15);
  expect(tiltTo(UNCROPPED, -40).tilt).toBe(-15);
  expect(wholeOf(moveCorner(UNCROPPED, "upper-left", { x: 0.5, y: 0.5 })).box).toEqual(UNCROPPED.box);
});

test("the frame on the screen is in the middle of the camera's picture, in a card's proportions", () => {
  const wide = frameBox({ width: 1920, height: 1080 }, 1.586, 0.9);
  expect((wide.width * 1920) / (wide.height * 1080)).toBeCloseTo(1.586);
  expect(wide.height).toBeCloseTo(0.9);
  const tall = frameBox({ width: 1080, height: 1920 }, 1.586, 0.9);
  expect(tall.width).toBeCloseTo(0.9);
  expect(tall.x + tall.width / 2).toBeCloseTo(0.5);
});

test("a picture is made smaller where it is too large, in its proportions, and never larger", () => {
  expect(shrunk({ width: 8000, height: 6000 }, 4000)).toEqual({ width: 4000, height: 3000 });
  expect(shrunk({ width: 800, height: 600 }, 4000)).toEqual({ width: 800, height: 600 });
});
