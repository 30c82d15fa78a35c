import type { SimulatedBet, SimulatedCashOut, SimulatedRevision } from "../wallet/calls.ts";
import type { CampaignName } from "./terms.ts";

/** An act as the driver does it; `failAt` counts the statements until one fails, `isCut` breaks it off before its commit. */
export type Act = {
  readonly player: string;
  readonly currency: string;
  readonly at: string;
  readonly failAt: number;
  readonly isCut: boolean;
} & Asked;

export type Asked =
  | { readonly call: "take"; readonly id: string; readonly campaign: string; readonly name: CampaignName }
  | { readonly call: "deposit" | "grant" | "hold" | "freeBet"; readonly id: string; readonly amount: number }
  | { readonly call: "back"; readonly id: string; readonly left: number; readonly version: number }
  | {
      /** A round of a bonus, by its transaction, or what one has won, which names it by `reference`. */
      readonly call: "freeRound" | "freeWin";
      readonly id: string;
      readonly reference: string;
      readonly round: string;
      readonly bonus: string;
      readonly amount: number;
    }
  | { readonly call: "undo"; readonly id: string; readonly reference: string; readonly round: string }
  | { readonly call: "giveUp" | "expire"; readonly id: string }
  | { readonly call: "place"; readonly key: string; readonly hash: string; readonly bet: SimulatedBet }
  | { readonly call: "cashOut"; readonly key: string; readonly hash: string; readonly cashOut: SimulatedCashOut }
  | {
      readonly call: "revise";
      readonly revision: SimulatedRevision & { readonly settledAt: string | null; readonly settledOdds: number | null };
    };

/** What is seen after an act: the player's accounts that are not empty, and each bonus as its state, amount, stakes and target. */
export interface Step {
  readonly answer: {
    readonly failed?: string;
    readonly text?: string;
    readonly outcome?: string;
    readonly code?: string;
  };
  readonly sum: number;
  readonly purse: Readonly<Record<string, number>>;
  readonly bonuses: Readonly<Record<string, readonly [string, number, number, number | null]>>;
  readonly unused: number;
  /** The points that bonuses have given and not taken back. */
  readonly points: number;
}
