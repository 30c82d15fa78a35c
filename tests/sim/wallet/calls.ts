/** A call as the driver makes it; `failAt` counts the statements until one fails, `isCut` breaks it off before its commit. */
export type Call = {
  readonly player: string;
  readonly currency: string;
  readonly failAt: number;
  readonly isCut: boolean;
} & Asked;

export type Asked =
  | { readonly call: "place"; readonly key: string; readonly hash: string; readonly bet: SimulatedBet }
  | { readonly call: "withdraw"; readonly key: string }
  | { readonly call: "cashOut"; readonly key: string; readonly hash: string; readonly cashOut: SimulatedCashOut }
  | { readonly call: "revise"; readonly revision: SimulatedRevision }
  | { readonly call: "grant" | "freeBet" | "unbalanced"; readonly id: string; readonly amount: number }
  | { readonly call: "rewrite" | "forget"; readonly id: string };

export interface SimulatedBet {
  readonly id: string;
  readonly type: "single";
  readonly stake: number;
  readonly currency: string;
  readonly freeBet: string | null;
  readonly odds: number;
  readonly potentialReturn: number;
  readonly placedAt: string;
  readonly [field: string]: unknown;
}

export interface SimulatedCashOut {
  readonly id: string;
  readonly revision: number;
  readonly stake: number;
  readonly paid: number;
  readonly tax: number;
  readonly at: string;
}

export interface SimulatedRevision {
  readonly id: string;
  readonly revision: number;
  readonly status: string;
  readonly payout: number | null;
  readonly tax: number;
  readonly [field: string]: unknown;
}

/** What the driver answers of a call: the player's money after it, the house's accounts besides its own, and what all accounts of the currency make. */
export interface Step {
  readonly answer: {
    readonly failed?: string;
    readonly outcome?: string;
    readonly code?: string;
    readonly missing?: number;
    readonly mismatch?: string;
    readonly bet?: string;
    readonly revised?: number;
    readonly money?: { readonly cash: number; readonly pendingBets: number };
  };
  readonly sum: number;
  readonly cash: number;
  readonly pending: number;
  /** What is staked in free bets. */
  readonly pendingFree: number;
  /** What was withheld for the tax, and what promotions have paid for free bets, below nought. */
  readonly tax: number;
  readonly promotions: number;
  readonly unusedFreeBets: number;
}
