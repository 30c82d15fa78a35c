import { added, type Lattice, mirrored } from "../parts/lattice.ts";
import { handicapLines, points } from "../parts/lattice-lines.ts";
import { againstLine, fairLine, mostBalanced, type PricedLine, twoWayLine } from "../priced-line.ts";
import {
  CARDS_A_SIDE,
  CORNERS_A_SIDE,
  MATCH_MINUTES,
  type MatchPosition,
  MOMENTUM_MINUTES,
  type Pair,
} from "./goal-process.ts";

const OVERROUND = { total: 1.055, result: 1.06 };
/** More than any match can still have of one kind. */
const MOST = 30;
const AROUND_MAIN = [-2, -1, 0, 1, 2];

/** Markets on corners and cards, for positions that count them. */
export function countLines(position: MatchPosition): PricedLine[] {
  const { corners, cards } = position;
  const toCome = cornersToCome(position);
  return [
    ...(corners ? [...linesOf("corners", corners, toCome), ...cornerHandicapLines(corners, toCome)] : []),
    ...(cards ? linesOf("cards", cards, cardsToCome(position)) : []),
  ];
}

/** The expected number of further corners of each side. */
export function cornersToCome({ left, momentum }: MatchPosition): Pair {
  // A side that attacks more at the moment has more corners while that lasts.
  const lasting = MOMENTUM_MINUTES * (1 - Math.exp(-left / MOMENTUM_MINUTES));
  const expected = (each: number) => (CORNERS_A_SIDE / MATCH_MINUTES) * (left + (each - 1) * lasting);
  return { home: expected(momentum.home), away: expected(momentum.away) };
}

/** The expected number of further cards of each side. */
export function cardsToCome({ left }: MatchPosition): Pair {
  const each = ((CARDS_A_SIDE.yellow + CARDS_A_SIDE.red) / MATCH_MINUTES) * left;
  return { home: each, away: each };
}

function cornerHandicapLines(soFar: Pair, toCome: Pair): PricedLine[] {
  const of = (mean: number): Lattice => ({ first: 0, chances: Float64Array.from(poisson(mean)) });
  const { first, chances } = added(of(toCome.home), mirrored(of(toCome.away)));
  const lattice = { first: first + soFar.home - soFar.away, chances };
  return handicapLines({ marketId: "corner-handicap", lattice, ladder: points(1, 2) });
}

function linesOf(what: "corners" | "cards", soFar: Pair, toCome: Pair): PricedLine[] {
  const counted = soFar.home + soFar.away;
  const total = poisson(toCome.home + toCome.away);
  const chanceOver = (line: number) => againstLine(total, counted, line);
  const halves = Array.from({ length: MOST }, (_, at) => counted + at + 0.5);
  const main = mostBalanced(halves, chanceOver);
  return [
    ...AROUND_MAIN.map((offset) => main + offset)
      .filter((line) => line > counted)
      .flatMap((line) =>
        twoWayLine(`total-${what}`, `total=${line}`, false, chanceOver(line), ["over", "under"], OVERROUND.total),
      ),
    ...resultLine(`${what}-1x2`, soFar, toCome),
  ];
}

function resultLine(marketId: string, soFar: Pair, toCome: Pair): PricedLine[] {
  const [home, away] = [poisson(toCome.home), poisson(toCome.away)];
  const lead = soFar.home - soFar.away;
  let [one, level] = [0, 0];
  home.forEach((ours, i) =>
    away.forEach((theirs, j) => {
      if (lead + i - j > 0) one += ours * theirs;
      else if (lead + i === j) level += ours * theirs;
    }),
  );
  return fairLine(
    marketId,
    "",
    false,
    [
      ["1", one],
      ["x", level],
      ["2", Math.max(0, 1 - one - level)],
    ],
    OVERROUND.result,
  );
}

export function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let count = 1; count < MOST; count++) chances.push(((chances[count - 1] ?? 0) * mean) / count);
  return chances;
}
