import { NAVIGATION, useService, useWay } from "@core";
import { useEffect, useEffectEvent } from "react";
import type { Payment } from "../../wire.ts";

const isDone = (payment: Payment | undefined) => payment?.status === "succeeded" || payment?.status === "paid";

/**
 * Goes to the page of results once a payment is done that was under way here. One that came to nothing stays where it
 * is: it says why, and how to go on.
 */
export function useOutcome(payment: Payment | undefined, wasOpen: boolean, back: string | undefined): void {
  const navigation = useService(NAVIGATION);
  const result = useWay()("result");
  const go = useEffectEvent(() => {
    if (!payment || result === undefined) return;
    const type = payment.direction === "deposit" ? "deposit" : "withdraw";
    const query = new URLSearchParams({
      status: "success",
      type,
      of: payment.id,
      ...(back !== undefined && { return: back }),
    });
    navigation.go(`${result}?${query}`, { replace: true });
  });
  const isOutcome = wasOpen && isDone(payment);
  useEffect(() => {
    if (isOutcome) go();
  }, [isOutcome]);
}
