import { Failed, NAVIGATION, Skeleton, useFormat, useResource, useService, useStore, useTexts, useTitle } from "@core";
import type { ReactNode } from "react";
import { DESK_HTTP } from "../../desk/contract.ts";
import { RoomHead } from "../../desk/exports/room.ts";
import { PaymentStatusTag } from "./parts/payment-status-tag.tsx";
import { Messages, Postings, Stages } from "./parts/payment-story.tsx";
import { PlayerLink } from "./parts/player-link.tsx";
import { type DeskPaymentAnswer, deskPaymentAnswer } from "./wire.ts";
import "./cashier-desk.css";

/** One payment: its stages, the messages to and from the payment service, and its postings. */
export default function PaymentScreen() {
  const t = useTexts("cashier-desk");
  const http = useService(DESK_HTTP);
  const id = useStore(useService(NAVIGATION), ({ params }) => params["id"] ?? "");
  useTitle(t("payment.title", { id }));
  const story = useResource(
    (signal) => http.send(`/api/desk/v1/payments/${id}`, { answer: deskPaymentAnswer, signal }),
    [id],
  );
  if (story.status === "failed" && !story.value)
    return <Failed error={story.error} title={t("payment.failed")} onRetry={story.retry} />;
  if (!story.value)
    return (
      <div className="desk-wait" aria-busy="true" aria-label={t("payment.title", { id })}>
        <Skeleton kind="block" height="120px" />
        <Skeleton kind="block" height="320px" />
      </div>
    );
  const payment = story.value;
  return (
    <>
      <RoomHead title={t("payment.title", { id })}>
        <PaymentStatusTag status={payment.status} />
      </RoomHead>
      <Facts payment={payment} />
      <Stages stages={payment.stages} />
      <Postings postings={payment.postings} currency={payment.currency} />
      <Messages messages={payment.messages} />
    </>
  );
}

function Facts({ payment }: { readonly payment: DeskPaymentAnswer }) {
  const t = useTexts("cashier-desk");
  const format = useFormat();
  const { player, direction, kind, label, way, amount, fee, received, refunded, currency, reason, reference } = payment;
  const money = (sum: number) => <bdi dir="ltr">{format.money(sum, currency)}</bdi>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("columns.player"), <PlayerLink key="player" player={player} />],
    [t("columns.direction"), t(`directions.${direction}`)],
    [t("columns.place"), `${label ?? t(`kinds.${kind}`)} (${way})`],
    [t("columns.amount"), money(amount)],
    [t("facts.fee"), money(fee)],
    [t("facts.received"), received === null ? null : money(received)],
    [t("facts.refunded"), refunded === 0 ? null : money(refunded)],
    [t("columns.reason"), reason === null ? null : t(`reasons.${reason}`)],
    [t("facts.reference"), reference === null ? null : <bdi dir="ltr">{reference}</bdi>],
  ];
  return (
    <section className="desk-block" aria-label={t("payment.facts")}>
      <dl className="desk-facts desk-facts-narrow">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
