import { useFormat, useTexts } from "@core";
import { lookOf } from "../../payments/payment-look.ts";
import type { Payment } from "../../wire.ts";
import { stepsOf } from "./line-rules.ts";

/** The way of a payment: what was reached when, and what is still to come. */
export function Timeline({ payment }: { payment: Payment }) {
  const t = useTexts("cashier-pay");
  const format = useFormat();
  const steps = stepsOf(payment);
  const now = payment.stages.length - 1;
  return (
    <ol className="payment-line" aria-label={t("line")}>
      {steps.map(({ status, reason, at }, index) => (
        <li
          key={`${index}-${status}`}
          data-done={at === null ? undefined : ""}
          data-mood={index === now ? lookOf(status).status : undefined}
          aria-current={index === now ? "step" : undefined}
        >
          <b>{t(`status.${status}`)}</b>
          {at === null ? <span>{t("toCome")}</span> : <time dateTime={at}>{format.dateTime(at)}</time>}
          {reason === null ? null : <span>{t(`reason.${reason}`)}</span>}
        </li>
      ))}
    </ol>
  );
}
