import { expect, test } from "vitest";
import { drawnArt } from "./drawn-art.ts";

test("a title has the same picture everywhere, and others have others", () => {
  expect(drawnArt("Temple of Hours")).toEqual(drawnArt("Temple of Hours"));
  const titles = ["Temple of Hours", "Saturn Drift", "Кава", "東京", ""];
  expect(new Set(titles.map((title) => JSON.stringify(drawnArt(title)))).size).toBe(titles.length);
});

test("shapes lie on the field", () => {
  for (const { x, y, r } of drawnArt("Saturn Drift").circles) {
    expect(x).toBeLessThan(300);
    expect(y).toBeLessThan(240);
    expect(r).toBeGreaterThan(0);
  }
});
