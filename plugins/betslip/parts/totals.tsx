import { useFormat, useTexts } from "@core";
import type { SlipModel } from "../use-slip.ts";

/** What all the singles stake and return together. */
export function Totals({ model: { totalStake, totalReturn, currency } }: { model: SlipModel }) {
  const t = useTexts("betslip");
  const format = useFormat();
  return (
    <>
      <p className="slip-total">
        <span>{t("total-stake")}</span>
        <b>
          <bdi dir="ltr">{format.money(totalStake, currency)}</bdi>
        </b>
      </p>
      <p className="slip-total slip-total-return">
        <span>{t("total-return")}</span>
        <b>
          <bdi dir="ltr">{format.money(totalReturn, currency)}</bdi>
        </b>
      </p>
    </>
  );
}
