import { ANNOUNCER, HTTP, useService, useTexts } from "@core";
import { useEffect, useState } from "react";
import { type Checked, checkReceipt, conclusionOf } from "./check-receipt.ts";
import { readReceipts, receiptText } from "./read-receipt.ts";
import { ReceiptsApi } from "./receipts-api.ts";

export type Outcome =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "unread"; readonly problem: "not_json" | "no_receipt" }
  | { readonly kind: "checked"; readonly receipts: readonly Checked[] };

export interface Check {
  readonly api: ReceiptsApi;
  readonly text: string;
  readonly outcome: Outcome;
  setText(text: string): void;
  /** Checks a text; by default the one in the field. */
  check(text?: string): Promise<void>;
  /** Requests a bet's receipt and checks it. */
  checkBet(id: string): Promise<void>;
}

/** The text in the field, and the result of its check. */
export function useCheck(): Check {
  const http = useService(HTTP);
  const announcer = useService(ANNOUNCER);
  const t = useTexts("my-bets-verify");
  const [api] = useState(() => new ReceiptsApi(http));
  const [text, setText] = useState("");
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  // Loaded before any check, so that a check needs no connection.
  useEffect(() => void api.keys(), [api]);

  const check = async (given = text) => {
    const reading = readReceipts(given);
    if ("problem" in reading) return setOutcome({ kind: "unread", problem: reading.problem });
    const keys = await api.keys();
    const subtle = globalThis.isSecureContext ? crypto.subtle : undefined;
    const receipts = await Promise.all(reading.given.map((each) => checkReceipt(each, keys, subtle)));
    setOutcome({ kind: "checked", receipts });
    const [first] = receipts;
    if (first) announcer.announce(t(`conclusion.${conclusionOf(first)}`));
  };
  const checkBet = async (id: string) => {
    setOutcome({ kind: "loading" });
    try {
      const found = receiptText(await api.find(id));
      setText(found);
      await check(found);
    } catch (error) {
      setOutcome({ kind: "failed", error });
    }
  };
  return { api, text, outcome, setText, check, checkBet };
}
