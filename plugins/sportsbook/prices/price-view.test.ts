import { expect, test } from "vitest";
import type { Price } from "../contract.ts";
import { viewOfPrice } from "./price-view.ts";

const PRICE: Price = { odds: 21_000, version: 1, status: "active", reason: null, isStale: false };
const viewOf = (text: string) => viewOfPrice(PRICE, { odds: () => text, suspended: () => "" });

test("what isolates a price does not make it long", () => {
  expect(viewOf("\u2066+20000\u2069")).toMatchObject({ text: "\u2066+20000\u2069", isLong: false });
  expect(viewOf("\u2066+200000\u2069").isLong).toBe(true);
});
