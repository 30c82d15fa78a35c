/** Why a law makes the platform keep rows after an account was erased. Pages have a text for each. */
export type Law = "money" | "bets" | "identity" | "exclusions" | "consents" | "closing";

/** What becomes of a player's rows when their account is erased. */
export type End =
  | { readonly as: "delete" }
  /** The row stays, because others name it; `set` takes from it who the player is. */
  | { readonly as: "blank"; readonly set: string }
  /** They stay as they are, for as long as the law says. */
  | { readonly as: "keep"; readonly law: Law; readonly years: number };

/** A table that says something about a player. */
export interface PersonalTable {
  readonly table: string;
  /** What it holds, for the reader of a copy. */
  readonly about: string;
  /** The SQL condition for rows `t` of the player $1. */
  readonly mine: string;
  /** The SQL condition for those of them that a copy has; all if omitted. */
  readonly copied?: string;
  /** Hashes, tokens and keys: a copy says that they are kept, and does not give them out. */
  readonly withheld?: readonly string[];
  /** Columns that are sealed although the player typed them: a copy has them opened. */
  readonly opened?: readonly string[];
  readonly end: End;
}

/** A table that says nothing about any player, or that holds only secrets of the platform. */
export interface OtherTable {
  readonly table: string;
  readonly reason: string;
}

/** The condition of a table that names the player. */
export const OWN = "t.player = $1";
export const OF_SESSION = "t.session_id in (select id from session where player = $1)";
export const OF_BET = "t.bet_id in (select id from bet where player = $1)";
export const OF_EMAIL = (column: string) => `${column} = (select email from player where number = $1)`;

export const DELETE: End = { as: "delete" };
/** Counted from the end of the business relation, as anti-money-laundering laws of the EU have it. */
const MONEY_YEARS = 5;
export const KEEP_MONEY: End = { as: "keep", law: "money", years: MONEY_YEARS };
/** What proved who the player is, as laws against money laundering ask. */
export const KEEP_IDENTITY: End = { as: "keep", law: "identity", years: MONEY_YEARS };
export const KEEP_BETS: End = { as: "keep", law: "bets", years: MONEY_YEARS };
