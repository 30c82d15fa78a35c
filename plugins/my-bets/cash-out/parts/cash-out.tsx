import { useFormat, useStore, useTexts } from "@core";
import type { Bet } from "../../../betslip/wire.ts";
import { EditForm } from "../edit/edit-form.tsx";
import { editableLegs } from "../edit/edited-bet.ts";
import { useCashOut } from "../tokens.ts";
import { CashOutButton } from "./cash-out-button.tsx";
import { More } from "./more.tsx";
import { OrderForm } from "./order-form.tsx";
import { PartForm } from "./part-form.tsx";
import { Refused } from "./refused.tsx";
import { UnderWay } from "./under-way.tsx";
import { useOffer } from "./use-offer.ts";
import "./cash-out.css";

/** The current value of an open bet, and the ways to cash out: all of it, a part, or automatically later. */
export default function CashOut({ bet }: { bet: Bet }) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const { book, desk } = useCashOut();
  const offer = useOffer(bet);
  const attempt = useStore(desk, (attempts) => attempts[bet.id]);
  const order = book.shown(bet.id).standing?.order;

  const underWay = attempt && attempt.state !== "refused" ? <UnderWay attempt={attempt} /> : null;
  if (offer.status === undefined || offer.status === "closed") return underWay;
  const title = order
    ? t("cash-out.order.waits", {
        amount: format.money(order.atLeast, bet.currency),
        share: format.number(order.percent / 100, { style: "percent" }),
      })
    : t("cash-out.order.title");
  return (
    <>
      {underWay}
      {/* Kept mounted during a request, so that the player's input is still there if it is refused. */}
      <div className="cash-out" role="group" aria-label={t("cash-out.of", { id: bet.id })} hidden={underWay !== null}>
        {attempt?.state === "refused" ? <Refused bet={bet} attempt={attempt} /> : null}
        <CashOutButton bet={bet} offer={offer} />
        {offer.status === "available" ? (
          <More icon="sliders-horizontal" title={t("cash-out.part.title")}>
            {() => <PartForm bet={bet} offer={offer} />}
          </More>
        ) : null}
        {offer.status === "available" || order ? (
          <More icon="timer" title={title}>
            {() => <OrderForm key={offer.orderText} bet={bet} />}
          </More>
        ) : null}
        {offer.status === "available" && editableLegs(bet).length > 0 ? (
          <More icon="refresh-cw" title={t("edit.title")}>
            {() => <EditForm bet={bet} offer={offer} />}
          </More>
        ) : null}
      </div>
    </>
  );
}
