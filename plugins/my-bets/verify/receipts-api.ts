import type { Http } from "@core";
import {
  type Receipt,
  receipt,
  type ReceiptKey,
  receiptKeys,
  type ReceiptPage,
  receiptPage,
  statement,
} from "../receipt-wire.ts";
import type { Given } from "./read-receipt.ts";

/** The requests for receipts and for the data to check them. */
export class ReceiptsApi {
  private loading: Promise<readonly ReceiptKey[]> | undefined;

  constructor(private readonly http: Http) {}

  /** A bet's receipt, with the platform's present statement about the bet. */
  async find(betId: string): Promise<Given & { readonly receipt: Receipt }> {
    // The statement first: a cash-out in between then stands in the receipt, and is missed in neither.
    const stated = await this.http.send(`/api/v1/bets/${betId}/statement`, { answer: statement });
    const sealed = await this.http.send(`/api/v1/bets/${betId}/receipt`, { answer: receipt });
    return { receipt: sealed, statement: stated };
  }

  /** The player's receipts after this number. */
  page(after: number): Promise<ReceiptPage> {
    return this.http.send("/api/v1/receipts", { query: { after }, answer: receiptPage });
  }

  /** The platform's public keys, requested once: from then on receipts are checked without a connection. */
  async keys(): Promise<readonly ReceiptKey[] | undefined> {
    this.loading ??= this.http.send("/api/v1/receipts/keys", { answer: receiptKeys }).then(({ keys }) => keys);
    try {
      return await this.loading;
    } catch {
      this.loading = undefined;
      return undefined;
    }
  }
}
