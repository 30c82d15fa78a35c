import type { ReceiptKey, SealedBet, StatedBet } from "../receipt-wire.ts";
import { type CashOutsVerdict, checkCashOuts } from "./check-cash-outs.ts";
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
  /** Undefined if the bet has no cash-outs. */
  readonly cashOuts: CashOutsVerdict | undefined;
}

export async function checkReceipt(
  given: Given,
  keys: readonly ReceiptKey[] | undefined,
  subtle: Cryptography,
): Promise<Checked> {
  const { receipt, statement } = given;
  const [sealed, stated] = [sealedBetOf(receipt), statement && statedBetOf(statement)];
  const [signature, hash, signed, cashOuts] = await Promise.all([
    checkSignature(receipt, keys, subtle),
    checkHash(receipt, subtle),
    statement && checkSignature(statement, keys, subtle),
    checkCashOuts(given, keys, subtle),
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
    cashOuts,
  };
}

/** The overall result: `good` only if everything that can be checked was checked and nothing is wrong. */
export function conclusionOf(checked: Checked): "good" | "bad" | "unsure" {
  const { signature, hash, place, statement, changed = [], settlement, cashOuts } = checked;
  const isBad =
    [signature, hash, place, statement].some((each) => BAD.has(each)) ||
    changed.length > 0 ||
    BAD.has(settlement?.kind) ||
    cashOuts?.kind === "bad";
  if (isBad) return "bad";
  const isChecked = signature === "good" && hash === "good" && (statement ?? "good") === "good";
  // What was paid out before cash-outs were sealed is told; there is nothing that it could be checked against.
  const isUnsure = cashOuts?.kind === "unsure" && cashOuts.why !== "unsealed";
  return isChecked && !isUnsure && settlement?.kind !== "other_rules" ? "good" : "unsure";
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
