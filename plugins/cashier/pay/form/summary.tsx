import { useTexts } from "@core";
import { type ReactNode, useId } from "react";
import type { Direction } from "../../payment-rules.ts";
import { useMoney } from "../use-money.ts";
import { type Choice, sumsOf } from "./choice-rules.ts";
import { Sums } from "./sums.tsx";

interface SummaryProps {
  readonly direction: Direction;
  readonly currency: string;
  readonly choice: Choice | undefined;
  readonly amount: number;
  readonly available: number;
  readonly isBusy: boolean;
  readonly isClosed: boolean;
  readonly children: ReactNode;
}

/** What comes of it, and the one button. */
export function Summary(props: SummaryProps) {
  const { direction, currency, choice, amount, available, isBusy, isClosed, children } = props;
  const t = useTexts("cashier-pay");
  const id = useId();
  const money = useMoney(currency);
  const sums = choice && sumsOf(direction, amount, choice.way, available);
  return (
    <section className="cashier-summary" aria-labelledby={id}>
      <h2 id={id}>{t("summary")}</h2>
      {sums ? <Sums direction={direction} sums={sums} currency={currency} /> : null}
      {children}
      <button
        className="button button-commit button-large button-block cashier-commit"
        type="submit"
        data-costs=""
        aria-disabled={isBusy || isClosed || undefined}
        aria-busy={isBusy || undefined}
      >
        <span>{t(isBusy ? "busy" : `commit.${direction}`)}</span>
        {sums && amount > 0 ? <bdi dir="ltr">{money(direction === "deposit" ? sums.end : amount)}</bdi> : null}
      </button>
    </section>
  );
}
