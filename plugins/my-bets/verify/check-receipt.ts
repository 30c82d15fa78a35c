import type { ReceiptKey, SealedBet, StatedBet } from "../receipt-wire.ts";
import {
  checkHash,
  checkPlace,
  checkSignature,
  type Cryptography,
  type HashVerdict,
  type PlaceVerdict,
  type SignatureVerdict,
} from "./check-seal.ts";
import { checkSettlement, type SettlementVerdict } from "./check-settlement.ts";
import { type ChangedTerm, changedTerms } from "./check-terms.ts";
import { type Given, sealedBetOf, statedBetOf } from "./read-receipt.ts";

/** Whether the platform's statement about the bet's results is signed and belongs to this receipt. */
export type StatementVerdict = SignatureVerdict | "other_receipt" | "unreadable";

/** All findings about one receipt. */
export interface Checked {
  readonly given: Given;
  readonly signature: SignatureVerdict;
  readonly hash: HashVerdict;
  readonly place: PlaceVerdict;
  /** Undefined if no statement was given. */
  readonly statement: StatementVerdict | undefined;
  /**
   * The bet as it was agreed, and its present state by the platform's statement; each undefined if its text is no bet.
   */
  readonly sealed: SealedBet | undefined;
  readonly stated: StatedBet | undefined;
  /** Undefined if there is nothing to compare. */
  readonly changed: readonly ChangedTerm[] | undefined;
  readonly settlement: SettlementVerdict | undefined;
}

export async function checkReceipt(
  given: Given,
  keys: readonly ReceiptKey[] | undefined,
  subtle: Cryptography,
): Promise<Checked> {
  const { receipt, statement } = given;
  const [sealed, stated] = [sealedBetOf(receipt), statement && statedBetOf(statement)];
  const [signature, hash, signed] = await Promise.all([
    checkSignature(receipt, keys, subtle),
    checkHash(receipt, subtle),
    statement && checkSignature(statement, keys, subtle),
  ]);
  const isOther = stated !== undefined && stated.receipt !== receipt.hash;
  return {
    given,
    signature,
    hash,
    place: checkPlace(receipt),
    statement: signed && (!stated ? "unreadable" : isOther ? "other_receipt" : signed),
    sealed,
    stated,
    changed: sealed && stated && changedTerms(sealed.bet, stated.bet),
    settlement: sealed && checkSettlement(sealed, stated?.bet),
  };
}

/** The overall result: `good` only if everything that can be checked was checked and nothing is wrong. */
export function conclusionOf(checked: Checked): "good" | "bad" | "unsure" {
  const { signature, hash, place, statement, changed = [], settlement } = checked;
  const isBad =
    [signature, hash, place, statement].some((each) => BAD.has(each)) ||
    changed.length > 0 ||
    BAD.has(settlement?.kind);
  if (isBad) return "bad";
  const isChecked = signature === "good" && hash === "good" && (statement ?? "good") === "good";
  return isChecked && settlement?.kind !== "other_rules" ? "good" : "unsure";
}

/** Verdicts that never occur for a valid receipt. */
export const BAD: ReadonlySet<string | undefined> = new Set([
  "bad",
  "unreadable",
  "other_receipt",
  "differs",
  "other_bet",
  "impossible",
]);
