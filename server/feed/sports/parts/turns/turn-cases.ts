import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import { type Cases, rememberedTruths } from "../../../builder/cases.ts";
import { Column } from "../../../builder/column.ts";
import { specifier } from "../../leg-results.ts";
import type { Beliefs } from "../../sport-model.ts";
import { kept } from "../remembered.ts";
import type { Steps } from "../steps.ts";
import { DRAWS, DRAWS_A_STEP, drawTurns, type TurnDraws } from "./turn-draws.ts";
import { settleResult, type TurnResult } from "./turn-settlement.ts";
import type { Pair, TurnPosition, TurnSport } from "./turn-sport.ts";

/** Matches simulated from a position, as equally likely cases. */
export function* turnCases(
  sport: TurnSport,
  beliefs: Beliefs,
  position: TurnPosition | undefined,
  name: string,
): Steps<Cases> {
  const draws = yield* drawTurns(sport, beliefs, position, name);
  const viewOf = columnsOf(draws, yield* sumsOf(sport, draws));
  const columns = new Map<string, Column>();
  return {
    chances: new Float64Array(DRAWS).fill(1 / DRAWS),
    drawn: DRAWS,
    truth: rememberedTruths((marketId, specifiers, outcomeId) => {
      const view = viewOf(marketId, specifiers);
      if (!view) return undefined;
      const column = kept(columns, view.name, () => new Column(view.values()));
      const settle = (value: number) =>
        settleResult(() => ({ ...NOTHING, ...view.result(value) }), marketId, specifiers, outcomeId);
      return column.truth(settle);
    }),
  };
}

/** The number of a match that decides a market, and a sample result with that number. */
interface View {
  readonly name: string;
  values(): ArrayLike<number>;
  result(value: number): Partial<TurnResult>;
}

const NOBODY: Pair = { home: 0, away: 0 };
const NOTHING: TurnResult = {
  regular: NOBODY,
  final: NOBODY,
  counted: NOBODY,
  periods: [],
  hadOvertime: false,
  scores: [],
};
const SIDES = [undefined, "home", "away"] as const;

const ahead = (lead: number): Pair => ({ home: Math.max(0, lead), away: Math.max(0, -lead) });
const scored = (total: number): Pair => ({ home: total, away: 0 });
const inPeriod = (number: number, points: Pair) => [...Array.from({ length: number - 1 }, () => NOBODY), points];

function columnsOf(
  draws: TurnDraws,
  { periods, counted, regular, final }: Sums,
): (marketId: string, specifiers: string) => View | undefined {
  const lead = ({ home, away }: Sides) => home.map((points, at) => points - (away[at] as number));
  const total = ({ home, away }: Sides) => home.map((points, at) => points + (away[at] as number));
  const view = (name: string, values: View["values"], result: View["result"]): View => ({ name, values, result });
  const ofPeriod = (number: number, isLead: boolean) => {
    const sums = periods[number - 1];
    if (!sums) return undefined;
    return isLead
      ? view(
          `lead ${number}`,
          () => lead(sums),
          (value) => ({ periods: inPeriod(number, ahead(value)) }),
        )
      : view(
          `total ${number}`,
          () => total(sums),
          (value) => ({ periods: inPeriod(number, scored(value)) }),
        );
  };
  const regularLead = view(
    "lead",
    () => lead(regular),
    (value) => ({ regular: ahead(value) }),
  );
  const finalLead = view(
    "final lead",
    () => lead(final),
    (value) => ({ final: ahead(value) }),
  );
  const countedTotal = view(
    "counted",
    () => total(counted),
    (value) => ({ counted: scored(value) }),
  );
  const countedLead = view(
    "counted lead",
    () => lead(counted),
    (value) => ({ counted: ahead(value) }),
  );
  const next = view(
    "next",
    () => firstTo(draws, 1),
    (value) => ({ scores: scoresOf(value, 1) }),
  );
  const { home: homeNow, away: awayNow } = draws.position;

  return (marketId, specifiers) => {
    const number = (key: string) => specifier(specifiers, key);
    switch (marketId) {
      case "1x2":
      case "double-chance":
      case "draw-no-bet":
        return regularLead;
      case "winner":
      case "winning-margin":
        return finalLead;
      case "total":
      case "total-points":
      case "total-runs":
      case "odd-even":
        return countedTotal;
      case "asian-handicap":
      case "handicap":
      case "handicap-runs":
        return countedLead;
      case "total-home":
        return view(
          "home",
          () => counted.home,
          (value) => ({ counted: scored(value) }),
        );
      case "total-away":
        return view(
          "away",
          () => counted.away,
          (value) => ({ counted: { home: 0, away: value } }),
        );
      case "exact-goals":
        return view(
          "goals",
          () => total(regular),
          (value) => ({ regular: scored(value) }),
        );
      case "btts":
        return view(
          "both",
          () => regular.home.map((points, at) => Number(points > 0 && (regular.away[at] as number) > 0)),
          (value) => ({ regular: { home: value, away: value } }),
        );
      case "overtime":
        return view(
          "overtime",
          () => draws.hadOvertime,
          (value) => ({ hadOvertime: value === 1 }),
        );
      case "period-1x2":
      case "period-winner":
      case "period-handicap":
        return ofPeriod(number("periodnr"), true);
      case "period-total":
        return ofPeriod(number("periodnr"), false);
      case "inning-total":
        return ofPeriod(number("inningnr"), false);
      case "first-to-score":
        return homeNow + awayNow === 0 ? next : undefined;
      case "next-goal": {
        const goal = homeNow + awayNow + 1;
        if (number("goalnr") !== goal) return undefined;
        return { ...next, result: (value) => ({ scores: [...scoresOf(1, 1, goal - 1), ...scoresOf(value, 1)] }) };
      }
      case "race-to": {
        const points = number("points");
        if (Math.max(homeNow, awayNow) >= points) return undefined;
        return view(
          `race ${points}`,
          () => firstTo(draws, points),
          (value) => ({ scores: scoresOf(value, points) }),
        );
      }
      case "highest-scoring-period":
        return view(
          "highest",
          () => highest(periods.map(total)),
          (value) => ({ periods: periods.map((_, at) => scored(Number(at + 1 === value))) }),
        );
      default:
        return undefined;
    }
  };
}

/** Scores of the side with this number; none for no side. */
function scoresOf(side: number, points: number, count = 1): TurnResult["scores"] {
  const team = SIDES[side];
  if (!team) return [];
  const score = { home: 0, away: 0, [team]: points };
  return Array.from({ length: count }, () => ({ team, score }));
}

type Sides = Readonly<Record<Side, Int32Array>>;

const sides = (): Sides => ({ home: new Int32Array(DRAWS), away: new Int32Array(DRAWS) });

interface Sums {
  readonly periods: readonly Sides[];
  readonly regular: Sides;
  readonly final: Sides;
  /** The points that totals and handicaps count. */
  readonly counted: Sides;
}

/** The points of each period and of the match, for each of the matches. */
function* sumsOf(sport: TurnSport, { position, turns, points, extra }: TurnDraws): Steps<Sums> {
  const periods = Array.from({ length: sport.periods }, (_, at) => {
    const already = position.periods[at] ?? NOBODY;
    return { home: sides().home.fill(already.home), away: sides().away.fill(already.away) };
  });
  const past = position.periods.slice(0, sport.periods);
  const sum = (side: Side) => past.reduce((all, each) => all + each[side], 0);
  const regular = { home: sides().home.fill(sum("home")), away: sides().away.fill(sum("away")) };
  for (let match = 0, cell = 0; match < DRAWS; match++) {
    for (const { side, period } of turns) {
      const scoredNow = points[cell++] as number;
      if (scoredNow === 0) continue;
      const own = periods[period - 1]?.[side];
      if (own) own[match] = (own[match] as number) + scoredNow;
      regular[side][match] = (regular[side][match] as number) + scoredNow;
    }
    if (match % DRAWS_A_STEP === 0) yield;
  }
  const beyond = (side: Side) => position[side] - sum(side);
  const withExtra = (side: Side) =>
    regular[side].map((value, at) => value + beyond(side) + (extra[side][at] as number));
  const final = { home: withExtra("home"), away: withExtra("away") };
  return { periods, regular, final, counted: sport.countsOvertime ? final : regular };
}

/** The side that first has this many points of its own in regular time: 1 home, 2 away, 0 neither. */
function firstTo({ position, turns, points }: TurnDraws, goal: number): Uint8Array {
  const first = new Uint8Array(DRAWS);
  const isNext = goal === 1;
  for (let match = 0; match < DRAWS; match++) {
    const score = isNext ? { home: 0, away: 0 } : { home: position.home, away: position.away };
    for (let at = 0; at < turns.length; at++) {
      const scoredNow = points[match * turns.length + at] as number;
      if (scoredNow === 0) continue;
      const side = (turns[at] as TurnDraws["turns"][number]).side;
      score[side] += scoredNow;
      if (score[side] < goal) continue;
      first[match] = side === "home" ? 1 : 2;
      break;
    }
  }
  return first;
}

/** The number of the period with the most points; 0 if several have the same. */
function highest(totals: readonly Int32Array[]): Uint8Array {
  return Uint8Array.from({ length: DRAWS }, (_, match) => {
    const all = totals.map((total) => total[match] as number);
    const most = Math.max(...all);
    return all.filter((each) => each === most).length > 1 ? 0 : all.indexOf(most) + 1;
  });
}
