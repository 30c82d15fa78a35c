import type { TournamentTerms } from "../../../plugins/casino/tournaments/terms/terms-wire.ts";
import type { Queryable } from "../../db/database.ts";

const DAY_MS = 24 * 3600_000;

/** About the same in each currency, as a round number. */
const LEAST = {
  ...{ EUR: 20, USD: 20, GBP: 20, CHF: 20, CAD: 20, JPY: 30, PLN: 100, BRL: 100, SEK: 200, CZK: 500, UAH: 1000 },
};
const COMMON = { least: LEAST, most: 1000, blockedCountries: [], waitMinutes: 15 };

interface Daily {
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly terms: TournamentTerms;
}

/** The tournaments of each day of a sandbox, from midnight to midnight, UTC. Nobody plays in them but its players. */
const DAILY: readonly Daily[] = [
  {
    code: "best-round",
    names: {
      ...{
        en: "Best round of the day",
        ar: "أفضل جولة في اليوم",
        de: "Beste Runde des Tages",
        es: "Mejor ronda del día",
      },
      ...{ fr: "Meilleure manche du jour", hi: "दिन का सबसे अच्छा राउंड", ja: "本日のベストラウンド" },
      ...{ pl: "Najlepsza runda dnia", pt: "Melhor rodada do dia", ru: "Лучший раунд дня", tr: "Günün en iyi eli" },
      ...{ uk: "Найкращий раунд дня", zh: "今日最佳一局" },
    },
    terms: {
      ...COMMON,
      games: { services: ["slots", "instant-games"], codes: [] },
      ...{ scoring: { kind: "best" }, fee: 0, pool: { kind: "fixed", amount: 250_00 } },
      shares: [3000, 2000, 1500, 1000, 700, 600, 400, 300, 300, 200],
    },
  },
  {
    code: "steady-hand",
    names: {
      ...{ en: "Steady hand", ar: "اليد الثابتة", de: "Ruhige Hand", es: "Mano firme", fr: "Main sûre", hi: "सधा हाथ" },
      ...{ ja: "ステディハンド", pl: "Pewna ręka", pt: "Mão firme", ru: "Твёрдая рука", tr: "Sağlam el" },
      ...{ uk: "Тверда рука", zh: "稳健之手" },
    },
    terms: {
      ...COMMON,
      games: { services: [], codes: ["dice", "limbo", "mines", "hi-lo", "plinko"] },
      // So few points that nobody has to play long for all of them.
      ...{ scoring: { kind: "turnover", most: 100 }, fee: 0, pool: { kind: "fixed", amount: 100_00 } },
      shares: [2500, 2000, 1500, 1000, 1000, 500, 500, 500, 250, 250],
    },
  },
  {
    code: "five-for-all",
    names: {
      ...{ en: "Five for the pot", ar: "خمسة للجائزة", de: "Fünf in den Topf", es: "Cinco al bote", fr: "Cinq au pot" },
      ...{ hi: "पॉट में पाँच", ja: "ポットに5", pl: "Piątka do puli", pt: "Cinco no pote", ru: "Пятёрка в банк" },
      ...{ tr: "Havuza beş", uk: "П’ятірка в банк", zh: "五元奖池" },
    },
    terms: {
      ...COMMON,
      games: { services: [], codes: ["copper-canyon", "nine-lanterns", "prism-cascade"] },
      ...{ scoring: { kind: "sum", most: 200 }, fee: 5_00, pool: { kind: "fees", houseShare: 10 }, most: 200 },
      shares: [5000, 3000, 2000],
    },
  },
];

/** Adds the sandbox's tournaments of today and tomorrow that are not there yet. */
export async function rollSandboxTournaments(connection: Queryable, at: Date): Promise<void> {
  const today = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
  for (const startsAt of [new Date(today), new Date(today + DAY_MS)])
    for (const { code, names, terms } of DAILY)
      await connection.query(
        `insert into casino_tournament (slug, state, names, starts_at, ends_at, terms, made_at)
         values ($1, 'open', $2::jsonb, $3::timestamptz, $4::timestamptz, $5::jsonb, $6::timestamptz) on conflict do nothing`,
        [
          `${code}-${startsAt.toISOString().slice(0, 10)}`,
          ...[JSON.stringify(names), startsAt, new Date(startsAt.getTime() + DAY_MS), JSON.stringify(terms), at],
        ],
      );
}
