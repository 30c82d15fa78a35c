import { ANNOUNCER, Icon, useFormat, useService, useTexts } from "@core";
import { useEffect, useRef } from "react";
import { useRefusalText } from "../../../betslip/exports/names.ts";
import type { Bet } from "../../../betslip/wire.ts";
import type { CashOutAttempt } from "../cash-out-desk.ts";
import { useCashOut } from "../tokens.ts";

const EXPLAINED = new Set([
  "BET_CLOSED",
  "CASH_OUT_SUSPENDED",
  "CASH_OUT_UNAVAILABLE",
  "CASH_OUT_EXPIRED",
  "CASH_OUT_CHANGED",
  "CASH_OUT_PART",
  "CASH_OUT_OFTEN",
  "CASH_OUT_WAITING",
  "ACCOUNT_NOT_ACTIVE",
  "NOT_SENT",
]);

/** Why nothing was cashed out, what became of the money, and what the offer is now. */
export function Refused({ bet, attempt }: { bet: Bet; attempt: Extract<CashOutAttempt, { state: "refused" }> }) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const announcer = useService(ANNOUNCER);
  const textOf = useRefusalText();
  const element = useRef<HTMLParagraphElement>(null);
  const { book, desk } = useCashOut();
  const { code, message, edit } = attempt;
  const offer = book.shown(bet.id).standing?.quote?.offer;
  const amount = offer === undefined ? "" : format.money(offer, bet.currency);
  const isPriced = code === "CASH_OUT_CHANGED" || code === "CASH_OUT_EXPIRED";
  const key = isPriced && offer === undefined ? "CASH_OUT_UNAVAILABLE" : code;
  const text = EXPLAINED.has(key)
    ? t(`cash-out.refused.${key}`, { amount })
    : edit
      ? t("edit.refused", { reason: edit.refusal ? textOf(edit.refusal, edit.legs, bet.currency) : message })
      : message;
  useEffect(() => announcer.announce(text), [announcer, text, attempt]);
  // The form of an edit may be taller than the page.
  useEffect(() => {
    if (attempt.edit) element.current?.scrollIntoView({ block: "nearest" });
  }, [attempt]);
  return (
    <p className="cash-out-refused" ref={element}>
      <Icon name="triangle-alert" size={16} />
      <span>{text}</span>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={t("close")}
        onClick={() => desk.putAway(bet.id)}
      >
        <Icon name="x" size={16} />
      </button>
    </p>
  );
}
