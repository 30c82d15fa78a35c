import type { DialectCaller } from "../../support/casino/dialect-callers.ts";
import type { GameCaller } from "../../support/casino/game-caller.ts";

/** A player who has launched the game of a provider that speaks another dialect. */
export interface DialectSeat {
  /** Of the launch. */
  readonly token: string;
  /** The provider's name of the player. */
  readonly user: string;
  logOut(): Promise<void>;
}

/** A provider that speaks another dialect to the wallet. */
export interface DialectSubject {
  /** Signs as the wallet expects of this provider. */
  readonly caller: DialectCaller;
  /** The provider's name of the game that the kit plays, in euros. */
  readonly game: string;
  /** A new player with 10,000 minor units in cash, logged in, at a launch of the game. */
  player(): Promise<DialectSeat>;
}

/** A wallet that speaks the canonical dialect, and the levers by which the kit gets players to it. */
export interface WalletSubject {
  /** Signs with the secret that the wallet knows. */
  readonly caller: GameCaller;
  /** The provider's name of the game that the kit plays. */
  readonly game: string;
  /** A new player with at least 10,000 minor units in cash, logged in: how launches of the game get their tokens. */
  player(): Promise<{ launch(): Promise<string>; logOut(): Promise<void> }>;
  /** Providers by other dialects, where the wallet speaks them. */
  readonly hub88?: DialectSubject;
  readonly softswiss?: DialectSubject;
}

export type StartSubject = () => Promise<WalletSubject>;
