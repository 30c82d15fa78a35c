import { createI18n } from "@core";
import { beforeAll, expect, test } from "vitest";
import en from "../locales/en.json" with { type: "json" };
import uk from "../locales/uk.json" with { type: "json" };
import { TextMarketNames } from "./market-names.ts";

const TEAMS = { home: "Arsenal", away: "Chelsea" };
const TEXTS: Readonly<Record<string, Record<string, unknown>>> = { en, uk };

async function namesIn(language: string): Promise<TextMarketNames> {
  const i18n = createI18n({
    languages: ["en", "uk"],
    hints: { cookies: `openline-language=${language}`, preferred: [] },
    load: (wanted, namespace) => Promise.resolve(namespace === "sportsbook" ? TEXTS[wanted] : undefined),
  });
  await i18n.load("sportsbook");
  return new TextMarketNames(i18n);
}

let names: TextMarketNames;
beforeAll(async () => {
  names = await namesIn("en");
});

test.each([
  ["1x2", "", "1", "Arsenal", "Match result", "1"],
  ["1x2", "", "x", "Draw", "Match result", "X"],
  ["double-chance", "", "x2", "Draw or Chelsea", "Double chance", "X2"],
  ["total", "total=2.5", "over", "Over 2.5", "Total goals 2.5", "O 2.5"],
  ["btts", "", "yes", "Yes", "Both teams to score", "Yes"],
  ["asian-handicap", "hcp=-0.5", "1", "Arsenal −0.5", "Asian handicap −0.5", "−0.5"],
  ["asian-handicap", "hcp=-0.5", "2", "Chelsea +0.5", "Asian handicap −0.5", "+0.5"],
  ["asian-handicap", "hcp=0", "2", "Chelsea 0", "Asian handicap 0", "0"],
])("%s %s %s reads %s", (marketId, specifiers, outcomeId, outcome, market, short) => {
  const key = { marketId, specifiers, outcomeId };
  expect(names.outcome(key, TEAMS)).toBe(outcome);
  expect(names.market(marketId, specifiers)).toBe(market);
  expect(names.short(key)).toBe(short);
});

test("an outcome without teams names the sides", () => {
  expect(names.outcome({ marketId: "1x2", specifiers: "", outcomeId: "2" })).toBe("Away");
});

test("over its lines a market is named without their values", () => {
  expect(names.group("total")).toBe("Total goals");
  expect(names.group("1x2")).toBe("Match result");
  expect(names.column("asian-handicap")).toBe("Handicap");
  expect(names.side("asian-handicap", "2", TEAMS)).toBe("Chelsea");
});

test("a market that has no text shows its ids", () => {
  expect(names.market("corners", "")).toBe("corners");
  expect(names.outcome({ marketId: "corners", specifiers: "", outcomeId: "odd" })).toBe("odd");
});

test("names are in the player's language", async () => {
  const ukrainian = await namesIn("uk");
  expect(ukrainian.outcome({ marketId: "total", specifiers: "total=2.5", outcomeId: "under" }, TEAMS)).toBe(
    "Менше 2.5",
  );
  expect(ukrainian.market("1x2", "")).toBe("Результат матчу");
});
