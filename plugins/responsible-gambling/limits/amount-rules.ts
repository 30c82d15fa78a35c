import { type Format, latinDigits, parseMoney, typedMoney } from "@core";
import { isStricter, type LimitKind, type LimitPeriod, PERIODS_OF } from "../limit-rules.ts";
import type { Limit, LimitsAnswer, LimitsChange } from "../wire.ts";

/** What a player has typed for a period: an amount of money, or hours and minutes with a colon between. */
export type Draft = Readonly<Partial<Record<LimitPeriod, string>>>;

export type AmountFault = "unread" | "negative" | "decimals" | "large";

/** What a typed text asks for: null is no limit. */
export type Wanted = { readonly amount: number | null } | { readonly fault: AmountFault };

const MOST_MONEY = 1_000_000_000_000;
const DAY_MINUTES = 24 * 60;
/** No period is longer than this: a limit above it would never be reached. */
const MOST_MINUTES = { bet: 0, day: DAY_MINUTES, week: 7 * DAY_MINUTES, month: 31 * DAY_MINUTES } as const;

const isNegative = (text: string) => /^\s*\p{Bidi_Control}*[-−–]/u.test(text);

/** Reads money in a currency. */
function wantedMoney(text: string, currency: string, format: Format): Wanted {
  if (text.trim() === "") return { amount: null };
  if (isNegative(text)) return { fault: "negative" };
  const amount = parseMoney(text, currency, format);
  if (amount !== undefined) return amount > MOST_MONEY ? { fault: "large" } : { amount };
  const plain = latinDigits(text).replace(/[\s'’٬\p{Bidi_Control}]/gu, "");
  if (/^\d+[.,٫]\d+$/.test(plain)) return { fault: "decimals" };
  return { fault: /^\d{14,}$/.test(plain) ? "large" : "unread" };
}

/** Reads hours and minutes, either of which may be missing. */
export function wantedTime(text: string, period: LimitPeriod): Wanted {
  const [hours = "", minutes = ""] = latinDigits(text)
    .split(":")
    .map((part) => part.trim());
  if (hours + minutes === "") return { amount: null };
  if (isNegative(hours) || isNegative(minutes)) return { fault: "negative" };
  if (/\d[.,٫]\d/.test(hours + minutes)) return { fault: "decimals" };
  if (!/^\d*$/.test(hours + minutes)) return { fault: "unread" };
  const amount = Number(hours) * 60 + Number(minutes);
  return amount > MOST_MINUTES[period] ? { fault: "large" } : { amount };
}

/** An amount as a player would type it. */
export function typedAmount(kind: LimitKind, amount: number, currency: string, format: Format): string {
  return kind === "time" ? `${Math.floor(amount / 60)}:${amount % 60}` : typedMoney(amount, currency, format);
}

/** The most that can be typed. */
export const mostOf = (kind: LimitKind, period: LimitPeriod): number =>
  kind === "time" ? MOST_MINUTES[period] : MOST_MONEY;

export const wantedOf = (
  kind: LimitKind,
  period: LimitPeriod,
  text: string,
  currency: string,
  format: Format,
): Wanted => (kind === "time" ? wantedTime(text, period) : wantedMoney(text, currency, format));

/** The limit that the player can change; one that counts net is another. */
export const limitOf = ({ limits }: LimitsAnswer, kind: LimitKind, period: LimitPeriod): Limit | undefined =>
  limits.find((limit) => limit.kind === kind && limit.period === period && limit.counts === "gross");

/** What becomes of a limit if a wish is sent. */
export type Turn = "same" | "stricter" | "looser" | "asked";

/** `asked`: just that is waiting already. */
export function turnOf(limit: Limit | undefined, wanted: number | null): Turn {
  const now = limit?.amount ?? null;
  if (wanted === now) return "same";
  if (isStricter(now, wanted)) return "stricter";
  return limit?.raise && limit.raise.amount === wanted ? "asked" : "looser";
}

/** The changes that a draft asks for. Periods in which nothing was typed stay as they are. */
export function changesOf(
  answer: LimitsAnswer,
  kind: LimitKind,
  wanted: Readonly<Partial<Record<LimitPeriod, number | null>>>,
): LimitsChange["changes"] {
  return PERIODS_OF[kind].flatMap((period) => {
    const amount = wanted[period];
    const limit = limitOf(answer, kind, period);
    if (amount === undefined || !["stricter", "looser"].includes(turnOf(limit, amount))) return [];
    return [{ kind, period, amount, seen: limit?.amount ?? null }];
  });
}

/** Where a raise is in its course, at the platform's time. */
export function raiseState(raise: NonNullable<Limit["raise"]>, at: string): "waits" | "open" | "gone" {
  const now = Date.parse(at);
  if (now < Date.parse(raise.opensAt)) return "waits";
  return now < Date.parse(raise.closesAt) ? "open" : "gone";
}
