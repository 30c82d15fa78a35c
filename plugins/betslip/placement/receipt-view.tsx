import { Icon, useFormat, useService, useTexts } from "@core";
import { useEffect, useRef } from "react";
import { ShareButton } from "../booking/share-button.tsx";
import { sharedBet } from "../booking/shared-slip.ts";
import { PLACEMENT, SLIP } from "../tokens.ts";
import { PlacedBet } from "./placed-bet.tsx";
import type { Receipt } from "./placement.ts";
import "../slip/parts/notices.css";
import "./receipt.css";

/** The struck bets, their numbers and the next steps; `refused` bets of the same press were not placed. */
export function ReceiptView({ receipts, refused }: { receipts: readonly Receipt[]; refused: number }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const placement = useService(PLACEMENT);
  const slip = useService(SLIP);
  const head = useRef<HTMLHeadingElement>(null);
  const [only] = receipts;
  const currency = receipts[0]?.bet.currency ?? "";
  const total = (amount: (receipt: Receipt) => number) =>
    format.money(
      receipts.reduce((sum, each) => sum + amount(each), 0),
      currency,
    );

  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus();
  }, []);

  return (
    <>
      <div className="slip-body" tabIndex={0} role="group" aria-label={t("receipt.label")}>
        <div className="receipt-head">
          <Icon name="circle-check" />
          <h2 ref={head} tabIndex={-1}>
            {t("receipt.title", { count: receipts.length })}
          </h2>
          {only && receipts.length === 1 ? <ShareButton readSlip={() => sharedBet(only.bet)} /> : null}
          <p>{t("receipt.text", { count: receipts.length })}</p>
        </div>
        {refused > 0 ? (
          <div className="slip-notice receipt-notice" data-kind="error">
            <Icon name="circle-x" />
            <p>{t("receipt.refused", { count: refused })}</p>
            <button className="button button-plain button-small" type="button" onClick={() => placement.finish()}>
              {t("receipt.see-refused")}
            </button>
          </div>
        ) : null}
        <ol>
          {receipts.map((receipt) => (
            <PlacedBet key={receipt.bet.id} bet={receipt.bet} />
          ))}
        </ol>
      </div>
      <div className="slip-footer">
        <p className="slip-total">
          <span>{t("stake")}</span>
          <b>
            <bdi dir="ltr">{total(({ bet }) => bet.stake)}</bdi>
          </b>
        </p>
        <p className="slip-total slip-total-return">
          <span>{t("return")}</span>
          <b>
            <bdi dir="ltr">{total(({ bet }) => bet.potentialReturn)}</bdi>
          </b>
        </p>
        <div className="receipt-actions">
          <button className="button button-plain" type="button" onClick={() => placement.finish("picks")}>
            {t("receipt.keep")}
          </button>
          <button className="button button-plain" type="button" onClick={() => placement.finish("stakes")}>
            {t("receipt.keep-stake")}
          </button>
        </div>
        <button
          className="slip-commit"
          data-plain
          type="button"
          onClick={() => {
            placement.finish();
            slip.close();
          }}
        >
          {t("receipt.done")}
        </button>
      </div>
    </>
  );
}
