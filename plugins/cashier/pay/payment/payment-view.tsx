import { Button, Fault, Icon, Link, NAVIGATION, StatusPill, useFormat, useService, useTexts } from "@core";
import { useEffect, useRef, useState } from "react";
import { isEnded } from "../../payment-rules.ts";
import { pathOf } from "../../payments/cashier-path.ts";
import { lookOf } from "../../payments/payment-look.ts";
import { PAYMENTS } from "../../payments/payments.ts";
import type { Payment } from "../../wire.ts";
import { useMoney } from "../use-money.ts";
import { useRefusal } from "../use-refusal.ts";
import { canGiveUp, canRetry } from "./line-rules.ts";
import { NextStep } from "./next-step.tsx";
import { Timeline } from "./timeline.tsx";
import "./payment.css";

/** How a payment stands, why, what is to be done, and what comes next. */
export function PaymentView({ payment, back }: { payment: Payment; back: string | undefined }) {
  const t = useTexts("cashier-pay");
  const format = useFormat();
  const navigation = useService(NAVIGATION);
  const payments = useService(PAYMENTS);
  const money = useMoney(payment.currency);
  const refusalText = useRefusal();
  const [act, setAct] = useState<"check" | "cancel">();
  const [error, setError] = useState<unknown>();
  const { id, direction, status, reason, amount, fee, received, refunded, promisedBy, next } = payment;
  const isOver = isEnded(status);
  const said = useRef<HTMLDivElement>(null);
  const wasUnderWay = useRef(!isOver);
  useEffect(() => {
    // The frame or button that was used is gone with the payment's end, so the focus moves to what became of it.
    if (isOver && wasUnderWay.current && document.activeElement === document.body) said.current?.focus();
    wasUnderWay.current = !isOver;
  }, [isOver]);

  const run = async (name: "check" | "cancel") => {
    setAct(name);
    setError(undefined);
    try {
      await payments[name](id);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setAct(undefined);
    }
  };
  const facts = [
    ...(fee > 0 ? [[t("fee.title"), money(fee)] as const] : []),
    ...(received !== null && received !== amount ? [[t("received"), money(received)] as const] : []),
    ...(refunded > 0 ? [[t("refunded"), money(refunded)] as const] : []),
    [t("number"), id] as const,
  ];

  return (
    <div className="payment">
      <div className="payment-head">
        <p className="payment-sum">
          <bdi dir="ltr">{money(amount)}</bdi>
        </p>
        <p className="muted" dir="auto">
          {payment.label ?? t(`kind.${payment.kind}`)}
        </p>
        <StatusPill {...lookOf(status)}>{t(`status.${status}`)}</StatusPill>
      </div>
      <div className="payment-said" ref={said} tabIndex={-1}>
        <p>{t(`said.${status}`)}</p>
        {reason === null ? null : <p>{t(`reason.${reason}`)}</p>}
        {promisedBy === null || isOver || status === "awaiting_player" ? null : (
          <p>
            <b>{t("promise", { time: format.dateTime(promisedBy) })}</b>
          </p>
        )}
      </div>
      {next && !isOver ? <NextStep payment={payment} next={next} onNews={() => void run("check")} /> : null}
      <Timeline payment={payment} />
      <dl className="cashier-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Fault text={error === undefined ? undefined : refusalText(error)} />
      <div className="payment-acts">
        {isOver ? null : (
          <Button busy={act === "check"} onClick={() => void run("check")}>
            <Icon name="refresh-cw" size={16} />
            {t("check")}
          </Button>
        )}
        {canGiveUp(payment) ? (
          <Button kind="quiet" busy={act === "cancel"} onClick={() => void run("cancel")}>
            {t("giveUp")}
          </Button>
        ) : null}
        {canRetry(payment) ? (
          <Link className="button button-commit" to={pathOf(navigation, direction, { amount, return: back })} replace>
            {t("again")}
          </Link>
        ) : null}
        <Link className="button button-plain" to={back ?? "/"} replace>
          {t(back === undefined ? "home" : "back")}
        </Link>
      </div>
      {isOver ? null : <p className="cashier-note">{t("leave")}</p>}
    </div>
  );
}
