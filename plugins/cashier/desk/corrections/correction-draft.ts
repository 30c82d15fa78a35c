import { type Format, parseMoney } from "@core";
import { type CorrectionCause, MOST_CORRECTED } from "../../correction-rules.ts";
import type { CashCorrection } from "./wire.ts";

/** What is typed of a correction. */
export interface CorrectionDraft {
  readonly player: string;
  readonly currency: string;
  readonly amount: string;
  readonly isTaken: boolean;
  readonly cause: Exclude<CorrectionCause, "reversal">;
  readonly payment: string;
  readonly difference: string;
}

/** The correction that was typed; undefined while a field cannot be read. Whether its things exist, the platform says. */
export function correctionOf(draft: CorrectionDraft, format: Format): CashCorrection | undefined {
  const currency = draft.currency.trim().toUpperCase();
  const [payment, difference] = [draft.payment.trim().toUpperCase(), draft.difference.trim()];
  if (draft.player.trim() === "" || !/^[A-Z]{3}$/.test(currency) || !/^\d{0,18}$/.test(difference)) return undefined;
  const minor = parseMoney(draft.amount, currency, format);
  if (minor === undefined || minor < 1 || minor > MOST_CORRECTED) return undefined;
  return {
    ...{ currency, amount: draft.isTaken ? -minor : minor, cause: draft.cause, reverses: null },
    payment: payment || null,
    difference: difference || null,
  };
}
