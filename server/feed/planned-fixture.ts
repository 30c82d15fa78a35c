import type { EventInfo } from "../../plugins/sportsbook/wire.ts";
import { walkAt } from "./drift.ts";
import type { Fixture } from "./fixture.ts";
import type { GoalRates } from "./goal-process.ts";
import { writeMatch, type KnownResult, type MatchScript } from "./match-script.ts";

/** How far the market's belief wanders between opening and kick-off: in the difference of the sides, and in goals. */
const DRIFT = { supremacy: 0.055, goals: 0.03 };
/** Prices before the match are looked at again this often. */
export const DRIFT_BUCKET = 5 * 60_000;

export interface MatchPlan {
  readonly id: string;
  readonly seed: string;
  readonly info: EventInfo;
  readonly startsAt: number;
  readonly opensAt: number;
  readonly weight: number;
  /** What the market believes when it opens. What it believes at the kick-off is what the match is played with. */
  readonly opening: GoalRates;
  /** The real result that the match leads to; null when it is not known, so that it is not played; left out: simulated. */
  readonly known?: KnownResult | null;
  readonly drifts?: boolean;
}

/** A match that follows from its plan and nothing else. */
export function plannedFixture(plan: MatchPlan): Fixture {
  const { id, seed, info, startsAt, weight, known } = plan;
  let script: MatchScript | undefined;
  const written = () =>
    (script ??= writeMatch(`${seed}/match/${id}`, driftedRates(plan, startsAt), known ?? undefined));
  return {
    id,
    info,
    startsAt,
    weight,
    ratesAt: (now) => driftedRates(plan, Math.min(now, startsAt)),
    script: () => (known === null ? undefined : written()),
    endsAt: () => (known === null ? startsAt : startsAt + written().fullTimeAt),
  };
}

function driftedRates({ id, seed, opening, opensAt, startsAt, drifts = true }: MatchPlan, now: number): GoalRates {
  if (!drifts) return opening;
  const bucket = now >= startsAt ? startsAt : Math.floor(now / DRIFT_BUCKET) * DRIFT_BUCKET;
  const part = (bucket - opensAt) / (startsAt - opensAt);
  const supremacy = DRIFT.supremacy * walkAt(`${seed}/supremacy/${id}`, part);
  const goals = DRIFT.goals * walkAt(`${seed}/goals/${id}`, part);
  return { home: opening.home * Math.exp(supremacy + goals), away: opening.away * Math.exp(-supremacy + goals) };
}
