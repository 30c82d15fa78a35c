import { expect, test } from "vitest";
import { HIGHEST_PRICE, isLadderPrice, LOWEST_PRICE, priceAbove, priceBelow } from "./price-rules.ts";

const whole = () => {
  const prices = [LOWEST_PRICE];
  while ((prices.at(-1) ?? 0) < HIGHEST_PRICE) prices.push(priceAbove(prices.at(-1) ?? 0));
  return prices;
};

test("the ladder has 350 prices from 1.01 to 1000, each a whole hundredth", () => {
  const prices = whole();
  expect(prices).toHaveLength(350);
  expect([prices[0], prices[99], prices.at(-1)]).toEqual([1010, 2000, 1_000_000]);
  for (const price of prices) expect([isLadderPrice(price), price % 10]).toEqual([true, 0]);
});

test("a step down undoes a step up, and both stop at the ends", () => {
  for (const price of whole().slice(0, -1)) expect(priceBelow(priceAbove(price))).toBe(price);
  expect([priceBelow(LOWEST_PRICE), priceAbove(HIGHEST_PRICE)]).toEqual([LOWEST_PRICE, HIGHEST_PRICE]);
});

test.each([
  [2005, 2000, 2020],
  [3010, 3000, 3050],
  [1, LOWEST_PRICE, LOWEST_PRICE],
  [2_000_000, HIGHEST_PRICE, HIGHEST_PRICE],
])("%i lies between %i and %i", (price, below, above) => {
  expect([priceBelow(price), priceAbove(price)]).toEqual([below, above]);
});

test.each([1000, 1015, 2010, 3020, 4050, 1_010_000, 2000.5, Number.NaN])("%d is no price", (price) => {
  expect(isLadderPrice(price)).toBe(false);
});
