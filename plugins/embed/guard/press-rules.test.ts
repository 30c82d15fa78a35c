import { expect, test } from "vitest";
import { denialOf, FramePlace } from "./press-rules.ts";

test("a press on what is covered, or has been seen for a moment only, costs nothing", () => {
  const place = new FramePlace();
  expect(denialOf(place, undefined, 5_000)).toBe("covered");
  expect(denialOf(place, 4_800, 5_000)).toBe("covered");
  expect(denialOf(place, 4_700, 5_000)).toBeUndefined();
  expect(denialOf(place, "unknown", 5_000)).toBeUndefined();
});

test("a press in a frame that has just been moved costs nothing, and one that follows does", () => {
  const place = new FramePlace();
  place.at(100, 100, 0);
  place.at(103, 98, 1_000);
  expect(denialOf(place, "unknown", 1_000)).toBeUndefined();
  place.at(100, 300, 2_000);
  expect(denialOf(place, 0, 2_000)).toBe("moved");
  place.at(100, 300, 2_250);
  expect(denialOf(place, 0, 2_250)).toBe("moved");
  expect(denialOf(place, 0, 2_300)).toBeUndefined();
});

test("who scrolls the page and then presses has moved nothing", () => {
  const place = new FramePlace();
  place.at(100, 100, 0);
  place.scrolled(1_000);
  expect(denialOf(place, 0, 1_100)).toBe("moved");
  place.at(100, -600, 2_000);
  expect(denialOf(place, 0, 2_000)).toBeUndefined();
});

test("a press waits until what the host has just put into the slip can be read", () => {
  const place = new FramePlace();
  place.changed(1_000);
  expect(denialOf(place, 0, 1_900)).toBe("changed");
  expect(denialOf(place, 0, 2_000)).toBeUndefined();
});
