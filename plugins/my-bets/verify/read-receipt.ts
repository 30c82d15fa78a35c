import * as z from "zod/mini";
import {
  type Receipt,
  receipt,
  receiptPage,
  type SealedBet,
  sealedBet,
  type SealedCashOut,
  sealedCashOut,
  type SignedText,
  type StatedBet,
  statedBet,
  type Statement,
  statement,
} from "../receipt-wire.ts";

/** A receipt as it is saved, with the platform's statement at that time: the results and the payment. */
const receiptFile = z.strictObject({ receipt, statement: z.optional(statement) });

/** The input of a check. */
export interface Given {
  readonly receipt: Receipt;
  readonly statement?: Statement | undefined;
}

export type Reading = { readonly given: readonly Given[] } | { readonly problem: "not_json" | "no_receipt" };

/** Reads a saved receipt, a bare one, or a page of a chain. */
export function readReceipts(text: string): Reading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "not_json" };
  }
  const file = receiptFile.safeParse(value);
  if (file.success) return { given: [file.data] };
  const bare = receipt.safeParse(value);
  if (bare.success) return { given: [{ receipt: bare.data }] };
  const page = receiptPage.safeParse(value);
  if (page.success && page.data.receipts.length > 0)
    return { given: page.data.receipts.map((each) => ({ receipt: each })) };
  return { problem: "no_receipt" };
}

/** The bet as it was agreed; undefined if the text is no bet. */
export const sealedBetOf = ({ payload }: Pick<Receipt, "payload">): SealedBet | undefined => parsed(sealedBet, payload);

/** What a text says of a cash-out; undefined if it says nothing of one. */
export const sealedCashOutOf = ({ payload }: Pick<SignedText, "payload">): SealedCashOut | undefined =>
  parsed(sealedCashOut, payload);

/** The bet in its present state by the platform's statement; undefined if the text does not contain it. */
export const statedBetOf = ({ payload }: Pick<Statement, "payload">): StatedBet | undefined =>
  parsed(statedBet, payload);

/** The text of a file with a receipt. */
export const receiptText = (given: Given): string => JSON.stringify(given, null, 2);

function parsed<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
