import { ANNOUNCER, Button, HttpError, parseMoney, typedMoney, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import type { Bet } from "../../../betslip/wire.ts";
import { useCashOut } from "../tokens.ts";
import { type CashOutOrder, cashOutRefusalDetails } from "../wire.ts";
import { AmountField } from "./amount-field.tsx";

const SHARES = [25, 50, 75, 100] as const;

/**
 * Creates, changes or removes the order that cashes a bet out automatically. The platform executes it even when this
 * page is closed.
 */
export function OrderForm({ bet }: { bet: Bet }) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const announcer = useService(ANNOUNCER);
  const { api, book } = useCashOut();
  const standing = book.shown(bet.id).standing;
  const [typed, setTyped] = useState(() =>
    standing?.order ? typedMoney(standing.order.atLeast, bet.currency, format) : "",
  );
  const [percent, setPercent] = useState<number>(standing?.order?.percent ?? 100);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const amount = parseMoney(typed, bet.currency, format);

  const send = async (order: CashOutOrder | null) => {
    setBusy(true);
    setError(undefined);
    try {
      book.accept(await api.setOrder(bet.id, order));
      announcer.announce(t(order ? "cash-out.order.is-set" : "cash-out.order.is-removed"));
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const textOf = (failure: unknown): string => {
    const problem = failure instanceof HttpError ? failure.problem : undefined;
    const { maximum } = cashOutRefusalDetails.safeParse(problem?.details ?? {}).data ?? {};
    if (problem?.errorCode === "CASH_OUT_ORDER" && maximum !== undefined)
      return t("cash-out.order.too-much", { maximum: format.money(maximum, bet.currency) });
    if (problem?.errorCode === "CASH_OUT_OFTEN") return t("cash-out.refused.CASH_OUT_OFTEN");
    return t("cash-out.order.failed");
  };

  return (
    <form
      className="cash-out-part"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (amount === undefined || amount === 0) setError(t("cash-out.order.no-amount"));
        else void send({ atLeast: amount, percent });
      }}
    >
      <AmountField
        label={t("cash-out.order.at-least")}
        hint={t("cash-out.order.hint")}
        error={error}
        value={typed}
        onType={setTyped}
      />
      <fieldset className="cash-out-shares">
        <legend>{t("cash-out.order.share")}</legend>
        {SHARES.map((share) => (
          <label key={share}>
            <input
              type="radio"
              name={`share-${bet.id}`}
              checked={percent === share}
              onChange={() => setPercent(share)}
            />
            <bdi dir="ltr">{format.number(share / 100, { style: "percent" })}</bdi>
          </label>
        ))}
      </fieldset>
      <div className="cash-out-ask">
        <Button type="submit" block data-costs="" busy={isBusy}>
          {t(standing?.order ? "cash-out.order.change" : "cash-out.order.set")}
        </Button>
        {standing?.order ? (
          <Button kind="quiet" busy={isBusy} onClick={() => void send(null)}>
            {t("cash-out.order.remove")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
