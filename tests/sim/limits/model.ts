import type { LimitKind, LimitPeriod } from "../../../plugins/responsible-gambling/limit-rules.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Bet {
  readonly id: string;
  readonly placed: number;
  readonly stake: number;
  settled?: { readonly at: number; readonly payout: number; readonly isVoid: boolean };
}

export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: number;
}

/** What a zone's clocks say at a moment, as if it was universal time. */
function localOf(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)!.value);
  const moment = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return moment + (((at % 1000) + 1000) % 1000);
}

/** The moment at which a zone's clocks show this. Clocks of the simulation's zones never change at midnight. */
function momentOf(local: number, zone: string): number {
  let at = local;
  for (let turn = 0; turn < 3; turn++) at += local - localOf(at, zone);
  return at;
}

/** The first moment of the day, week or month of the calendar, in a zone, that holds a moment. */
export function startOf(period: LimitPeriod, at: number, zone: string): number {
  const date = new Date(localOf(at, zone));
  date.setUTCHours(0, 0, 0, 0);
  if (period === "month") date.setUTCDate(1);
  if (period === "week") date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return momentOf(date.getTime(), zone);
}

/** A second book of what limits, breaks and raises allow: written by the words of the documentation alone. */
export class LimitsModel {
  zone = "";
  readonly limits = new Map<string, Limit>();
  readonly raises = new Map<
    string,
    { readonly amount: number | null; readonly opens: number; readonly closes: number }
  >();
  readonly deposits: { readonly at: number; readonly amount: number }[] = [];
  readonly bets: Bet[] = [];
  readonly games: { readonly at: number; readonly staked: number; readonly won: number }[] = [];
  readonly sessions: { readonly from: number; readonly to: number }[] = [];
  private readonly breaks: { readonly until: number }[] = [];

  /** A player asks for an amount; null for no limit. Returns what comes of it. */
  ask(kind: LimitKind, period: LimitPeriod, amount: number | null, zone: string, now: number): void {
    const key = `${kind} ${period}`;
    const before = this.limits.get(key)?.amount ?? null;
    if (before === amount) return;
    if (amount !== null && (before === null || amount < before)) {
      if (this.limits.size === 0) this.zone = zone;
      this.limits.set(key, { kind, period, amount });
      this.raises.delete(key);
    } else this.raises.set(key, { amount, opens: now + DAY, closes: now + DAY + 3 * DAY });
  }

  /** A second yes. False where it comes too early, too late or to nothing. */
  confirm(key: string, amount: number | null, now: number): boolean {
    const [raise, limit] = [this.raises.get(key), this.limits.get(key)];
    if (!raise || raise.amount !== amount || now < raise.opens || now >= raise.closes) return false;
    this.raises.delete(key);
    if (amount === null) this.limits.delete(key);
    else this.limits.set(key, { ...limit!, amount });
    return true;
  }

  rest(until: number): void {
    this.breaks.push({ until });
  }

  isResting(now: number): boolean {
    return this.breaks.some(({ until }) => until > now);
  }

  /** From when a limit counts, and whether that moment itself counts. */
  private counts({ kind, period }: Limit, now: number): (at: number) => boolean {
    if (period === "month" || kind === "time") {
      const start = startOf(period, now, this.zone);
      return (at) => at >= start;
    }
    const since = now - (period === "day" ? DAY : 7 * DAY);
    return (at) => at > since;
  }

  /** What is used of a limit: minor units, or whole minutes. */
  used(limit: Limit, now: number): number {
    if (limit.period === "bet") return 0;
    const counts = this.counts(limit, now);
    const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);
    const bets = this.bets.filter(({ settled }) => !settled?.isVoid);
    const staked =
      sum(bets.filter(({ placed }) => counts(placed)).map(({ stake }) => stake)) +
      sum(this.games.filter(({ at }) => counts(at)).map((game) => game.staked));
    if (limit.kind === "deposit") return sum(this.deposits.filter(({ at }) => counts(at)).map(({ amount }) => amount));
    if (limit.kind === "stake") return staked;
    if (limit.kind === "loss") {
      const returned =
        sum(bets.flatMap(({ settled }) => (settled && counts(settled.at) ? [settled.payout] : []))) +
        sum(this.games.filter(({ at }) => counts(at)).map(({ won }) => won));
      return Math.max(0, staked - returned);
    }
    const start = startOf(limit.period, now, this.zone);
    let [total, until] = [0, start];
    for (const { from, to } of this.sessions.toSorted((a, b) => a.from - b.from)) {
      const begin = Math.max(from, until);
      if (Math.min(to, now) > begin) total += Math.min(to, now) - begin;
      until = Math.max(until, to);
    }
    return Math.floor(total / 60_000);
  }

  /** The limits that an act of this kind counts in. */
  limitsOf(what: "bet" | "game" | "deposit"): Limit[] {
    return [...this.limits.values()].filter(({ kind }) => (what === "deposit") === (kind === "deposit"));
  }
}
