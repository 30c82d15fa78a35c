import {
  Failed,
  Icon,
  Link,
  Skeleton,
  StatusPill,
  useFormat,
  useResource,
  useService,
  useStore,
  useTexts,
} from "@core";
import { AskAbout } from "../../../my-bets/exports/ask-about.ts";
import { isEnded } from "../../payment-rules.ts";
import { lookOf } from "../../payments/payment-look.ts";
import { PAYMENTS } from "../../payments/payments.ts";
import type { Payment } from "../../wire.ts";
import { Amount } from "../frame/amount.tsx";
import "./payment-details.css";

interface PaymentDetailsProps {
  readonly id: string;
  /** The list that it was opened from. */
  readonly back: string;
}

/** One payment with every stage that it reached, also those that it reaches while it is looked at. */
export function PaymentDetails({ id, back }: PaymentDetailsProps) {
  const t = useTexts("cashier-history");
  const payments = useService(PAYMENTS);
  const value = useStore(payments, (state) => state.payments[id]);
  const { status, error, retry } = useResource(() => payments.load(id), [payments, id]);
  return (
    <section className="section" aria-label={t("payment")} aria-busy={status === "loading"}>
      <Link className="payment-back" to={back}>
        <Icon name="chevron-left" size={16} mirrored />
        {t("all-payments")}
      </Link>
      {value ? (
        <Details payment={value} />
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="240px" />
      )}
    </section>
  );
}

function Details({ payment }: { readonly payment: Payment }) {
  const t = useTexts("cashier-history");
  const tPay = useTexts("cashier-pay");
  const format = useFormat();
  const { direction, status, currency, amount, fee, received, refunded, label, kind, promisedBy, stages, id } = payment;
  const facts: readonly (readonly [text: string, minor: number])[] = [
    ...(fee > 0 ? [["fee", fee] as const] : []),
    ...(received === null ? [] : [["received", received] as const]),
    ...(refunded > 0 ? [["refunded", refunded] as const] : []),
  ];
  return (
    <div className="panel payment-card">
      <div className="payment-head">
        <h2>
          {t(`movement.${direction}`)} <Amount minor={amount} currency={currency} />
        </h2>
        <StatusPill {...lookOf(status)}>{tPay(`status.${status}`)}</StatusPill>
      </div>
      <dl className="facts">
        <div>
          <dt>{t("way")}</dt>
          <dd>
            <bdi>{label ?? tPay(`kind.${kind}`)}</bdi>
          </dd>
        </div>
        {facts.map(([text, minor]) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>
              <Amount minor={minor} currency={currency} />
            </dd>
          </div>
        ))}
        {promisedBy === null || isEnded(status) || status === "awaiting_player" ? null : (
          <div>
            <dt>{t("promised")}</dt>
            <dd>
              <time dateTime={promisedBy}>{format.dateTime(promisedBy)}</time>
            </dd>
          </div>
        )}
      </dl>
      <ol className="payment-stages" aria-label={t("stages")}>
        {stages.map((stage, at) => (
          <li key={at} aria-current={at === stages.length - 1 ? "step" : undefined}>
            <b>{tPay(`status.${stage.status}`)}</b>
            <time dateTime={stage.at}>{format.dateTime(stage.at)}</time>
            {stage.reason === null ? null : <span>{tPay(`reason.${stage.reason}`)}</span>}
          </li>
        ))}
      </ol>
      <p className="muted">
        {t("number")} <code dir="ltr">{id}</code>
      </p>
      <p>
        <AskAbout className="button button-plain button-small" kind="payment" id={id} />
      </p>
    </div>
  );
}
