import fc from "fast-check";
import { expect, test } from "vitest";
import { eyeOf } from "./eye-rules.ts";

test.each([
  [{ start: 0, size: 900 }, 2_000, { start: 0, size: 900 }],
  [{ start: 640, size: 700 }, 2_000, { start: 640, size: 700 }],
  // The frame begins below the window's upper edge, or ends above its lower one.
  [{ start: -200, size: 900 }, 2_000, { start: 0, size: 700 }],
  [{ start: 1_500, size: 900 }, 2_000, { start: 1_500, size: 500 }],
  // Only an edge is seen, or nothing.
  [{ start: 1_950, size: 900 }, 2_000, { start: 1_680, size: 320 }],
  [{ start: -880, size: 900 }, 2_000, { start: 0, size: 320 }],
  [{ start: 9_000, size: 0 }, 2_000, { start: 1_680, size: 320 }],
  // A frame that is lower than a dialog.
  [{ start: 0, size: 900 }, 120, { start: 0, size: 120 }],
])("of %j in a frame of %i pixels the eye is at %j", (seen, frame, eye) => expect(eyeOf(seen, frame)).toEqual(eye));

test("whatever a host says, the eye is within the frame", () => {
  const pixels = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(pixels, fc.nat(1e6), fc.integer({ min: 1, max: 100_000 }), (start, size, frame) => {
      const eye = eyeOf({ start, size }, frame);
      expect(eye.start).toBeGreaterThanOrEqual(0);
      expect(eye.size).toBeGreaterThan(0);
      expect(eye.start + eye.size).toBeLessThanOrEqual(frame + 1);
    }),
  );
});
