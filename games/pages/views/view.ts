import type { Round } from "../frame/api.ts";
import type { Figures } from "../frame/figures.ts";
import type { TextKey, Texts } from "../frame/texts.ts";

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
  /** Says that the house has ended the round by its clock. */
  readonly ended: () => void;
  /** How many times the amounts of the euro are those of the currency. */
  readonly scale: number;
  /** How long the house lets a round last at least. */
  readonly cycleMs: number;
}

export interface Button {
  readonly label: string;
  /** A text, or an element whose text the view itself changes. */
  readonly value?: string | HTMLElement;
  readonly act: unknown;
  /** Whether it cannot be pressed yet. */
  readonly isHeld?: boolean;
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
  /** A bet was sent: what moves may move until its round is shown, or until it is said not to have been taken. */
  begin?(): void;
  /** The bet was not taken. */
  settle?(): void;
  /** Shows a round; resolves when the last of it is seen. */
  show(round: Round, isNew: boolean): Promise<void>;
  /** Words for what happened, to be read and heard. */
  words(round: Round): string;
  /** What proves the rounds, where that is not a pair of seeds of the player. */
  readonly proof?: HTMLElement;
  /** Whether a round goes on by the house's clock, so that what ends it can be pressed in a pause too. */
  readonly goesOn?: boolean;
  /** Whether no bet is taken at this moment. */
  isClosed?(): boolean;
  /** Words for what the house did not do, where they are the game's own. */
  readonly refusals?: Readonly<Record<string, TextKey>>;
  /** Between rounds or not. */
  setBusy?(isBusy: boolean): void;
  /** What may be pressed in a round that is not over. */
  buttons?(round: Round): readonly Button[];
  /** A short form of a result, for the list of the last ones. */
  last?(round: Round): { readonly text: string; readonly isHigh: boolean };
}

export type MakeView = (scene: Scene) => View;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
