import { readdirSync, readFileSync } from "node:fs";
import { createI18n } from "@core/host";
import { describe, expect, test } from "vitest";
import { MARKET_CATALOGUE } from "../plugins/sportsbook/markets/market-catalogue.ts";
import { MARKET_TEXTS, TextMarketNames } from "../plugins/sportsbook/names/market-names.ts";
import { parseSpecifiers } from "../plugins/sportsbook/names/market-template.ts";
import { unitOf } from "../plugins/sportsbook/tracker/match-part.ts";
import { COMPETITIONS } from "../server/feed/fixtures/competitions.ts";
import { namedDraws } from "../server/feed/secrets/named-draws.fixture.ts";
import { SPORT_MODELS } from "../server/feed/sports/index.ts";

// What the platform can say of any sport, the product must have words for.

const FOLDERS = { sportsbook: "locales", [MARKET_TEXTS]: "markets/locales", "sportsbook-event": "event/locales" };
const folderOf = (folder: string) => new URL(`../plugins/sportsbook/${folder}`, import.meta.url);
const readTexts = (folder: string, language: string) =>
  JSON.parse(readFileSync(`${folderOf(folder).pathname}/${language}.json`, "utf8")) as Record<string, unknown>;
const LANGUAGES = readdirSync(folderOf("locales")).map((file) => file.replace(".json", ""));
const MINUTE = 60_000;

const TEAMS = { home: "Home side", away: "Away side" };

async function wordsIn(language: string) {
  const texts = Object.fromEntries(
    Object.entries(FOLDERS).map(([namespace, folder]) => [namespace, readTexts(folder, language)]),
  );
  const i18n = createI18n({
    languages: LANGUAGES,
    hints: { cookies: `openline-language=${language}`, preferred: [] },
    load: (wanted, namespace) => Promise.resolve(wanted === language ? texts[namespace] : undefined),
  });
  await Promise.all(Object.keys(texts).map((namespace) => i18n.load(namespace)));
  return { i18n, names: new TextMarketNames(i18n) };
}

/** Everything that a sport says in some matches of unlike sides, before they start and while they are played. */
function saidBy(sportCode: string) {
  const model = SPORT_MODELS[sportCode]!;
  const lines = new Map<string, { marketId: string; specifiers: string; outcomes: Set<string> }>();
  const said = { periods: new Set<string>(), reasons: new Set<string>(), kinds: new Set<string>() };
  const competition = COMPETITIONS.find(({ sport }) => sport === sportCode);
  const level = { total: competition?.total, isNeutral: competition?.neutral ?? false };
  const receive = (priced: ReturnType<typeof model.price>) => {
    for (const { marketId, specifiers, outcomes } of priced) {
      const key = `${marketId}|${[...parseSpecifiers(specifiers).keys()].join("|")}`;
      const line = lines.get(key) ?? { marketId, specifiers, outcomes: new Set<string>() };
      for (const { id } of outcomes) line.outcomes.add(id);
      lines.set(key, line);
    }
  };
  [0, 0.4, 1.5].forEach((strength, index) => {
    const beliefs = model.beliefs(strength, -strength, level);
    receive(model.price(beliefs, undefined));
    const match = model.play(namedDraws(`words-${index}`), beliefs);
    const step = Math.max(5 * MINUTE, match.endsAt / 40);
    for (let at = 0; at <= match.endsAt + MINUTE; at += step) {
      const state = match.stateAt(at);
      if (state.status === "live") receive(model.price(beliefs, state.position));
    }
    for (let at = 0; at < match.endsAt; at = match.nextChangeAfter(at)) {
      const { clock, suspended } = match.stateAt(at);
      said.periods.add(clock.period);
      if (suspended) said.reasons.add(suspended);
    }
    for (const { kind } of match.entries) said.kinds.add(kind);
  });
  return { lines: [...lines.values()], ...said };
}

/** Nothing left to be filled in, and nothing missing in between. */
const isWhole = (name: string) => name !== "" && !/[{}]|undefined|NaN|  |^[\s:,]|[\s:,]$| [:,]/.test(name);

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** Every market of the catalogue on its first line, with outcomes that are named alike in all markets. */
const CATALOGUE = Object.entries(MARKET_CATALOGUE).map(([marketId, { specifiers }]) => ({
  marketId,
  specifiers: specifiers.map((key) => `${key}=${key === "hcp" ? -1.5 : 1}`).join("|"),
}));

/** A score and a number need no words. */
const isPlain = (outcomeId: string) => /^\d+([:-]\d+)?\+?$/.test(outcomeId);

describe.each(Object.keys(SPORT_MODELS))("%s", (sportCode) => {
  const said = saidBy(sportCode);

  test("all its markets are in the catalogue, with their specifiers", () => {
    expect(said.lines.length).toBeGreaterThan(2);
    const reported = said.lines.map(({ marketId, specifiers }) => [marketId, [...parseSpecifiers(specifiers).keys()]]);
    expect(reported).toEqual(said.lines.map(({ marketId }) => [marketId, MARKET_CATALOGUE[marketId]?.specifiers]));
  });

  test.each(LANGUAGES)("no two of its markets have the same name in %s, nor two outcomes of one", async (language) => {
    const { names } = await wordsIn(language);
    const event = { ...TEAMS, sportCode };
    expect(repeated(said.lines.map((line) => names.market(line.marketId, line.specifiers, event)))).toEqual([]);
    for (const { outcomes, ...line } of said.lines) {
      const all = [...outcomes].map((outcomeId) => names.outcome({ ...line, outcomeId }, event));
      expect([line.marketId, repeated(all), all.filter((name) => !isWhole(name))]).toEqual([line.marketId, [], []]);
    }
  });

  test.each(LANGUAGES)(
    "every market of the catalogue has a complete name in %s, also where the sport is unknown",
    async (language) => {
      const { names } = await wordsIn(language);
      for (const event of [{ ...TEAMS, sportCode }, TEAMS]) {
        const all = CATALOGUE.map(({ marketId, specifiers }) => names.market(marketId, specifiers, event));
        expect(all.filter((name) => !isWhole(name))).toEqual([]);
        expect(repeated(all)).toEqual([]);
      }
    },
  );

  test.each(LANGUAGES)("every name it uses has a text in %s", async (language) => {
    const { i18n, names } = await wordsIn(language);
    const wordless = [
      ...said.lines.filter(({ marketId, specifiers }) => names.market(marketId, specifiers, TEAMS) === marketId),
      ...said.lines.flatMap(({ outcomes, ...line }) =>
        [...outcomes]
          .filter((outcomeId) => !isPlain(outcomeId) && names.outcome({ ...line, outcomeId }, TEAMS) === outcomeId)
          .map((outcomeId) => ({ ...line, outcomeId })),
      ),
      ...[...said.periods].filter(
        (period) => names.period(period) === period || names.period(period, "periods-short") === period,
      ),
    ];
    expect(wordless).toEqual([]);

    const keys = [
      ...[...said.reasons].flatMap((reason) => [`unavailable.${reason}`, `unavailable-row.${reason}`]),
      `sports.${sportCode}`,
    ].map((key) => `sportsbook:${key}`);
    const happened = [...said.kinds].map((kind) =>
      kind === "score" ? `sportsbook-event:scored.${unitOf(sportCode)}` : `sportsbook-event:happened.${kind}`,
    );
    const isMissing = (key: string) => i18n.t(key, { count: 2, defaultValue: "" }) === "";
    expect([...keys, ...happened].filter(isMissing)).toEqual([]);
  });
});
