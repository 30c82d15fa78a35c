import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { crestOf } from "./crest-art.ts";

const sprite = readFileSync(new URL("../../../core/ui/pictures/sprite.svg", import.meta.url), "utf8");
const ids = Array.from({ length: 600 }, (_, index) => String(1000 + index));

test("a club always has the same crest", () => {
  expect(crestOf("1042")).toEqual(crestOf("1042"));
});

test("every crest is in the sprite", () => {
  for (const id of ids) expect(sprite).toContain(`id="${crestOf(id).symbol}"`);
});

test("no club's pattern is as dark as its background", () => {
  const navyOnNavy = ids
    .map(crestOf)
    .filter(({ first, second }) => /^#(0b2c7f|14213d)$/.test(first) && /^#1/.test(second));
  expect(navyOnNavy).toEqual([]);
});

test("clubs next to each other have different crests", () => {
  const looks = ids.map((id) => Object.values(crestOf(id)).join(" "));
  expect(new Set(looks).size).toBeGreaterThan(400);
  expect(looks.filter((look, index) => look === looks[index + 1]).length).toBeLessThan(5);
});
