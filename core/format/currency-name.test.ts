import { expect, test } from "vitest";
import { currencyName } from "./currency-name.ts";

const HRYVNIA = { shortName: "UAH", longName: "Ukrainian hryvnia" };

test("a currency is called by its name in the player's language", () => {
  expect(["en", "uk", "de"].map((language) => currencyName(HRYVNIA, language))).toEqual([
    "Ukrainian hryvnia",
    "Українська гривня",
    "Ukrainische Hrywnja",
  ]);
});

test("a currency of the operator's own keeps the operator's name in every language", () => {
  expect(currencyName({ shortName: "COINS", longName: "Club coins" }, "uk")).toBe("Club coins");
  expect(currencyName({ shortName: "QQZ", longName: "Club points" }, "uk")).toBe("Club points");
});
