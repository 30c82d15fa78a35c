import { Icon, Link, StatusPill, useFormat, useTexts } from "@core";
import { lookOf } from "../../payments/payment-look.ts";
import type { ListedPayment } from "../../wire.ts";
import { Amount } from "../frame/amount.tsx";

interface PaymentRowProps {
  readonly payment: ListedPayment;
  /** The address that opens it. */
  readonly to: string;
}

/** A payment in a row of the list: how much, by which way, and where it is. */
export function PaymentRow({ payment, to }: PaymentRowProps) {
  const t = useTexts("cashier-history");
  const tPay = useTexts("cashier-pay");
  const format = useFormat();
  const { direction, status, kind, label, at, amount, currency } = payment;
  return (
    <li>
      <Link className="money-row" to={to}>
        <Icon name={direction === "deposit" ? "plus" : "landmark"} />
        <span className="money-row-name">{t(`movement.${direction}`)}</span>
        <span className="money-row-change">
          <Amount minor={direction === "deposit" ? amount : -amount} currency={currency} isChange />
        </span>
        <span className="money-row-about">
          <time dateTime={at}>{format.dateTime(at, { hour: "2-digit", minute: "2-digit" })}</time> ·{" "}
          <bdi>{label ?? tPay(`kind.${kind}`)}</bdi>
        </span>
        <span className="money-row-balance">
          <StatusPill {...lookOf(status)}>{tPay(`status.${status}`)}</StatusPill>
        </span>
      </Link>
    </li>
  );
}
