import { useFormat, useTexts } from "@core";

/** The stake and return of all singles together. */
export function Totals({ stake, total, currency }: { stake: number; total: number; currency: string }) {
  const t = useTexts("betslip");
  const format = useFormat();
  return (
    <>
      <p className="slip-total">
        <span>{t("total-stake")}</span>
        <b>
          <bdi dir="ltr">{format.money(stake, currency)}</bdi>
        </b>
      </p>
      <TotalReturn total={total} currency={currency} />
    </>
  );
}

export function TotalReturn({ total, currency }: { total: number; currency: string }) {
  const t = useTexts("betslip");
  const format = useFormat();
  return (
    <p className="slip-total slip-total-return">
      <span>{t("total-return")}</span>
      <b>
        <bdi dir="ltr">{format.money(total, currency)}</bdi>
      </b>
    </p>
  );
}
