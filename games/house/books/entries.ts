import type { SeedPairs } from "../../fair/seed-pairs.ts";

/** Who plays what, by the key that the page has. Only the key's hash is kept. */
export interface Session {
  readonly key: string;
  /** The wallet's name of it; null in demo. */
  readonly wallet: string | null;
  /** What the wallet calls the player; in demo a name of the session's own. */
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  /** How long a round has to take at least, in milliseconds. */
  readonly cycleMs: number;
  readonly endsAt: number;
  /** The free rounds that the player had when it began. */
  readonly freeRounds?: { readonly campaign: string; readonly stake: number };
}

/** A player's seeds, with a name under which the server seed is found once it is shown. */
export interface Pair extends SeedPairs {
  readonly id: string;
}

/** What a round is drawn from: a player's seeds and the nonce, or a shared round of the chain. */
export type Drawn =
  { readonly pair: string; readonly nonce: number } | { readonly chain: string; readonly number: number };

/** A debit whose answer is not known yet, and the act that it is for. */
export interface Asked {
  readonly transaction: string;
  readonly amount: number;
  readonly act?: unknown;
}

export interface Ordered {
  readonly id: string;
  /** The page's name of the order, so that the same order twice is one round. */
  readonly request: string;
  readonly game: string;
  readonly player: string;
  readonly wallet: string | null;
  readonly currency: string;
  readonly bet: unknown;
  readonly begunAt: number;
  /** Of crash: the shared round that the bet is for. */
  readonly shared?: { readonly chain: string; readonly number: number };
  /** Of a free round: the bonus that pays for it. */
  readonly free?: string;
}

export interface Result {
  readonly staked: number;
  readonly paid: number;
}

/** `asked`: the stake is not taken yet. `void`: it was not taken, or is given back. */
export type RoundState = "asked" | "open" | "over" | "void";

export interface HouseRound extends Ordered {
  readonly state: RoundState;
  readonly asked: Asked | null;
  /** How many debits were asked for. */
  readonly debits: number;
  readonly drawn: Drawn | null;
  readonly acts: readonly unknown[];
  /** When the last of its steps was done; not in lines of older books. */
  readonly steppedAt?: number;
  readonly result: Result | null;
  readonly endedAt: number | null;
}

/** What the wallet has to be told, until it takes it. */
export interface Message {
  readonly id: string;
  readonly round: HouseRound;
  readonly word:
    | { readonly op: "win"; readonly transaction: string; readonly amount: number; readonly isLeft?: boolean }
    | {
        readonly op: "promo-win";
        readonly transaction: string;
        readonly amount: number;
        readonly campaign: string;
        readonly reference: string;
      }
    | { readonly op: "end-round"; readonly isLeft?: boolean }
    | { readonly op: "rollback"; readonly transaction: string; readonly reference: string };
}

/** A chain of crash rounds; without a salt until the first player names it. */
export interface Chain {
  readonly id: string;
  readonly secret: string;
  readonly length: number;
  readonly salt: string | null;
  /** How many of its rounds are over or under way. */
  readonly played: number;
  /** When the last of them began. */
  readonly startedAt: number | null;
}

export type Entry =
  | { readonly type: "session"; readonly session: Session }
  | { readonly type: "left"; readonly key: string }
  | { readonly type: "pair"; readonly player: string; readonly pair: Pair }
  /** The player changed seeds: the pair before this one is shown from now on. */
  | { readonly type: "rotated"; readonly player: string; readonly pair: Pair }
  | { readonly type: "ordered"; readonly order: Ordered; readonly asked: Asked }
  | { readonly type: "asked"; readonly round: string; readonly asked: Asked }
  /** The wallet took what was asked; a round that ends by it is in the line as a whole. */
  | {
      readonly type: "taken";
      readonly round: string;
      readonly drawn: Drawn;
      readonly at?: number;
      readonly ended?: HouseRound;
    }
  /** It did not, or nobody knows whether it did. A round that is void by it is in the line as a whole. */
  | { readonly type: "refused"; readonly round: string; readonly isDoubtful: boolean; readonly ended?: HouseRound }
  | {
      readonly type: "act";
      readonly round: string;
      readonly act: unknown;
      readonly at?: number;
      readonly ended?: HouseRound;
    }
  | { readonly type: "told"; readonly message: string }
  /** The wallet has something else of the round in its books, and no repetition changes that. */
  | { readonly type: "disputed"; readonly message: string; readonly round: string; readonly status: string }
  | { readonly type: "chain"; readonly chain: Omit<Chain, "salt" | "played" | "startedAt"> }
  | { readonly type: "salt"; readonly chain: string; readonly salt: string }
  | { readonly type: "shared"; readonly chain: string; readonly number: number; readonly at: number };
