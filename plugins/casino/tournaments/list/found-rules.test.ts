import { expect, test } from "vitest";
import { tournamentsFor } from "./found-rules.ts";

const cards = [
  { slug: "lanterns", state: "running", names: { en: "Night of Lanterns", uk: "Ніч ліхтарів" } },
  { slug: "dice", state: "coming", names: { en: "Dice Week", cs: "Týden kostek", ja: "本日のダイスウィーク" } },
  { slug: "gone", state: "cancelled", names: { en: "Lantern Cup" } },
] as const;
const found = (query: string) => tournamentsFor(query, cards, "Casino tournaments").map(({ slug }) => slug);

test.each([
  ["lant", ["lanterns"]],
  ["LANTERNS night", ["lanterns"]],
  ["ліхтар", ["lanterns"]],
  ["tyden", ["dice"]],
  ["ダイス", ["dice"]],
  ["casino tournament", ["lanterns", "dice"]],
  ["tournament dice", ["dice"]],
  ["antern", []],
  ["lanterns week", []],
  [" ?", []],
])("%j finds tournaments by the beginnings of words of their titles, in any language", (query, slugs) => {
  expect(found(query)).toEqual(slugs);
});

test("of many four are found", () => {
  expect(
    tournamentsFor(
      "dice",
      Array.from({ length: 9 }, () => cards[1]),
      "",
    ),
  ).toHaveLength(4);
});
