import type { Round } from "../frame/api.ts";
import type { Figures } from "../frame/figures.ts";
import type { Texts } from "../frame/texts.ts";

/** What a game's view is made with. */
export interface Scene {
  readonly game: string;
  readonly t: Texts;
  readonly figures: Figures;
  readonly isStill: boolean;
  /** Says that the bet changed. */
  readonly changed: () => void;
  /** Does something in the round; for boards that are pressed themselves. */
  readonly act: (act: unknown) => void;
  /** How many times the amounts of the euro are those of the currency. */
  readonly scale: number;
}

export interface Button {
  readonly label: string;
  readonly value?: string;
  readonly act: unknown;
}

/** A game on its page: its board, the fields of its bet, and what is pressed in a round. */
export interface View {
  readonly stage: HTMLElement;
  readonly fields: readonly HTMLElement[];
  /** The word on the button that bets. */
  readonly verb: string;
  /** Whether it has chips in place of a stake. */
  readonly hasChips?: boolean;
  /** The bet as it stands; undefined where there is none yet. */
  bet(stake: number): unknown;
  /** What stands beside the verb. */
  promise(stake: number): string;
  /** Shows a round; resolves when the last of it is seen. */
  show(round: Round, isNew: boolean): Promise<void>;
  /** Words for what happened, to be read and heard. */
  words(round: Round): string;
  /** Between rounds or not. */
  setBusy?(isBusy: boolean): void;
  /** What may be pressed in a round that is not over. */
  buttons?(round: Round): readonly Button[];
  /** A short form of a result, for the list of the last ones. */
  last?(round: Round): { readonly text: string; readonly isHigh: boolean };
}

export type MakeView = (scene: Scene) => View;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
