import { useFormat, useTexts } from "@core";
import type { CashOutsVerdict } from "../check-cash-outs.ts";
import { CheckRow } from "./check-row.tsx";

/** Whether each cash-out is as it was sealed, and none is missing; each with its time and amounts. */
export function CashOutsRow({ verdict, currency }: { verdict: CashOutsVerdict; currency: string }) {
  const t = useTexts("my-bets-verify");
  const format = useFormat();
  const money = (minor: number) => format.money(minor, currency);
  const text =
    verdict.kind === "good"
      ? t("cash-outs.good")
      : verdict.kind === "bad"
        ? t(`cash-outs.${verdict.why}`, { number: verdict.number })
        : t(verdict.why === "unsealed" ? "cash-outs.unsealed" : `signature.${verdict.why}`);
  return (
    <CheckRow verdict={verdict.kind} title={t("cash-outs.title")} text={text}>
      {verdict.kind === "good" ? (
        <ol className="verify-cash-outs">
          {verdict.cashOuts.map(({ number, at, kind, stake, paid, tax, replacedBy }) => (
            <li key={number}>
              <bdi>{format.dateTime(at, { dateStyle: "medium", timeStyle: "medium" })}</bdi>:{" "}
              {t(kind === "edited" ? "cash-outs.edited" : "cash-outs.paid", { stake: money(stake), paid: money(paid) })}
              {tax > 0 ? ` ${t("cash-outs.tax", { tax: money(tax) })}` : null}
              {replacedBy === null ? null : (
                <>
                  {" "}
                  <bdi dir="ltr">{replacedBy}</bdi>
                </>
              )}
            </li>
          ))}
        </ol>
      ) : null}
    </CheckRow>
  );
}
