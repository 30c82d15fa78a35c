import { expect, test } from "vitest";
import { FramePlace } from "./frame-place.ts";
import { denialOf, isHostsChange, type Sight } from "./press-rules.ts";

/** The pointer at a place of the screen, over a frame whose corner is at another one; a zoomed page has larger pixels. */
const pointer = (x: number, y: number, [left, top]: readonly [number, number], zoom = 1) => ({
  screenX: x,
  screenY: y,
  clientX: Math.round((x - left) / zoom),
  clientY: Math.round((y - top) / zoom),
});
const sight = (more: Partial<Sight> = {}): Sight => ({
  place: new FramePlace(),
  changedAt: -Infinity,
  seenSince: 0,
  ...more,
});

test("a press on what is covered, or has been seen for a moment only, costs nothing", () => {
  expect(denialOf(sight({ seenSince: undefined }), 5_000)).toBe("covered");
  expect(denialOf(sight({ seenSince: 4_800 }), 5_000)).toBe("covered");
  expect(denialOf(sight({ seenSince: 4_700 }), 5_000)).toBeUndefined();
  expect(denialOf(sight({ seenSince: "unknown" }), 5_000)).toBeUndefined();
});

test("a press in a frame that has just been moved costs nothing, and one that follows does", () => {
  const place = new FramePlace();
  place.at(pointer(400, 300, [100, 100]), 0);
  place.at(pointer(410, 320, [103, 98]), 1_000);
  expect(denialOf(sight({ place }), 1_000)).toBeUndefined();
  place.at(pointer(410, 320, [100, 300]), 2_000);
  expect(denialOf(sight({ place }), 2_000)).toBe("moved");
  place.at(pointer(415, 322, [100, 300]), 2_250);
  expect(denialOf(sight({ place }), 2_250)).toBe("moved");
  expect(denialOf(sight({ place }), 2_300)).toBeUndefined();
});

test("a frame that comes under a pointer for the first time has just moved", () => {
  const place = new FramePlace();
  expect(denialOf(sight({ place }), 500)).toBeUndefined();
  place.at(pointer(400, 300, [100, 100]), 1_000);
  expect(denialOf(sight({ place }), 1_000)).toBe("moved");
  expect(denialOf(sight({ place }), 1_300)).toBeUndefined();
});

test("a host that says that it has scrolled gains nothing: its word is a move, and what follows another", () => {
  const place = new FramePlace();
  place.at(pointer(400, 300, [100, 100]), 0);
  place.moved(1_000);
  expect(denialOf(sight({ place }), 1_100)).toBe("moved");
  // Long after its word it puts another part of the frame under the pointer.
  place.at(pointer(400, 300, [100, -600]), 2_000);
  expect(denialOf(sight({ place }), 2_000)).toBe("moved");
});

test("a frame that creeps by a few pixels at a time has moved", () => {
  const place = new FramePlace();
  for (let step = 0; step < 100; step++) place.at(pointer(400 + step, 300, [100, 100 - step]), step * 16);
  expect(denialOf(sight({ place }), 1_600)).toBe("moved");
});

test.each([1.1, 1.25, 1.5, 2, 2 / 3])("the zoom %d of the page is soon known, and no move", (zoom) => {
  const place = new FramePlace();
  let now = 0;
  for (let step = 0; step < 12; step++)
    place.at(pointer(300 + 40 * step, 300 - 10 * step, [100, 100], zoom), (now += 16));
  now += 400;
  for (let step = 0; step < 12; step++) place.at(pointer(800 - 60 * step, 200, [100, 100], zoom), (now += 16));
  expect(denialOf(sight({ place }), now)).toBeUndefined();
  place.at(pointer(140, 200, [100, 160], zoom), (now += 16));
  expect(denialOf(sight({ place }), now)).toBe("moved");
});

test("a press waits until what the host has just put into the slip can be read", () => {
  expect(denialOf(sight({ changedAt: 1_000 }), 1_900)).toBe("changed");
  expect(denialOf(sight({ changedAt: 1_000 }), 2_000)).toBeUndefined();
});

test("a slip that changes without a press of the player's, or soon after an act of the host, is the host's change", () => {
  const change = (pressedAt: number, changedAt: number, isReceived = false) =>
    isHostsChange({ pressedAt, changedAt, isReceived }, 10_000);
  expect(change(-Infinity, -Infinity)).toBe(true);
  expect(change(8_000, -Infinity)).toBe(true);
  expect(change(9_500, -Infinity)).toBe(false);
  expect(change(9_500, 4_000)).toBe(false);
  // The player presses while another frame of the host's changes the slip that they share.
  expect(change(9_500, -Infinity, true)).toBe(true);
  // The player presses while a link of the host's is being loaded.
  expect(change(9_500, 6_000)).toBe(true);
});
