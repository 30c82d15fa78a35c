import type { Round } from "../../rules/game.ts";
import type { HouseRound } from "../books/entries.ts";
import type { WalletAnswer } from "../wallet/wallet-wire.ts";

/** A round as its own player sees it. */
export interface RoundView {
  readonly round: string;
  readonly game: string;
  readonly isOver: boolean;
  readonly bet: unknown;
  /** How many acts were done; the next one is named so. */
  readonly acts: number;
  readonly staked: number;
  readonly paid: number;
  readonly shown: object;
  /** Whether it cost the player nothing. */
  readonly isFree: boolean;
  readonly nonce: number | null;
  /** Of crash: the number of the shared round. */
  readonly shared: number | null;
}

/** Of a shared round that is on its way, where it ends stays out of it. */
export function roundView(round: HouseRound, drawn: Round, isUnderWay: boolean): RoundView {
  const { id, game, bet, acts, shared } = round;
  const nonce = round.drawn && "nonce" in round.drawn ? round.drawn.nonce : null;
  const { isOver, staked, paid } = drawn;
  return {
    round: id,
    game,
    isOver,
    bet,
    acts: acts.length,
    staked,
    paid,
    shown: isUnderWay ? { ...drawn.shown(), crash: undefined } : drawn.shown(),
    isFree: round.free !== undefined,
    nonce,
    shared: shared?.number ?? null,
  };
}

/** What the wallet says that the player has; null where it has not answered. */
export const balanceOf = (answer: WalletAnswer | undefined, currency: string) =>
  answer?.status === "OK" && answer.balance !== undefined ? { amount: answer.balance, currency } : null;
