import { expect, test } from "vitest";
import { aTitle } from "./testing/a-title.ts";
import { TitleSearch } from "./title-search.ts";

const search = new TitleSearch([
  aTitle({ code: "plinko", name: "Plinko", aliases: ["ball"] }),
  aTitle({ code: "roulette", name: "Roulette", aliases: ["рулетка"] }),
  aTitle({ code: "nine-lanterns", name: "Nine Lanterns" }),
  aTitle({ code: "blackjack", name: "Blackjack", aliases: ["21"] }),
]);

test.each([
  ["plinko", "plinko"],
  ["pli", "plinko"],
  ["plinco", "plinko"],
  ["blinco", "plinko"],
  ["roullete", "roulette"],
  ["рулетка", "roulette"],
  ["lanterns nine", "nine-lanterns"],
  ["lantenrs", "nine-lanterns"],
  ["blakjak", "blackjack"],
  ["21", "blackjack"],
])("%s finds %s first", (query, code) => {
  expect(search.find(query)[0]).toBe(code);
});

test.each(["zzzzzz", "bridge", "..."])("%s finds nothing", (query) => {
  expect(search.find(query)).toEqual([]);
});
