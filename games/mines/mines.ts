import * as z from "zod/mini";
import { drawnFrom } from "../fair/draws.ts";
import { defineGame, notPossible, type Play, type Standing } from "../rules/game.ts";
import { LEFT_HOURS } from "../rules/left.ts";
import { FAIR_LESS_ONE_PERCENT, GREATEST_MULTIPLIER, ONE, returnOf } from "../rules/money.ts";
import { combinations, winOf } from "../rules/outcomes.ts";
import { stakeSchema } from "../rules/stakes.ts";

const TILES = 25;

const betSchema = z.strictObject({ stake: stakeSchema, mines: z.int().check(z.gte(1), z.lt(TILES)) });
const actSchema = z.union([
  z.strictObject({ open: z.int().check(z.gte(0), z.lt(TILES)) }),
  z.strictObject({ take: z.literal(true) }),
]);

type Bet = z.infer<typeof betSchema>;
type Act = z.infer<typeof actSchema>;
interface State extends Standing {
  readonly bet: Bet;
  readonly mines: readonly number[];
  readonly opened: readonly number[];
  readonly multiplier: number;
}

/** By mines, then by tiles without one: the inverse of how likely that is, less 1 %. */
const MULTIPLIERS = Array.from({ length: TILES }, (_, mines) =>
  Array.from({ length: TILES - mines + 1 }, (_, opened) =>
    Number((BigInt(FAIR_LESS_ONE_PERCENT) * combinations(TILES, opened)) / combinations(TILES - mines, opened)),
  ),
);

const multiplierAfter = (mines: number, opened: number): number => MULTIPLIERS[mines]![opened]!;

/** Whether another tile may be opened; where none may, the win is taken by itself. */
const mayGoOn = (mines: number, opened: number): boolean =>
  opened < TILES - mines && multiplierAfter(mines, opened + 1) <= GREATEST_MULTIPLIER;

const takenAs = (state: State): State => ({
  ...state,
  isOver: true,
  paid: returnOf(state.bet.stake, state.multiplier),
});

function apply(state: State, act: Act): State {
  const { bet, mines, opened } = state;
  if ("take" in act) {
    if (opened.length === 0) throw notPossible("Open a tile first.");
    return takenAs(state);
  }
  if (opened.includes(act.open)) throw notPossible("That tile is open.");
  const after = { ...state, opened: [...opened, act.open] };
  if (mines.includes(act.open)) return { ...after, isOver: true, multiplier: 0 };
  const safe = { ...after, multiplier: multiplierAfter(bet.mines, after.opened.length) };
  return mayGoOn(bet.mines, safe.opened.length) ? safe : takenAs(safe);
}

/** What it pays now is taken; where no tile is open, the stake comes back. */
const ended = (state: State): State =>
  state.opened.length > 0 ? takenAs(state) : { ...state, isOver: true, paid: state.bet.stake };

const play = (mines: number, tiles: number): Play<Bet, State, Act> => ({
  name: `${mines} mines, ${tiles} tiles`,
  bet: { stake: ONE, mines },
  choose: ({ opened }) => (opened.length < tiles ? { open: opened.length } : { take: true }),
  outcomes: () => winOf(combinations(TILES - mines, tiles), combinations(TILES, tiles), multiplierAfter(mines, tiles)),
});

export const mines = defineGame<Bet, number[], State, Act>({
  id: "mines",
  name: "Mines",
  stakes: { least: 10, greatest: 10_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  draw: (words, { mines }) => drawnFrom(words, TILES, mines),
  begin: (bet, drawn) => ({ isOver: false, staked: bet.stake, paid: 0, bet, mines: drawn, opened: [], multiplier: 0 }),
  act: { schema: actSchema, apply },
  left: { hours: LEFT_HOURS, end: ended },
  shown: ({ isOver, bet, mines, opened, multiplier }) => ({
    opened,
    multiplier,
    ...(mayGoOn(bet.mines, opened.length) && { next: multiplierAfter(bet.mines, opened.length + 1) }),
    ...(isOver && { mines }),
  }),
  plays: () => [play(3, 3), play(10, 2), play(1, 12)],
});
