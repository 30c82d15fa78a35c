import { readFileSync } from "node:fs";
import { createI18n } from "@core/host";
import { beforeAll, expect, test } from "vitest";
import { MARKET_CATALOGUE } from "../markets/market-catalogue.ts";
import { blockName, groupName, sideName } from "../markets/market-words.ts";
import { MARKET_TEXTS, TextMarketNames } from "./market-names.ts";

const TEAMS = { home: "Arsenal", away: "Chelsea" };
const FOLDERS: Readonly<Record<string, string>> = { sportsbook: "locales", [MARKET_TEXTS]: "markets/locales" };

function textsOf(namespace: string, language: string): Record<string, unknown> {
  const file = new URL(`../${FOLDERS[namespace]}/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}

async function namesIn(language: string): Promise<TextMarketNames> {
  const i18n = createI18n({
    languages: ["en", language],
    hints: { cookies: `openline-language=${language}`, preferred: [] },
    load: (wanted, namespace) => Promise.resolve(textsOf(namespace, wanted)),
  });
  await Promise.all(Object.keys(FOLDERS).map((namespace) => i18n.load(namespace)));
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
  ["total-games", "total=22.5", "under", "Under 22.5", "Total games 22.5", "U 22.5"],
  ["set-winner", "setnr=1", "2", "Chelsea", "1st set: winner", "2"],
  ["game-winner", "gamenr=11|setnr=3", "1", "Arsenal", "3rd set, 11th game: winner", "1"],
  ["set-correct-score", "setnr=2", "6:4", "6:4", "2nd set: correct score", "6:4"],
  ["half-time-full-time", "", "1/x", "Arsenal / Draw", "Half time / full time", "Home / Draw"],
  [
    "result-and-total",
    "total=2.5",
    "x/under",
    "Draw and under 2.5",
    "Match result and total 2.5",
    "Draw and under 2.5",
  ],
  ["winning-margin", "", "2:3+", "Chelsea by 3 or more", "Winning margin", "Away by 3 or more"],
  ["method-of-victory", "", "1/ko", "Arsenal by knockout", "Method of victory", "Home by knockout"],
  ["next-goal", "goalnr=3", "none", "No 3rd goal", "3rd goal", "No 3rd goal"],
  ["total-home", "total=1.5", "over", "Over 1.5", "Arsenal: total 1.5", "O 1.5"],
  ["outright", "", "953286829", "Arsenal", "Winner of the competition", "Home"],
  ["top-places", "places=4", "953286829", "Arsenal", "Top 4 finish", "Home"],
])("%s %s %s is named %s", (marketId, specifiers, outcomeId, outcome, market, short) => {
  const key = { marketId, specifiers, outcomeId };
  expect(names.outcome(key, TEAMS)).toBe(outcome);
  expect(names.market(marketId, specifiers, TEAMS)).toBe(market);
  expect(names.short(key)).toBe(short);
});

test("an outcome without team names uses the sides", () => {
  expect(names.outcome({ marketId: "1x2", specifiers: "", outcomeId: "2" })).toBe("Away");
});

test("the heading of a market with several lines is its name without their values", () => {
  expect(blockName(names, "total", "")).toBe("Total goals");
  expect(blockName(names, "1x2", "")).toBe("Match result");
  expect(names.column("asian-handicap")).toBe("Handicap");
  expect(sideName(names, "asian-handicap", "2", TEAMS)).toBe("Chelsea");
});

test("a market without a text shows its ids", () => {
  expect(names.market("throw-ins", "")).toBe("throw-ins");
  expect(names.outcome({ marketId: "throw-ins", specifiers: "", outcomeId: "many" })).toBe("many");
});

test.each([
  ["football", "2nd half: total goals 1.5"],
  ["basketball", "2nd quarter: total points 1.5"],
  ["ice-hockey", "2nd period: total goals 1.5"],
  ["something-new", "2nd period: total 1.5"],
  [undefined, "2nd period: total 1.5"],
])("in %s a part of the match has the sport's name for it", (sportCode, name) => {
  expect(names.market("period-total", "periodnr=2|total=1.5", { ...TEAMS, sportCode })).toBe(name);
});

test.each([
  ["ja", "前半", "後半", "第2クォーター"],
  ["zh", "上半场", "下半场", "第2节"],
  ["ar", "الشوط الأول", "الشوط الثاني", "الربع 2"],
  ["fr", "1re mi-temps", "2e mi-temps", "2e quart-temps"],
])(
  "in %s each half has the same word in the match's clock and in its markets",
  async (language, first, second, quarter) => {
    const own = await namesIn(language);
    expect([own.period("half_1"), own.period("half_2")]).toEqual([first, second]);
    const named = (sportCode: string, nr: number) =>
      own.market("period-total", `periodnr=${nr}|total=1.5`, { ...TEAMS, sportCode });
    for (const sportCode of ["football", "rugby", "handball"]) {
      expect(named(sportCode, 1)).toContain(first);
      expect(named(sportCode, 2)).toContain(second);
    }
    expect(named("basketball", 2)).toContain(quarter);
  },
);

test.each([
  ["football", "Winner"],
  ["basketball", "Winner (incl. overtime)"],
  ["baseball", "Winner (incl. extra innings)"],
])("the winner market of %s names what counts", (sportCode, name) => {
  expect(names.market("winner", "", { ...TEAMS, sportCode })).toBe(name);
  expect(names.pick({ marketId: "winner", specifiers: "", outcomeId: "2" }, { ...TEAMS, sportCode })).toBe(
    `Chelsea, ${name}`,
  );
});

test("the same part of a match has different names in different sports", () => {
  expect(names.period("inning_1", "periods", "baseball")).toBe("1st inning");
  expect(names.period("inning_1", "periods", "cricket")).toBe("1st innings");
});

test("while the names of the other markets are loading, nothing is shown in their place", () => {
  const early = new TextMarketNames(createI18n({ languages: ["en"], load: () => Promise.resolve(undefined) }));
  expect(early.market("btts", "")).toBe("");
  expect(early.outcome({ marketId: "outright", specifiers: "", outcomeId: "953286829" }, TEAMS)).toBe("");
});

test.each([
  ["set_2", "2nd set", "Set 2"],
  ["quarter_3", "3rd quarter", "Q3"],
  ["inning_11", "11th inning", "Inn 11"],
  ["half_time", "Half time", "HT"],
  ["overtime_1", "Overtime 1", "OT1"],
  ["something_new", "something_new", "something_new"],
])("the period %s is named %s, in rows %s", (period, long, short) => {
  expect(names.period(period)).toBe(long);
  expect(names.period(period, "periods-short")).toBe(short);
});

test.each(["en", "uk"])("every market of the catalogue and every tab has a name in %s", async (language) => {
  const own = await namesIn(language);
  const unnamed = Object.keys(MARKET_CATALOGUE).filter((marketId) => own.market(marketId, "") === marketId);
  expect(unnamed).toEqual([]);
  const groups = new Set(Object.values(MARKET_CATALOGUE).flatMap((entry) => entry.groups));
  expect([...groups, "all"].filter((group) => groupName(own, group, "") === group)).toEqual([]);
});

test("names are in the player's language", async () => {
  const ukrainian = await namesIn("uk");
  expect(ukrainian.outcome({ marketId: "total", specifiers: "total=2.5", outcomeId: "under" }, TEAMS)).toBe(
    "Менше 2.5",
  );
  expect(ukrainian.market("1x2", "")).toBe("Результат матчу");
});

test("a combination is named by all its parts", () => {
  const key = { marketId: "builder", specifiers: "", outcomeId: "1x2~~1;total~total=2.5~over" };
  expect(names.market(key.marketId, key.specifiers, TEAMS)).toBe("Bet builder");
  expect(names.outcome(key, TEAMS)).toBe("Arsenal, Match result + Over 2.5, Total goals 2.5");
  expect(names.pick(key, TEAMS)).toBe("Bet builder: Arsenal, Match result + Over 2.5, Total goals 2.5");
});

test.each(["", ";;;", "~~~", "builder~~builder", "1x2"])("an invalid combination still has a name: %s", (outcomeId) => {
  expect(names.pick({ marketId: "builder", specifiers: "", outcomeId }, TEAMS)).toMatch(/^Bet builder: /);
});

test("handicaps in Arabic names are isolated", async () => {
  const arabic = await namesIn("ar");
  const handicap = { marketId: "asian-handicap", specifiers: "hcp=-1", outcomeId: "1" };
  expect(arabic.outcome(handicap, TEAMS)).toContain("\u2066−1\u2069");
  expect(arabic.outcome({ ...handicap, outcomeId: "2" }, TEAMS)).toContain("\u2066+1\u2069");
  expect(arabic.market("asian-handicap", "hcp=-1", TEAMS)).toContain("\u2066−1\u2069");
  expect(arabic.short(handicap)).toContain("\u2066−1\u2069");
});
