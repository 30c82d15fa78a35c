import { useEffect, useRef } from "react";
import { ANNOUNCER, Icon, useFormat, useService, useTexts } from "@core";
import { isLongTerm } from "../../sportsbook/names/contract.ts";
import { useMarketNames } from "../use-market-names.ts";
import type { Receipt } from "../placement.ts";
import { PLACEMENT, SLIP } from "../tokens.ts";

/** What was struck, the numbers, and what next. */
export function ReceiptView({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const placement = useService(PLACEMENT);
  const slip = useService(SLIP);
  const head = useRef<HTMLHeadingElement>(null);
  const currency = receipts[0]?.bet.currency ?? "";
  const total = (amount: (receipt: Receipt) => number) =>
    format.money(
      receipts.reduce((sum, each) => sum + amount(each), 0),
      currency,
    );

  // The button that was pressed is gone; the focus goes on to what came of it.
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
          <p>{t("receipt.text", { count: receipts.length })}</p>
        </div>
        <ol>
          {receipts.map((receipt) => (
            <ReceiptLine key={receipt.bet.id} receipt={receipt} />
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
        <button className="button button-plain button-block" type="button" onClick={() => placement.finish(true)}>
          {t("receipt.keep")}
        </button>
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

function ReceiptLine({ receipt: { bet } }: { receipt: Receipt }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const names = useMarketNames();
  const announcer = useService(ANNOUNCER);
  const [leg] = bet.legs;
  const copy = async () => {
    await navigator.clipboard.writeText(bet.id);
    announcer.announce(t("receipt.copied"));
  };
  if (!leg) return null;
  return (
    <li className="slip-leg">
      <p className="slip-pick">{names.outcome(leg, leg)}</p>
      <p className="slip-odds">
        <bdi dir="ltr">{format.odds(bet.odds)}</bdi>
      </p>
      <button
        className="icon-button icon-button-small slip-remove"
        type="button"
        aria-label={t("receipt.copy", { id: bet.id })}
        onClick={() => void copy()}
      >
        <Icon name="copy" size={16} />
      </button>
      <p className="slip-market">{names.market(leg.marketId, leg.specifiers, leg)}</p>
      <p className="slip-market">
        {isLongTerm(leg.marketId) ? leg.tournamentName : t("event", leg)} ·{" "}
        <bdi dir="ltr">{format.dateTime(bet.placedAt, { timeStyle: "medium" })}</bdi>
      </p>
      <p className="slip-market">
        {t("receipt.number")} <bdi dir="ltr">{bet.id}</bdi>
      </p>
    </li>
  );
}
