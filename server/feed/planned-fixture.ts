import type { EventInfo } from "../../plugins/sportsbook/wire.ts";
import { walkAt } from "./drift.ts";
import type { Fixture } from "./fixture.ts";
import type { Beliefs, PlayedMatch, SportModel } from "./sports/sport-model.ts";

/** Beliefs wander mostly apart, to one side's favour, and a little together. */
const APART = 0.88;
const TOGETHER = 0.48;
/** Prices before the match are looked at again this often. */
export const DRIFT_BUCKET = 5 * 60_000;

export interface MatchPlan {
  readonly id: string;
  readonly seed: string;
  readonly model: SportModel;
  readonly info: EventInfo;
  readonly startsAt: number;
  readonly opensAt: number;
  readonly weight: number;
  /** What the market believes when it opens. What it believes at the start is what the match is played with. */
  readonly opening: Beliefs;
  /** Plays a match whose result is known; null for one that is not played; left out: the model plays it. */
  readonly play?: ((name: string, beliefs: Beliefs) => PlayedMatch<unknown>) | null;
  readonly drifts?: boolean;
}

/** A match that follows from its plan and nothing else. */
export function plannedFixture(plan: MatchPlan): Fixture {
  const { id, seed, model, info, startsAt, weight } = plan;
  let played: PlayedMatch<unknown> | undefined;
  const { play = (name: string, beliefs: Beliefs) => model.play(name, beliefs) } = plan;
  const match = () => {
    if (play === null) return undefined;
    return (played ??= play(`${seed}/match/${id}`, driftedBeliefs(plan, startsAt)));
  };
  return {
    id,
    model,
    info,
    startsAt,
    weight,
    beliefsAt: (now) => driftedBeliefs(plan, Math.min(now, startsAt)),
    match,
    endsAt: () => startsAt + (match()?.endsAt ?? 0),
  };
}

function driftedBeliefs(
  { id, seed, model, opening, opensAt, startsAt, drifts = true }: MatchPlan,
  now: number,
): Beliefs {
  if (!drifts) return opening;
  const bucket = now >= startsAt ? startsAt : Math.floor(now / DRIFT_BUCKET) * DRIFT_BUCKET;
  const part = (bucket - opensAt) / (startsAt - opensAt);
  const apart = APART * model.drift * walkAt(`${seed}/supremacy/${id}`, part);
  const together = TOGETHER * model.drift * walkAt(`${seed}/goals/${id}`, part);
  return { home: opening.home * Math.exp(apart + together), away: opening.away * Math.exp(-apart + together) };
}
