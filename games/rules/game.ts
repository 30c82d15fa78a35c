import type { ZodMiniType } from "zod/mini";
import type { Words } from "../fair/words.ts";
import { isLeft, type LeftRule } from "./left.ts";
import type { Outcome } from "./outcomes.ts";
import { GameRefusal, type RefusalCode } from "./refusal.ts";
import { checkStake, limitsIn, type StakeLimits } from "./stakes.ts";

/** How a round stands, in minor units. */
export interface Standing {
  readonly isOver: boolean;
  readonly staked: number;
  /** What the player gets back; final when the round is over. */
  readonly paid: number;
}

/**
 * A game's rules, without side effects. All chance of a round is drawn when it begins, by its seeds alone; acts only choose
 * what of it is used.
 */
export interface GameRules<Bet, Drawn, State extends Standing, Act> {
  readonly id: string;
  readonly name: string;
  readonly stakes: StakeLimits;
  readonly bet: ZodMiniType<Bet>;
  stakeOf(bet: Bet): number;
  draw(words: Words, bet: Bet): Drawn;
  begin(bet: Bet, drawn: Drawn): State;
  /** Where the player acts. */
  readonly act?: { readonly schema: ZodMiniType<Act>; apply(state: State, act: Act): State };
  /** How a round ends whose player does not come back; of games in which a round waits for them. */
  readonly left?: LeftRule<State>;
  /** What the player may see of a round at this moment. */
  shown(state: State): object;
  /** Bets whose exact mathematics is published, each with how it is played. */
  plays(): readonly Play<Bet, State, Act>[];
}

export interface Play<Bet, State, Act> {
  readonly name: string;
  readonly bet: Bet;
  /** What this way of playing does next, where the player acts. */
  choose?(state: State): Act;
  /** All ways it may end. */
  outcomes(): Outcome[];
}

/** A round of any game. */
export interface Round extends Standing {
  /** What the seeds gave: nobody's but the house's until the round is over. */
  readonly drawn: unknown;
  shown(): object;
  /** The round after an act; this one stays as it is. */
  act(given: unknown): Round;
}

export interface PlacedBet {
  readonly staked: number;
  begin(words: Words): Round;
}

/** A way of playing whose mathematics is published. */
export interface PublishedPlay {
  readonly name: string;
  readonly bet: unknown;
  outcomes(): Outcome[];
  /** A whole round of it, and what was done in it. */
  play(words: Words): Standing & { readonly acts: readonly unknown[] };
}

export interface HouseGame {
  readonly id: string;
  readonly name: string;
  readonly stakes: StakeLimits;
  /** After how many hours without its player a round ends by itself; undefined where none waits. */
  readonly leftHours: number | undefined;
  place(bet: unknown, currency: string): PlacedBet;
  readonly plays: () => readonly PublishedPlay[];
}

/** Joins a game's own types to what is the same for all games. */
export function defineGame<Bet, Drawn, State extends Standing, Act = never>(
  rules: GameRules<Bet, Drawn, State, Act>,
): HouseGame {
  const { act, left } = rules;

  const roundOf = (state: State, drawn: Drawn): Round => ({
    isOver: state.isOver,
    staked: state.staked,
    paid: state.paid,
    drawn,
    shown: () => rules.shown(state),
    act(given) {
      if (!act) throw new GameRefusal("act-not-possible", "Nobody acts in this game.");
      const isOfHouse = left !== undefined && isLeft(given);
      const parsed = isOfHouse ? undefined : parse(act.schema, given, "act-malformed");
      if (state.isOver) throw new GameRefusal("round-over", "The round is over.");
      if (parsed === undefined) return roundOf(left!.end(state), drawn);
      return roundOf(act.apply(state, parsed), drawn);
    },
  });

  const begin = (bet: Bet, words: Words): Round => {
    const drawn = rules.draw(words, bet);
    return roundOf(rules.begin(bet, drawn), drawn);
  };

  return {
    id: rules.id,
    name: rules.name,
    stakes: rules.stakes,
    leftHours: left?.hours,
    place(given, currency) {
      const bet = parse(rules.bet, given, "bet-malformed");
      const staked = rules.stakeOf(bet);
      checkStake(staked, limitsIn(currency, rules.stakes));
      return { staked, begin: (words) => begin(bet, words) };
    },
    plays: () =>
      rules.plays().map((play) => ({
        name: play.name,
        bet: play.bet,
        outcomes: () => play.outcomes(),
        play(words) {
          let state = rules.begin(play.bet, rules.draw(words, play.bet));
          const acts: Act[] = [];
          while (!state.isOver && act && play.choose) {
            const chosen = play.choose(state);
            acts.push(chosen);
            state = act.apply(state, chosen);
          }
          return { isOver: state.isOver, staked: state.staked, paid: state.paid, acts };
        },
      })),
  };
}

function parse<T>(schema: ZodMiniType<T>, given: unknown, code: RefusalCode): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new GameRefusal(code, `${issue?.path.join(".") || "It"}: ${issue?.message ?? "not understood"}`);
}

export const notPossible = (why: string) => new GameRefusal("act-not-possible", why);
