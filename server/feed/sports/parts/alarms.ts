import type { SuspensionReason } from "../../../../plugins/sportsbook/wire.ts";
import type { Random } from "../../random.ts";
import type { Draws } from "../../secrets/draws.ts";
import type { ScriptEntry } from "../sport-model.ts";

/** A time without betting, in milliseconds after the start. */
export interface Alarm {
  readonly from: number;
  readonly to: number;
  readonly reason: SuspensionReason;
}

/** The times without betting around an event of a match. */
export interface AlarmRule {
  /** The minimum and maximum seconds before the event, and the reason. */
  readonly before: readonly [reason: SuspensionReason, least: number, most: number];
  readonly after: readonly [reason: SuspensionReason, least: number, most: number];
  /** The number of alarms in a match that are not followed by an event. */
  readonly falseOnes: number;
}

const AFTER_PERIOD = 15_000;
const ALARMING = ["goal", "score", "wicket", "knockdown"];

/** A suspension comes before each score, but some suspensions have no score; the end of a period has one too. */
export function alarmsOf(draws: Draws, entries: readonly ScriptEntry[], rule: AlarmRule | null): Alarm[] {
  const random = draws("alarms");
  const alarms = entries.flatMap(({ kind, at }): Alarm[] => {
    if (kind === "period_end") return [{ from: at, to: at + AFTER_PERIOD, reason: "period_end" }];
    if (!rule || !ALARMING.includes(kind)) return [];
    return [
      { from: Math.max(0, at - within(rule.before, random)), to: at, reason: rule.before[0] },
      { from: at, to: at + within(rule.after, random), reason: rule.after[0] },
    ];
  });
  for (let count = 0; rule && count < rule.falseOnes; count++) {
    const from = Math.floor(random() * (entries.at(-1)?.at ?? 0));
    alarms.push({ from, to: from + within(rule.before, random), reason: rule.before[0] });
  }
  return alarms.sort((a, b) => a.from - b.from);
}

function within([, least, most]: AlarmRule["before"], random: Random): number {
  return Math.floor((least + random() * (most - least)) * 1000);
}

export function alarmAt(alarms: readonly Alarm[], at: number): SuspensionReason | null {
  return alarms.findLast(({ from, to }) => from <= at && at < to)?.reason ?? null;
}
