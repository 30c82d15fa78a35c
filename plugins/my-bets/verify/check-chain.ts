import type { Receipt, ReceiptKey } from "../receipt-wire.ts";
import { checkCashOuts } from "./check-cash-outs.ts";
import { checkHash, checkPlace, checkSignature, type Cryptography } from "./check-seal.ts";
import { sealedBetOf } from "./read-receipt.ts";

/** The fault of a receipt in a chain. */
export type Break = "signature" | "hash" | "place" | "missing" | "link" | "cash_outs" | "key_unknown" | "unsupported";

export interface ChainVerdict {
  /** How many receipts are in order, counted from the first. */
  readonly checked: number;
  /** The first receipt that is not in order, if any. */
  readonly broken?: { readonly number: number; readonly why: Break };
}

/** Checks a chain of receipts one after another, page by page, and remembers where the last page ended. */
export class ChainCheck {
  private last: Pick<Receipt, "number" | "hash"> = { number: 0, hash: "" };

  constructor(
    private readonly keys: readonly ReceiptKey[],
    private readonly subtle: Cryptography,
  ) {}

  /** Continues with the receipts that follow. After a break nothing more can be verified. */
  async add(receipts: readonly Receipt[]): Promise<ChainVerdict> {
    for (const receipt of receipts) {
      const why = await this.breakOf(receipt);
      if (why) return { checked: this.last.number, broken: { number: this.last.number + 1, why } };
      this.last = receipt;
    }
    return { checked: this.last.number };
  }

  private async breakOf(receipt: Receipt): Promise<Break | undefined> {
    if (receipt.number !== this.last.number + 1) return "missing";
    const hash = await checkHash(receipt, this.subtle);
    if (hash !== "good") return hash === "bad" ? "hash" : hash;
    if (checkPlace(receipt) !== "good") return "place";
    if (receipt.previous !== (this.last.hash || null)) return "link";
    const signature = await checkSignature(receipt, this.keys, this.subtle);
    if (signature === "good") return this.breakOfCashOuts(receipt);
    return signature === "unsupported" || signature === "key_unknown" ? signature : "signature";
  }

  /** One that was left out after the others is found where the receipt is checked with the platform's statement. */
  private async breakOfCashOuts(receipt: Receipt): Promise<Break | undefined> {
    if (receipt.cashOuts === undefined && sealedBetOf(receipt)?.sealsCashOuts) return "cash_outs";
    const verdict = await checkCashOuts({ receipt }, this.keys, this.subtle);
    if (verdict?.kind === "bad") return "cash_outs";
    return verdict?.kind === "unsure" && verdict.why === "key_unknown" ? "key_unknown" : undefined;
  }
}
