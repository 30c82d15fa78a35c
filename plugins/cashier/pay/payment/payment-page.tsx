import { ANNOUNCER, Failed, Skeleton, useResource, useService, useStore, useTexts } from "@core";
import { useEffect, useEffectEvent, useState } from "react";
import { isEnded } from "../../payment-rules.ts";
import { PAYMENTS } from "../../payments/payments.ts";
import { PaymentView } from "./payment-view.tsx";
import { useOutcome } from "./use-outcome.ts";

interface PaymentPageProps {
  readonly id: string;
  /** Where the player goes on. */
  readonly back: string | undefined;
  /** True if a payment service has just sent the player back: then the platform asks it at once. */
  readonly isReturn: boolean;
}

/** One payment, kept up to date, until its outcome. */
export function PaymentPage({ id, back, isReturn }: PaymentPageProps) {
  const t = useTexts("cashier-pay");
  const [payments, announcer] = [useService(PAYMENTS), useService(ANNOUNCER)];
  const first = useResource(() => (isReturn ? payments.check(id) : payments.load(id)), [payments, id]);
  const payment = useStore(payments, (state) => state.payments[id]);
  const status = payment?.status;

  // An outcome is shown on its own screen to those who were here when it came, not to those who look it up.
  const [wasOpen, setWasOpen] = useState(isReturn);
  if (status !== undefined && !isEnded(status) && !wasOpen) setWasOpen(true);
  useOutcome(payment, wasOpen, back);

  const say = useEffectEvent((said: string) => announcer.announce(t(`status.${said}`)));
  useEffect(() => {
    if (status !== undefined) say(status);
  }, [status]);

  if (payment) return <PaymentView payment={payment} back={back} />;
  return (
    <div className="cashier-wait">
      {first.status === "failed" ? (
        <Failed error={first.error} onRetry={first.retry} />
      ) : (
        <Skeleton kind="block" height="360px" />
      )}
    </div>
  );
}
