import type { LegView, SlipFacts } from "./slip-view.ts";

/** What the slip's one button does now, or why it waits. Amounts in minor units. */
export type Commit =
  | { readonly kind: "placing"; readonly until: number; readonly delayMs: number }
  /** An answer was lost; the platform is asked what became of the bet. */
  | { readonly kind: "asking" }
  | { readonly kind: "offline" }
  | { readonly kind: "login" }
  /** Nothing in the slip can be bet on any more. */
  | { readonly kind: "closed" }
  | { readonly kind: "stake-missing" }
  | { readonly kind: "below-minimum"; readonly leg: LegView; readonly minimum: number }
  | { readonly kind: "above-maximum"; readonly leg: LegView; readonly maximum: number }
  /** A line is suspended or out of date; `rest` can be placed without it. */
  | { readonly kind: "waiting"; readonly leg: LegView; readonly rest: readonly LegView[] }
  | { readonly kind: "short"; readonly missing: number; readonly available: number }
  /** `changed` are legs whose price is taken as seen by pressing. */
  | { readonly kind: "place"; readonly legs: readonly LegView[]; readonly changed: readonly LegView[] };

const isOpen = ({ state }: LegView) => state.kind === "open" || state.kind === "waiting";

/** The first thing that stands in the way decides; money comes last, so that it is asked for what can really be placed. */
export function commitOf(legs: readonly LegView[], facts: SlipFacts): Commit {
  const { limits, available } = facts;
  const sending = legs.flatMap(({ attempt }) => (attempt?.state === "sending" ? [attempt] : []));
  if (sending.length > 0) {
    const last = sending.reduce((a, b) => (b.startedAt + b.delayMs > a.startedAt + a.delayMs ? b : a));
    return { kind: "placing", until: last.startedAt + last.delayMs, delayMs: last.delayMs };
  }
  if (legs.some(({ attempt }) => attempt?.state === "asking")) return { kind: "asking" };
  if (facts.isOffline) return { kind: "offline" };
  const left = legs.filter(({ state }) => state.kind !== "closed");
  if (left.length === 0) return { kind: "closed" };
  if (!facts.isLoggedIn) return { kind: "login" };

  const staked = left.filter(({ stake }) => stake > 0);
  if (staked.length === 0) return { kind: "stake-missing" };
  const low = limits && staked.find(({ stake }) => stake < limits.minimum);
  if (low) return { kind: "below-minimum", leg: low, minimum: limits.minimum };
  for (const leg of staked) {
    const maximum = Math.min(limits?.maximum ?? Infinity, leg.refusal?.maximum ?? Infinity);
    if (leg.stake > maximum) return { kind: "above-maximum", leg, maximum };
  }
  const placeable = staked.filter(isOpen);
  const waiting = staked.find((leg) => !isOpen(leg));
  if (waiting) return { kind: "waiting", leg: waiting, rest: placeable };

  const total = staked.reduce((sum, { stake }) => sum + stake, 0);
  if (available !== undefined && total > available) return { kind: "short", missing: total - available, available };
  const changed = placeable.filter(({ state }) => state.kind === "open" && state.needsConsent);
  return { kind: "place", legs: placeable, changed };
}
