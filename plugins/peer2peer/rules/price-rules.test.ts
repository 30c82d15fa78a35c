import { expect, test } from "vitest";
import { HIGHEST_PRICE, isLadderPrice, LOWEST_PRICE, priceAbove, priceBand, priceBelow } from "./price-rules.ts";

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

test.each([
  // Fair, without a margin: half and twice what it wins.
  [[2000, 2000], 2000, 200, { lowest: 1500, highest: 3000 }],
  [[3000, 3000, 3000], 3000, 150, { lowest: 2340, highest: 4000 }],
  // The line's margin is taken out first: 2.50 is 2.643 without it.
  [[2500, 3200, 2900], 2500, 150, { lowest: 2100, highest: 3450 }],
  // Near the ends of the ladder there is always a price.
  [[1001, 900_000], 1001, 150, { lowest: LOWEST_PRICE, highest: LOWEST_PRICE }],
  [[1001, 900_000], 900_000, 150, { lowest: 610_000, highest: HIGHEST_PRICE }],
])("of a line of %j the outcome at %i may be had at these prices", (odds, own, most, band) => {
  expect(priceBand(odds, own, most)).toEqual(band);
});
