import type { Check } from "@core";
import { type EventDelta, eventDelta, marketStatus, suspensionReason } from "../wire.ts";

const STATUSES: ReadonlySet<unknown> = new Set(marketStatus.options);
const REASONS: ReadonlySet<unknown> = new Set([null, ...suspensionReason.options]);
const LOWEST_ODDS = 1001;

/** As strict as `eventDelta`. New prices, which arrive by the thousand each second, are checked without the schema. */
export const deltaCheck: Check<EventDelta> = {
  safeParse: (data) => (isPrices(data) ? { success: true, data } : eventDelta.safeParse(data)),
};

function isPrices(data: unknown): data is EventDelta {
  const change = Object(data) as Record<string, unknown>;
  return Array.isArray(change.markets) && Object.keys(change).length === 1 && change.markets.every(isMarket);
}

function isMarket(data: unknown): boolean {
  const { marketId, specifiers, status, reason, version, outcomes } = Object(data) as Record<string, unknown>;
  return (
    typeof marketId === "string" &&
    typeof specifiers === "string" &&
    STATUSES.has(status) &&
    REASONS.has(reason) &&
    Number.isSafeInteger(version) &&
    Array.isArray(outcomes) &&
    outcomes.every(isOutcome)
  );
}

function isOutcome(data: unknown): boolean {
  const { id, odds } = Object(data) as Record<string, unknown>;
  return typeof id === "string" && Number.isSafeInteger(odds) && (odds as number) >= LOWEST_ODDS;
}
