import * as z from "zod/mini";
import { cardName, DECK, rankOf } from "../cards/cards.ts";
import { integerBelow } from "../fair/draws.ts";
import { defineGame, notPossible, type Play, type Standing } from "../rules/game.ts";
import { LEFT_HOURS } from "../rules/left.ts";
import { FAIR_LESS_ONE_PERCENT, GREATEST_MULTIPLIER, ONE, returnOf } from "../rules/money.ts";
import type { Outcome } from "../rules/outcomes.ts";
import { stakeSchema } from "../rules/stakes.ts";
import { CARDS, type Guess, GUESSES, RANKS, winningRanks } from "./guesses.ts";

const betSchema = z.strictObject({ stake: stakeSchema });
const actSchema = z.union([
  z.strictObject({ guess: z.enum(GUESSES) }),
  z.strictObject({ skip: z.literal(true) }),
  z.strictObject({ take: z.literal(true) }),
]);

type Bet = z.infer<typeof betSchema>;
type Act = z.infer<typeof actSchema>;

/** The product of the inverse chances of the guesses that were right, as a fraction. */
interface Odds {
  readonly all: bigint;
  readonly winning: bigint;
}
interface State extends Standing, Odds {
  readonly stake: number;
  readonly cards: readonly number[];
  /** How many of them lie open. */
  readonly open: number;
  readonly right: number;
}

const EVEN: Odds = { all: 1n, winning: 1n };

const multiplierOf = ({ all, winning }: Odds): number => Number((BigInt(FAIR_LESS_ONE_PERCENT) * all) / winning);

/** The odds after a right guess; undefined where the guess cannot be made. */
function oddsAfter(odds: Odds, rank: number, guess: Guess): Odds | undefined {
  const ranks = winningRanks(rank, guess);
  if (!ranks) return undefined;
  const after = { all: odds.all * BigInt(RANKS), winning: odds.winning * BigInt(ranks[1] - ranks[0] + 1) };
  return multiplierOf(after) <= GREATEST_MULTIPLIER ? after : undefined;
}

const rankAt = ({ cards }: State, at: number): number => rankOf(cards[at]!);

const paidFor = (state: State): State => ({ ...state, isOver: true, paid: returnOf(state.stake, multiplierOf(state)) });

function apply(state: State, act: Act): State {
  const { open, right } = state;
  if ("take" in act) {
    if (right === 0) throw notPossible("Guess a card first.");
    return paidFor(state);
  }
  if ("skip" in act) {
    if (open === CARDS - 1) throw notPossible("The last card cannot be skipped to.");
    return { ...state, open: open + 1 };
  }
  const rank = rankAt(state, open - 1);
  const odds = oddsAfter(state, rank, act.guess);
  if (!odds) throw notPossible("That cannot be guessed here.");
  const [least, greatest] = winningRanks(rank, act.guess)!;
  const next = rankAt(state, open);
  if (next < least || next > greatest) return { ...state, open: open + 1, isOver: true };
  const after = { ...state, ...odds, open: open + 1, right: right + 1 };
  return after.open === CARDS ? paidFor(after) : after;
}

/** What it pays now is taken; where no guess was made, the stake comes back. */
const ended = (state: State): State =>
  state.right > 0 ? paidFor(state) : { ...state, isOver: true, paid: state.stake };

/** The side with more cards; "higher" where both have as many. */
const likelier = (rank: number): Guess => (rank <= (RANKS + 1) / 2 ? "higher" : "lower");

function outcomesOf(rank: number, odds: Odds, guesses: number): Outcome[] {
  if (guesses === 0) return [{ weight: 1n, returned: multiplierOf(odds) }];
  const guess = likelier(rank);
  const [least, greatest] = winningRanks(rank, guess)!;
  const after = oddsAfter(odds, rank, guess)!;
  const ranks = Array.from({ length: greatest - least + 1 }, (_, at) => least + at);
  return [
    { weight: BigInt(RANKS - ranks.length) * BigInt(RANKS) ** BigInt(guesses - 1), returned: 0 },
    ...ranks.flatMap((next) => outcomesOf(next, after, guesses - 1)),
  ];
}

const play = (guesses: number): Play<Bet, State, Act> => ({
  name: `the likelier side, ${guesses} ${guesses === 1 ? "time" : "times"}`,
  bet: { stake: ONE },
  choose: (state) => (state.right < guesses ? { guess: likelier(rankAt(state, state.open - 1)) } : { take: true }),
  outcomes: () => Array.from({ length: RANKS }, (_, at) => outcomesOf(at + 1, EVEN, guesses)).flat(),
});

export const hiLo = defineGame<Bet, number[], State, Act>({
  id: "hi-lo",
  name: "Hi-Lo",
  stakes: { least: 10, greatest: 10_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  draw: (words) => Array.from({ length: CARDS }, () => integerBelow(words, DECK)),
  begin: ({ stake }, cards) => ({ isOver: false, staked: stake, paid: 0, stake, cards, open: 1, right: 0, ...EVEN }),
  act: { schema: actSchema, apply },
  left: { hours: LEFT_HOURS, end: ended },
  shown(state) {
    const next = GUESSES.flatMap((guess) => {
      const odds = oddsAfter(state, rankAt(state, state.open - 1), guess);
      return odds ? [[guess, multiplierOf(odds)]] : [];
    });
    return {
      cards: state.cards.slice(0, state.open).map(cardName),
      right: state.right,
      ...(state.right > 0 && { multiplier: multiplierOf(state) }),
      ...(!state.isOver && { next: Object.fromEntries(next) as Record<string, number> }),
    };
  },
  plays: () => [play(1), play(3)],
});
