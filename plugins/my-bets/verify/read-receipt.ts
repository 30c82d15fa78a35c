import * as z from "zod/mini";
import {
  receipt,
  receiptPage,
  sealedBet,
  statedBet,
  statement,
  type Receipt,
  type SealedBet,
  type StatedBet,
  type Statement,
} from "../receipt-wire.ts";

/** A receipt as it is saved: with what the platform said of its bet then, the results and what was paid. */
export const receiptFile = z.strictObject({ receipt, statement: z.optional(statement) });

/** What somebody has given to be checked. */
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

/** The bet as it was agreed; undefined where the text is no bet. */
export const sealedBetOf = ({ payload }: Pick<Receipt, "payload">): SealedBet | undefined => parsed(sealedBet, payload);

/** The bet as the platform says that it stands; undefined where the text does not say so. */
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
