import type { ReceiptKey, SealedBet, SealedCashOut, SignedText } from "../receipt-wire.ts";
import { checkHash, checkSignature, type Cryptography } from "./check-seal.ts";
import { type Given, sealedBetOf, sealedCashOutOf, statedBetOf } from "./read-receipt.ts";

/** The fault of a sealed cash-out, or of what is missing of them. */
export type CashOutFault = "changed" | "order" | "signature" | "other_bet" | "total" | "missing";

/** `unsure` where the browser could not check, or where a part was paid out before cash-outs were sealed. */
export type CashOutsVerdict =
  | { readonly kind: "good"; readonly cashOuts: readonly SealedCashOut[] }
  | { readonly kind: "unsure"; readonly why: "unsupported" | "no_keys" | "key_unknown" | "unsealed" }
  | { readonly kind: "bad"; readonly why: CashOutFault; readonly number: number };

interface Total {
  readonly stake: number;
  readonly paid: number;
}
const NOTHING: Total = { stake: 0, paid: 0 };
const isSame = (one: Total, other: Total) => one.stake === other.stake && one.paid === other.paid;

/**
 * Checks the chain of a bet's cash-outs: each is signed, names the one before it, the first the receipt, in the order of
 * time, and adds up with those before to what it says; and all of them make what the platform states of the bet. Undefined
 * if there is none and none is stated. What is saved with a statement has them all, if none as well.
 */
export async function checkCashOuts(
  { receipt, statement }: Given,
  keys: readonly ReceiptKey[] | undefined,
  subtle: Cryptography,
): Promise<CashOutsVerdict | undefined> {
  const sealed = sealedBetOf(receipt);
  const stated = statement && statedBetOf(statement);
  const { cashOuts = [] } = receipt;
  const statedTotal = stated && (stated.bet.cashedOut ?? NOTHING);
  const isLeftOut = statement !== undefined && sealed?.sealsCashOuts === true && receipt.cashOuts === undefined;
  if (isLeftOut) return { kind: "bad", why: "missing", number: 1 };
  if (!sealed || (cashOuts.length === 0 && isSame(statedTotal ?? NOTHING, NOTHING))) return undefined;
  const read: SealedCashOut[] = [];
  let previous = receipt.hash;
  for (const [at, text] of cashOuts.entries()) {
    const fault = await faultOf(text, { sealed, before: read.at(-1), previous, number: at + 1 }, subtle);
    if (fault === "unsupported") return { kind: "unsure", why: fault };
    if (typeof fault === "string") return { kind: "bad", why: fault, number: at + 1 };
    const signature = await checkSignature(text, keys, subtle);
    if (signature === "bad") return { kind: "bad", why: "signature", number: at + 1 };
    if (signature !== "good") return { kind: "unsure", why: signature };
    read.push(fault);
    previous = text.hash;
  }
  // While the bet runs a statement from between two cash-outs is as true as one from after them. After its end it has them all.
  const totals = [read[0] ? beginOf(read[0]) : NOTHING, ...read.map(({ total }) => total)];
  const isOver = stated !== undefined && stated.bet.payout !== null;
  if (statedTotal && !(isOver ? totals.slice(-1) : totals).some((each) => isSame(each, statedTotal))) {
    const isOld = sealed.sealsCashOuts !== true && read.length === 0;
    return isOld ? { kind: "unsure", why: "unsealed" } : { kind: "bad", why: "missing", number: read.length + 1 };
  }
  if (read[0] && !isSame(beginOf(read[0]), NOTHING)) return { kind: "unsure", why: "unsealed" };
  return { kind: "good", cashOuts: read };
}

/** What was paid out before. */
const beginOf = ({ total, stake, paid }: SealedCashOut): Total => ({
  stake: total.stake - stake,
  paid: total.paid - paid,
});

interface Place {
  readonly sealed: SealedBet;
  readonly before: SealedCashOut | undefined;
  /** The hash of what stands before it. */
  readonly previous: string;
  readonly number: number;
}

/** What it says, or what is wrong with it. */
async function faultOf(
  text: SignedText,
  { sealed, before, previous, number }: Place,
  subtle: Cryptography,
): Promise<SealedCashOut | CashOutFault | "unsupported"> {
  const hash = await checkHash(text, subtle);
  if (hash !== "good") return hash === "bad" ? "changed" : hash;
  const said = sealedCashOutOf(text);
  if (!said) return "changed";
  if (text.number !== number || said.number !== number || said.previous !== text.previous) return "order";
  if (said.previous !== previous) return "order";
  if (said.bet !== sealed.bet.id || said.account !== sealed.account) return "other_bet";
  if (Date.parse(said.at) < Date.parse(before?.at ?? sealed.bet.placedAt)) return "order";
  // What came before the first is nothing, unless the bet is from before cash-outs were sealed.
  const begin = before?.total ?? (sealed.sealsCashOuts ? NOTHING : beginOf(said));
  const isMore = begin.stake >= 0 && begin.paid >= 0 && said.total.stake <= sealed.bet.stake;
  return isMore && isSame(beginOf(said), begin) ? said : "total";
}
