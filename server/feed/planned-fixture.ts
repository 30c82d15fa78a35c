import type { EventInfo } from "../../plugins/sportsbook/wire.ts";
import { Walk } from "./drift.ts";
import type { Fixture } from "./fixture.ts";
import { hash32 } from "./random.ts";
import type { Draws } from "./secrets/draws.ts";
import type { Beliefs, PlayedMatch, SportModel } from "./sports/sport-model.ts";

/** Beliefs wander mostly apart, to one side's favour, and a little together. */
const APART = 0.88;
const TOGETHER = 0.48;
/** Prices before the match are looked at again this often. */
const DRIFT_STEP = 5 * 60_000;

/** When the prices of a match moved last before its start, and when they will next: each match has moments of its own. */
export function driftStepAt(id: string, now: number): { readonly from: number; readonly until: number } {
  const phase = hash32(id, 6) % DRIFT_STEP;
  const from = Math.floor((now + phase) / DRIFT_STEP) * DRIFT_STEP - phase;
  return { from, until: from + DRIFT_STEP };
}

export interface MatchPlan {
  readonly id: string;
  /** The streams of numbers that it is played and its prices are moved by. */
  readonly draws: Draws;
  readonly model: SportModel;
  readonly info: EventInfo;
  readonly startsAt: number;
  readonly opensAt: number;
  readonly weight: number;
  /** What the market believes when it opens. What it believes at the start is what the match is played with. */
  readonly opening: Beliefs;
  /** Plays a match whose result is known; null for one that is not played; left out: the model plays it. */
  readonly play?: ((draws: Draws, beliefs: Beliefs) => PlayedMatch<unknown>) | null;
  readonly drifts?: boolean;
}

/** A match that follows from its plan and nothing else. */
export function plannedFixture(plan: MatchPlan): Fixture {
  const { id, draws, model, info, startsAt, weight } = plan;
  const beliefsAt = driftedBeliefs(plan);
  let played: PlayedMatch<unknown> | undefined;
  let length: number | undefined;
  const { play = (each: Draws, beliefs: Beliefs) => model.play(each, beliefs) } = plan;
  const match = () => {
    if (play === null) return undefined;
    return (played ??= play(draws, beliefsAt(startsAt)));
  };
  return {
    id,
    model,
    info,
    startsAt,
    weight,
    draws,
    beliefsAt: (now) => beliefsAt(Math.min(now, startsAt)),
    match,
    endsAt: () => startsAt + (length ??= match()?.endsAt ?? 0),
    forgetMatch: () => (played = undefined),
  };
}

function driftedBeliefs({
  id,
  draws,
  model,
  opening,
  opensAt,
  startsAt,
  drifts = true,
}: MatchPlan): (now: number) => Beliefs {
  if (!drifts) return () => opening;
  const supremacy = new Walk(draws, "supremacy");
  const goals = new Walk(draws, "goals");
  return (now) => {
    const at = now >= startsAt ? startsAt : driftStepAt(id, now).from;
    const part = (at - opensAt) / (startsAt - opensAt);
    const apart = APART * model.drift * supremacy.at(part);
    const together = TOGETHER * model.drift * goals.at(part);
    return { home: opening.home * Math.exp(apart + together), away: opening.away * Math.exp(-apart + together) };
  };
}
