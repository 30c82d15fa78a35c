import type { GameCaller } from "../../support/casino/game-caller.ts";

/** A wallet that speaks the canonical dialect, and the levers by which the kit gets players to it. */
export interface WalletSubject {
  /** Signs with the secret that the wallet knows. */
  readonly caller: GameCaller;
  /** The provider's name of the game that the kit plays. */
  readonly game: string;
  /** A new player with at least 10,000 minor units in cash, logged in: how launches of the game get their tokens. */
  player(): Promise<{ launch(): Promise<string>; logOut(): Promise<void> }>;
}

export type StartSubject = () => Promise<WalletSubject>;
