import type { Scoring, TournamentTerms } from "../../tournaments/terms/terms-wire.ts";
import { type DeskTournament, type DraftTournament, draftTournament } from "./wire.ts";

export const SCORINGS = ["best", "sum", "turnover"] as const satisfies readonly Scoring["kind"][];
export const POOLS = ["fixed", "fees"] as const satisfies readonly TournamentTerms["pool"]["kind"][];

const FIELDS = [
  ...(["slug", "names", "startsAt", "endsAt", "services", "codes", "mostPoints", "mostRounds"] as const),
  ...(["least", "fee", "amount", "houseShare", "shares", "most", "blockedCountries", "waitMinutes"] as const),
] as const;
export type DraftField = (typeof FIELDS)[number];

/** A tournament as it is typed: amounts in euro, shares in percent, times in UTC, lists with commas. */
export type Draft = Readonly<Record<DraftField, string>> & {
  readonly scoring: (typeof SCORINGS)[number];
  readonly pool: (typeof POOLS)[number];
};

export const EMPTY_DRAFT: Draft = {
  ...{ slug: "", names: "en: ", startsAt: "", endsAt: "", services: "", codes: "", scoring: "best", mostPoints: "100" },
  ...{
    mostRounds: "200",
    least: "EUR 20",
    fee: "0",
    pool: "fixed",
    amount: "100",
    houseShare: "10",
    shares: "50, 30, 20",
    most: "500",
  },
  ...{ blockedCountries: "", waitMinutes: "15" },
};

/** The fields of a draft, in their order. */
export const draftFields = ({ scoring, pool }: Pick<Draft, "scoring" | "pool">): readonly DraftField[] =>
  FIELDS.filter(
    (field) =>
      (field !== "mostPoints" || scoring === "turnover") &&
      (field !== "mostRounds" || scoring === "sum") &&
      (field !== "amount" || pool === "fixed") &&
      (field !== "houseShare" || pool === "fees"),
  );

const list = (text: string): string[] =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
const number = (text: string): number | undefined => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined);
/** With two digits at most, in hundredths: euro in cents, percent in hundredths of one. */
const hundredths = (text: string): number | undefined =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : undefined;
const instant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? new Date(`${text}Z`).toISOString() : undefined;
const pairs = (text: string, between: string, apart: RegExp): Record<string, string> =>
  Object.fromEntries(
    text
      .split(between)
      .filter((each) => each.trim() !== "")
      .map((each) => {
        const [name = "", ...rest] = each.trim().split(apart);
        return [name.trim(), rest.join(":").trim()];
      }),
  );

/** Where the most of a scoring is typed. */
const MOST_OF = { sum: "mostRounds", turnover: "mostPoints" } as const;

/** Where a fault of the schema is typed. */
const FIELD_OF: Readonly<Record<string, DraftField>> = { games: "codes" };

/** The tournament that a draft stands for, or the fields that are wrong. */
export function tournamentOf(
  draft: Draft,
): { readonly tournament: DraftTournament } | { readonly wrong: readonly DraftField[] } {
  const { scoring, pool } = draft;
  const startsAt = instant(draft.startsAt);
  const endsAt = instant(draft.endsAt);
  const read = draftTournament.safeParse({
    ...{ slug: draft.slug.trim(), names: pairs(draft.names, ";", /:/), startsAt, endsAt },
    terms: {
      games: { services: list(draft.services), codes: list(draft.codes) },
      scoring: scoring === "best" ? { kind: scoring } : { kind: scoring, most: number(draft[MOST_OF[scoring]]) },
      least: Object.fromEntries(
        Object.entries(pairs(draft.least, ",", /\s+/)).map(([name, text]) => [name, number(text)]),
      ),
      fee: hundredths(draft.fee),
      pool:
        pool === "fixed"
          ? { kind: pool, amount: hundredths(draft.amount) }
          : { kind: pool, houseShare: number(draft.houseShare) },
      shares: list(draft.shares).map(hundredths),
      ...{ most: number(draft.most), waitMinutes: number(draft.waitMinutes) },
      blockedCountries: list(draft.blockedCountries),
    },
  });
  const isAfter = startsAt !== undefined && endsAt !== undefined && startsAt < endsAt;
  const named = read.success ? [] : read.error.issues.map(({ path }) => fieldOf(path.map(String), scoring));
  const wrong = draftFields(draft).filter((field) => named.includes(field) || (field === "endsAt" && !isAfter));
  if (!read.success || wrong.length > 0) return { wrong: wrong.length > 0 ? wrong : ["slug"] };
  return { tournament: read.data };
}

function fieldOf([first = "", second = "", third = ""]: readonly string[], scoring: Draft["scoring"]): string {
  if (first !== "terms") return first;
  if (second === "scoring") return MOST_OF[scoring === "sum" ? scoring : "turnover"];
  if (second === "games" && third === "services") return third;
  if (second === "pool") return third;
  return FIELD_OF[second] ?? second;
}

const euro = (amount: number): string => (amount / 100).toFixed(2);

/** A tournament as a draft of its next version. */
export function draftOf({ slug, names, startsAt, endsAt, terms }: DeskTournament): Draft {
  const { games, scoring, least, fee, pool, shares, most, blockedCountries, waitMinutes } = terms;
  const said = Object.entries(names).map(([language, name]) => `${language}: ${name}`);
  return {
    ...EMPTY_DRAFT,
    ...{ slug, names: said.join("; "), startsAt: startsAt.slice(0, 16), endsAt: endsAt.slice(0, 16) },
    ...{ services: games.services.join(", "), codes: games.codes.join(", "), scoring: scoring.kind, pool: pool.kind },
    ...(scoring.kind !== "best" && { [MOST_OF[scoring.kind]]: String(scoring.most) }),
    least: Object.entries(least)
      .map((pair) => pair.join(" "))
      .join(", "),
    ...{ fee: euro(fee), shares: shares.map((share) => String(share / 100)).join(", ") },
    ...(pool.kind === "fixed" ? { amount: euro(pool.amount) } : { houseShare: String(pool.houseShare) }),
    ...{ most: String(most), blockedCountries: blockedCountries.join(", "), waitMinutes: String(waitMinutes) },
  };
}
