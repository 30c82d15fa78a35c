import type { TimelineEntry } from "../../../../plugins/sportsbook/wire.ts";
import type { Random } from "../../random.ts";
import type { Draws } from "../../secrets/draws.ts";
import type { ScriptEntry } from "../sport-model.ts";
import {
  cardEffect,
  CARDS_A_SIDE,
  CORNERS_A_SIDE,
  type GoalRates,
  MATCH_MINUTES,
  MOMENTUM_MINUTES,
  MOMENTUM_SPREAD,
  paceAt,
  scoreEffect,
} from "./goal-process.ts";
import { type Suspension, suspensionsOf } from "./suspensions.ts";

export const MINUTE = 60_000;
const HALF_TIME_BREAK = 15 * MINUTE;
/** The simulation advances in steps of this length. */
export const STEP = 10_000;
const STEPS_A_MINUTE = MINUTE / STEP;

export type Side = "home" | "away";
const SIDES: readonly Side[] = ["home", "away"];

/**
 * A whole match, written before it is played; at any moment only the part before it is known. Times are after kick-off.
 */
export interface MatchScript {
  readonly halfTimeAt: number;
  readonly secondHalfAt: number;
  readonly fullTimeAt: number;
  readonly addedMinutes: readonly [first: number, second: number];
  readonly entries: readonly ScriptEntry[];
  readonly suspensions: readonly Suspension[];
  /** By step of play, without the break. */
  readonly momentum: Readonly<Record<Side, Float32Array>>;
  readonly score: {
    readonly home: number;
    readonly away: number;
    readonly halfTime: { readonly home: number; readonly away: number };
  };
}

/** A result that is already known; the script leads to it. */
export interface KnownResult {
  readonly home: number;
  readonly away: number;
  readonly halfTime: { readonly home: number; readonly away: number } | null;
}

interface Draft {
  readonly kind: "goal" | "yellow_card" | "red_card" | "corner";
  readonly team: Side;
  readonly step: number;
}

/**
 * Writes the match that follows from its random numbers. The same numbers and rates give the same match on every run.
 */
export function writeMatch(draws: Draws, rates: GoalRates, known?: KnownResult): MatchScript {
  const random = draws("match");
  const added = [1 + Math.floor(random() * 3), 3 + Math.floor(random() * 5)] as const;
  const firstSteps = (45 + added[0]) * STEPS_A_MINUTE;
  const steps = firstSteps + (45 + added[1]) * STEPS_A_MINUTE;
  const momentum = { home: momentumOf(steps, random), away: momentumOf(steps, random) };
  const cards = draftCards(steps, random);
  const corners = draftCorners(steps, momentum, random);
  const goals = known ? placeGoals(known, firstSteps, steps, random) : playGoals(rates, steps, momentum, cards, random);

  const halfTimeAt = firstSteps * STEP;
  const secondHalfAt = halfTimeAt + HALF_TIME_BREAK;
  const timing = { firstSteps, secondHalfAt, random };
  const drafts = [...goals, ...cards, ...corners].sort((a, b) => a.step - b.step);
  const { entries, score } = entriesOf(drafts, timing, halfTimeAt, steps);
  const fullTimeAt = secondHalfAt + (steps - firstSteps) * STEP;
  return {
    halfTimeAt,
    secondHalfAt,
    fullTimeAt,
    addedMinutes: added,
    entries,
    suspensions: suspensionsOf(entries, { halfTimeAt, secondHalfAt, fullTimeAt }, random),
    momentum,
    score,
  };
}

function momentumOf(steps: number, random: Random): Float32Array {
  const keep = Math.exp(-1 / (STEPS_A_MINUTE * MOMENTUM_MINUTES));
  const shock = MOMENTUM_SPREAD * Math.sqrt(1 - keep * keep);
  let value = 1;
  const values = new Float32Array(steps);
  for (let step = 0; step < steps; step++) {
    value = 1 + (value - 1) * keep + shock * nearlyNormal(random);
    value = Math.min(1.9, Math.max(0.3, value));
    values[step] = value;
  }
  return values;
}

/** A draw with mean 0 and variance 1, cheaper than a normal one, because a match needs a thousand of them. */
function nearlyNormal(random: Random): number {
  return 2 * (random() + random() + random() - 1.5);
}

function draftCards(steps: number, random: Random): Draft[] {
  const drafts: Draft[] = [];
  for (let step = 0; step < steps; step++) {
    for (const team of SIDES) {
      const draw = random() * steps;
      if (draw < CARDS_A_SIDE.red) drafts.push({ kind: "red_card", team, step });
      else if (draw < CARDS_A_SIDE.red + CARDS_A_SIDE.yellow) drafts.push({ kind: "yellow_card", team, step });
    }
  }
  return drafts;
}

function draftCorners(steps: number, momentum: MatchScript["momentum"], random: Random): Draft[] {
  const drafts: Draft[] = [];
  for (let step = 0; step < steps; step++) {
    for (const team of SIDES) {
      if (random() * steps < CORNERS_A_SIDE * (momentum[team][step] ?? 1)) drafts.push({ kind: "corner", team, step });
    }
  }
  return drafts;
}

function playGoals(
  rates: GoalRates,
  steps: number,
  momentum: MatchScript["momentum"],
  cards: readonly Draft[],
  random: Random,
): Draft[] {
  const drafts: Draft[] = [];
  const score = { home: 0, away: 0 };
  const reds = { home: 0, away: 0 };
  const sendings = cards.filter(({ kind }) => kind === "red_card");
  for (let step = 0; step < steps; step++) {
    for (const card of sendings) if (card.step === step) reds[card.team]++;
    const lead = score.home - score.away;
    for (const team of SIDES) {
      const other = team === "home" ? "away" : "home";
      const mean =
        (rates[team] / (MATCH_MINUTES * STEPS_A_MINUTE)) *
        paceAt(step / STEPS_A_MINUTE) *
        scoreEffect(team === "home" ? lead : -lead) *
        cardEffect(reds[team], reds[other]) *
        (momentum[team][step] ?? 1);
      if (random() >= 1 - Math.exp(-mean)) continue;
      drafts.push({ kind: "goal", team, step });
      score[team]++;
    }
  }
  return drafts;
}

/** Spreads the goals of a known result over the halves in which they fell; later minutes are more likely. */
function placeGoals(known: KnownResult, firstSteps: number, steps: number, random: Random): Draft[] {
  const place = (team: Side, count: number, from: number, to: number): Draft[] =>
    Array.from({ length: count }, () => ({
      kind: "goal",
      team,
      step: from + Math.floor(Math.sqrt(0.1 + 0.9 * random()) * (to - from - 1)),
    }));
  return SIDES.flatMap((team) => {
    const early =
      known.halfTime?.[team] ?? Array.from({ length: known[team] }, () => random() < 0.45).filter(Boolean).length;
    return [...place(team, early, 1, firstSteps), ...place(team, known[team] - early, firstSteps + 1, steps)];
  });
}

interface Timing {
  readonly firstSteps: number;
  readonly secondHalfAt: number;
  readonly random: Random;
}

function entriesOf(
  drafts: readonly Draft[],
  { firstSteps, secondHalfAt, random }: Timing,
  halfTimeAt: number,
  steps: number,
) {
  const entries: ScriptEntry[] = [];
  const score = { home: 0, away: 0 };
  let halfTime = { home: 0, away: 0 };
  const add = (at: number, kind: TimelineEntry["kind"], team: Side | null, minute: number, stoppage: number | null) =>
    entries.push({ id: entries.length + 1, at, kind, team, minute, stoppage, score: { ...score } });
  const addDraft = (draft: Draft, start: number, base: number, firstStep: number) => {
    if (draft.kind === "goal") score[draft.team]++;
    const drawn = start + (draft.step - firstStep) * STEP + Math.floor(random() * (STEP - 1000));
    const at = Math.max(drawn, (entries.at(-1)?.at ?? 0) + 1);
    const minute = base + Math.floor((at - start) / MINUTE) + 1;
    add(at, draft.kind, draft.team, Math.min(base + 45, minute), minute > base + 45 ? minute - base - 45 : null);
  };
  const inOrder = (list: readonly Draft[], start: number, base: number, firstStep: number) =>
    list.forEach((draft) => addDraft(draft, start, base, firstStep));

  add(0, "kick_off", null, 1, null);
  inOrder(
    drafts.filter(({ step }) => step < firstSteps),
    0,
    0,
    0,
  );
  halfTime = { ...score };
  add(halfTimeAt, "half_time", null, 45, null);
  add(secondHalfAt, "second_half", null, 46, null);
  inOrder(
    drafts.filter(({ step }) => step >= firstSteps),
    secondHalfAt,
    45,
    firstSteps,
  );
  add(secondHalfAt + (steps - firstSteps) * STEP, "full_time", null, 90, null);
  return { entries, score: { ...score, halfTime } };
}
