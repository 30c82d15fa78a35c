import fc from "fast-check";
import { expect, test } from "vitest";
import { filledOf, flawsOf, glareOf, type Luma, lumaOf, meanOf, sharpnessOf } from "./quality.ts";

const LARGE = { width: 1860, height: 1172 };

/** A picture whose pixels are computed by a function. */
function picture(paint: (x: number, y: number) => number, width = 160, height = 100): Luma {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at++) values[at] = paint(at % width, Math.floor(at / width));
  return { width, height, values };
}

/** Lines of letters on a card. */
const letters = (x: number, y: number) => (y % 8 < 3 && x % 5 < 3 ? 60 : 200);
/** The same through a lens that is out of focus: each pixel is the mean of those around it. */
const blurred = (x: number, y: number) => {
  let sum = 0;
  for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) sum += letters(x + dx + 40, y + dy + 40);
  return sum / 81;
};

test("a sharp, bright picture that fills the frame has no flaws", () => {
  expect(flawsOf(picture(letters), LARGE)).toEqual([]);
});

test("a blurred picture is recognised, whatever is on it", () => {
  const sharp = sharpnessOf(picture(letters));
  const soft = sharpnessOf(picture(blurred));
  expect(soft).toBeLessThan(sharp / 20);
  expect(flawsOf(picture(blurred), LARGE)).toContain("blur");
});

test("a reflection is recognised, and plain white paper with letters is none", () => {
  const lamp = picture((x, y) => ((x - 130) ** 2 + (y - 25) ** 2 < 30 ** 2 ? 255 : letters(x, y)));
  expect(flawsOf(lamp, LARGE)).toEqual(["glare"]);
  const paper = picture((x, y) => (y % 8 < 3 && x % 5 < 3 ? 20 : 255));
  expect(glareOf(paper)).toBe(0);
  expect(flawsOf(paper, LARGE)).toEqual([]);
});

test("in the dark nothing else is said", () => {
  expect(
    flawsOf(
      picture((x, y) => letters(x, y) / 8),
      LARGE,
    ),
  ).toEqual(["dark"]);
});

test("a document that fills little of the frame is too far away", () => {
  const far = picture((x, y) => (x > 60 && x < 100 && y > 40 && y < 60 ? letters(x, y) : 120));
  expect(filledOf(far)).toBeLessThan(0.35);
  expect(flawsOf(far, LARGE)).toContain("far");
});

test("a picture with fewer pixels than the platform needs is too small", () => {
  expect(flawsOf(picture(letters), { width: 900, height: 599 })).toEqual(["small"]);
  expect(flawsOf(picture(letters), { width: 900, height: 600 })).toEqual([]);
});

test("brightness is the eye's: green is brighter than blue", () => {
  const pixels = { width: 2, height: 1, data: new Uint8ClampedArray([0, 255, 0, 255, 0, 0, 255, 255]) };
  expect([...lumaOf(pixels).values]).toEqual([150, 29]);
});

test("an even surface has no edges, at any brightness and in any size", () => {
  const sizes = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), sizes, sizes, (level, width, height) => {
      const even = picture(() => level, width, height);
      expect(sharpnessOf(even)).toBe(0);
      expect(meanOf(even)).toBeCloseTo(width * height === 0 ? 0 : level);
      expect(filledOf(even)).toBe(0);
    }),
  );
});
