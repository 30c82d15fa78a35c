import { Icon, Link, NAVIGATION, StatusPill, useResource, useService, useStore, useTexts } from "@core";
import { useId } from "react";
import { CASHIER_API } from "../../cashier-api.ts";
import { type Direction, isEnded, type PaymentStatus, type WayKind } from "../../payment-rules.ts";
import { pathOf } from "../../payments/cashier-path.ts";
import { lookOf } from "../../payments/payment-look.ts";
import { PAYMENTS } from "../../payments/payments.ts";
import { useMoney } from "../use-money.ts";

interface UnderWayProps {
  readonly direction: Direction;
  readonly back: string | undefined;
}

/** The player's payments that have not ended, so that nobody asks twice for what is on its way. */
export function UnderWay({ direction, back }: UnderWayProps) {
  const t = useTexts("cashier-pay");
  const id = useId();
  const api = useService(CASHIER_API);
  const known = useStore(useService(PAYMENTS), (state) => state.payments);
  // What a failed list would show is in the history of payments, too.
  const { value } = useResource((signal) => api.underWay(direction, signal), [api, direction]);
  const open = value?.items.map((each) => ({ ...each, ...known[each.id] })).filter(({ status }) => !isEnded(status));
  if (!open || open.length === 0) return null;
  return (
    <section className="cashier-open" aria-labelledby={id}>
      <h2 id={id}>{t(`open.${direction}`)}</h2>
      <ul>
        {open.map((payment) => (
          <li key={payment.id}>
            <OpenPayment {...payment} back={back} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenPaymentProps {
  readonly id: string;
  readonly direction: Direction;
  readonly kind: WayKind;
  readonly label: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly status: PaymentStatus;
  readonly back: string | undefined;
}

function OpenPayment({ id, direction, kind, label, currency, amount, status, back }: OpenPaymentProps) {
  const t = useTexts("cashier-pay");
  const navigation = useService(NAVIGATION);
  const money = useMoney(currency);
  return (
    <Link className="open-payment" to={pathOf(navigation, direction, { payment: id, return: back })}>
      <span>
        <b>
          <bdi dir="ltr">{money(amount)}</bdi>
        </b>
        <span dir="auto">{label ?? t(`kind.${kind}`)}</span>
      </span>
      <StatusPill {...lookOf(status)}>{t(`status.${status}`)}</StatusPill>
      <Icon name="chevron-right" size={16} mirrored />
    </Link>
  );
}
