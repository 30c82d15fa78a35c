import { type Commit, commitOf } from "../placement/commit.ts";
import { betTerms, type BetView, betView, isClosed, type LegView, type SlipFacts } from "./bet-view.ts";
import { possibleMode, slipBets, type SlipMode } from "./slip-bets.ts";

export interface SlipView {
  readonly mode: SlipMode;
  readonly legs: readonly LegView[];
  readonly bets: readonly BetView[];
  readonly totalStake: number;
  readonly totalReturn: number;
  /** The highest stake for a bet after the stakes of the others are deducted. */
  readonly maximumFor: (key: string) => number | undefined;
  readonly commit: Commit;
}

export function slipView(facts: SlipFacts): SlipView {
  const { picks, mode } = facts.slip;
  const bets = slipBets(facts.slip, betTerms(facts)).map((bet) => betView(bet, facts));
  const counted = bets.filter(({ legs }) => !legs.every(isClosed));
  return {
    mode: possibleMode(mode, picks.length),
    legs: bets.flatMap(({ legs }) => legs),
    bets,
    totalStake: sum(counted.map(({ stake }) => stake)),
    totalReturn: sum(counted.map((bet) => bet.possibleReturn)),
    maximumFor: (key) => mostFor(key, counted, facts),
    commit: commitOf(bets, facts),
  };
}

function mostFor(key: string, bets: readonly BetView[], { available }: SlipFacts): number | undefined {
  const bet = bets.find((each) => each.key === key);
  const others = sum(bets.map((each) => (each.key === key || each.freeBet !== undefined ? 0 : each.stake)));
  const left = available === undefined ? undefined : Math.max(0, available - others);
  const most = bet?.maximum === undefined || left === undefined ? left : Math.min(bet.maximum, left);
  return most === undefined ? undefined : Math.floor(most / (bet?.units ?? 1));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
