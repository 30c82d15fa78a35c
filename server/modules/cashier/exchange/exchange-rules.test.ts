import { expect, test } from "vitest";
import { randomOf } from "../../../feed/random.ts";
import { exchanged, rateBetween, rateFrom, rateText } from "./exchange-rules.ts";

const EURO = rateFrom("1");
const MINOR = [0, 2, 3, 8] as const;

test("a rate is shown with the margin taken off, rounded down to its digits", () => {
  expect(rateText(rateBetween(EURO, rateFrom("1.0835"), 0))).toBe("1.0835");
  expect(rateText(rateBetween(EURO, rateFrom("1.0835"), 50))).toBe("1.0780825");
  expect(rateText(rateBetween(rateFrom("1.0835"), EURO, 0))).toBe("0.92293493");
  expect(rateText(rateBetween(EURO, rateFrom("162"), 0))).toBe("162");
  expect(rateText(rateBetween(rateFrom("162.4"), rateFrom("0.00001052"), 0))).toBe("0.000000064778325");
});

test.each([
  ["100.00 EUR in yen without decimals", 10_000, EURO, "162.4", { from: 2, to: 0 }, 16_240],
  ["0.01 EUR in yen", 1, EURO, "162.4", { from: 2, to: 0 }, 1],
  ["1.000 of a currency of thousandths", 1000, rateFrom("0.3333"), "1", { from: 3, to: 2 }, 300],
  ["100.00 EUR in coins of eight places", 10_000, EURO, "0.00001052", { from: 2, to: 8 }, 105_200],
  ["one coin's smallest part in EUR", 1, rateFrom("0.00001052"), "1", { from: 8, to: 2 }, 0],
  ["nothing", 0, EURO, "45.17", { from: 2, to: 2 }, 0],
])("%s is rounded down to the minor unit", (_name, amount, from, to, places, receives) => {
  expect(exchanged(amount, rateBetween(from, rateFrom(to), 0), places)).toBe(receives);
});

test("going round in a circle makes no money, whatever the rates, places, margin and amount", () => {
  const random = randomOf("exchanges");
  const among = (most: number) => Math.floor(random() * most);
  const anyRate = () => rateFrom(`${among(10 ** among(6))}.${1 + among(999_999_999_999)}`);
  let losses = 0;
  for (let round = 0; round < 10_000; round++) {
    const currencies = Array.from({ length: 2 + among(3) }, () => ({ rate: anyRate(), places: MINOR[among(4)]! }));
    const margin = among(3) === 0 ? 0 : among(2001);
    const amount = among(10 ** (1 + among(9)));
    let held = amount;
    for (const [at, from] of currencies.entries()) {
      const to = currencies[(at + 1) % currencies.length]!;
      const places = { from: from.places, to: to.places };
      held = exchanged(held, rateBetween(from.rate, to.rate, margin), places);
    }
    expect(held, `round ${round}`).toBeLessThanOrEqual(amount);
    if (held < amount) losses++;
  }
  // Otherwise nothing was rounded, and the rounds would prove nothing.
  expect(losses).toBeGreaterThan(1000);
});
