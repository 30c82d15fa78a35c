import { type Format, useFormat, useTexts } from "@core";
import { percentOf } from "../terms/prize-rules.ts";
import type { Scoring, TournamentTerms } from "../terms/terms-wire.ts";
import type { TournamentCard, TournamentState } from "../wire.ts";

/** The currency of pools and prizes before they are paid. */
const POOL_CURRENCY = "EUR";

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** A score in thousandths: a multiplier with its sign, or whole points. */
export const scoreText = (format: Format, { kind }: Scoring, score: number): string =>
  kind === "turnover"
    ? format.number(Math.floor(score / 1000))
    : `${format.number(Math.floor(score / 10) / 100, TWO)}×`;

/** Of a state: its picture and its colour. */
export const PILLS: Readonly<
  Record<TournamentState, { readonly icon: string; readonly status: "done" | "open" | "waiting" | undefined }>
> = {
  running: { icon: "circle-dashed", status: "open" },
  coming: { icon: "calendar", status: undefined },
  closing: { icon: "clock", status: "waiting" },
  decided: { icon: "circle-check", status: "done" },
  cancelled: { icon: "circle-x", status: undefined },
};

export interface TermRow {
  readonly name: string;
  readonly says: string;
  readonly note?: string;
}

/** The words of a tournament, made of its data. */
export function useTournamentWords() {
  const t = useTexts("casino-tournaments");
  const casino = useTexts("casino");
  const format = useFormat();
  const list = (items: readonly string[]) =>
    new Intl.ListFormat(format.state.language, { type: "conjunction" }).format(items);
  const percent = (share: number) => format.number(share / 100, { style: "percent", maximumFractionDigits: 2 });
  const when = (at: string) => format.dateTime(at, { dateStyle: "medium", timeStyle: "short" });
  const euros = (cents: number) => format.money(cents, POOL_CURRENCY);

  const least = (terms: TournamentTerms, currency: string | undefined): string => {
    const chosen = currency !== undefined && terms.least[currency] !== undefined ? currency : undefined;
    const shown = chosen ?? (terms.least[POOL_CURRENCY] === undefined ? Object.keys(terms.least)[0]! : POOL_CURRENCY);
    return format.money(terms.least[shown]!, shown);
  };

  const rows = ({ terms, endsAt }: TournamentCard, currency: string | undefined): TermRow[] => {
    const { games, scoring, pool, fee, waitMinutes, most, blockedCountries } = terms;
    const parts = games.services.map((service) => casino(`part.${service}`));
    return [
      {
        name: "games",
        says: parts.length > 0 ? list(parts) : t("games-count", { count: games.codes.length }),
        note: t("games-note"),
      },
      {
        name: "scoring",
        says: t(`scoring.${scoring.kind}`),
        note:
          scoring.kind === "best"
            ? t("scoring-text.best")
            : t(`scoring-text.${scoring.kind}`, { least: least(terms, currency), most: format.number(scoring.most) }),
      },
      { name: "least", says: least(terms, currency), note: t("least-note") },
      {
        name: "counts",
        says: t("counts", { when: when(endsAt) }),
        note: `${t("counts-note", { count: waitMinutes })} ${t("late-note")}`,
      },
      { name: "fee", says: fee === 0 ? t("free") : euros(fee), ...(fee > 0 && { note: t("fee-note") }) },
      {
        name: "pool",
        says: pool.kind === "fixed" ? euros(pool.amount) : t("pool-fees", { percent: percent(100 - pool.houseShare) }),
        note: t(pool.kind === "fixed" ? "pool-fixed-note" : "pool-fees-note"),
      },
      { name: "ties", says: t("ties"), note: t("ties-note") },
      { name: "paid", says: t("paid-how"), note: t("paid-note") },
      {
        name: "players",
        says: t("players-most", { number: format.number(most) }),
        note:
          blockedCountries.length > 0
            ? t("not-in", { countries: list(blockedCountries.map((code) => format.country(code) ?? code)) })
            : t("once"),
      },
    ];
  };

  return {
    title: ({ names, slug }: Pick<TournamentCard, "names" | "slug">): string =>
      names[format.state.language] ?? names["en"] ?? slug,
    share: (part: number) => percent(percentOf(part)),
    /** When it begins, until when it runs, or when it was over. */
    time: ({ state, startsAt, endsAt }: TournamentCard): string =>
      state === "coming"
        ? t("begins", { when: when(startsAt) })
        : t(state === "running" ? "until" : "ended", { when: when(endsAt) }),
    /** What it is played for; of fees that nobody has paid yet, their part. */
    pool: ({ pool, terms }: TournamentCard): string =>
      pool === 0 && terms.pool.kind === "fees"
        ? t("pool-fees", { percent: percent(100 - terms.pool.houseShare) })
        : euros(pool),
    ...{ rows, when, euros, least },
  };
}
