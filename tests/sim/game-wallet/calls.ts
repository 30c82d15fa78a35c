/** What a provider asks, by the database's own functions; `hash` tells another body from a repetition. */
export type Asked =
  | { readonly call: "bet"; readonly hash: string; readonly said: Bet }
  | { readonly call: "win"; readonly hash: string; readonly said: Win }
  | { readonly call: "both"; readonly hash: string; readonly said: Both }
  | { readonly call: "rollback"; readonly hash: string; readonly said: Back }
  | { readonly call: "promo"; readonly hash: string; readonly said: Promo }
  | { readonly call: "end" | "lapse"; readonly said: { readonly round: string } }
  | { readonly call: "grant"; readonly said: { readonly transaction: string; readonly amount: number } }
  | { readonly call: "leave"; readonly said: { readonly session: string } };

interface InRound {
  readonly game: string;
  readonly round: string;
  readonly currency: string;
}
export interface Bet extends InRound {
  readonly session: string;
  readonly transaction: string;
  readonly amount: number;
}
export interface Win extends InRound {
  readonly player: string;
  readonly transaction: string;
  readonly amount: number;
  readonly reference?: string;
  readonly closesRound: boolean;
}
export interface Both extends InRound {
  readonly session: string;
  readonly betTransaction: string;
  readonly betAmount: number;
  readonly winTransaction: string;
  readonly winAmount: number;
  readonly closesRound: boolean;
}
export interface Back {
  readonly round: string;
  readonly transaction: string;
  readonly reference: string;
}
export interface Promo {
  readonly player: string;
  readonly transaction: string;
  readonly amount: number;
  readonly currency: string;
  readonly campaign: string;
}

/** A call as the driver makes it; `failAt` counts the statements until one fails, `isCut` breaks it off before its commit. */
export type Call = {
  /** Whose it is, by their own number. */
  readonly owner: string;
  readonly currency: string;
  readonly failAt: number;
  readonly isCut: boolean;
} & Asked;

/** What the driver answers of a call, and what stands after it. */
export interface Step {
  readonly answer: { readonly failed?: string; readonly status?: string; readonly cash?: number };
  /** Of all accounts of the currency. */
  readonly sum: number;
  /** Of the call's player, and what the provider's games have won from all. */
  readonly cash: number;
  readonly house: number;
  readonly conflicts: number;
  /** The round of the call, for its player; null for none. */
  readonly round: { readonly state: string; readonly staked: number; readonly returned: number } | null;
}
