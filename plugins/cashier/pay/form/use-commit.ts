import { NAVIGATION, useService, useStore } from "@core";
import { useEffect, useEffectEvent, useState } from "react";
import type { Direction } from "../../payment-rules.ts";
import { pathOf } from "../../payments/cashier-path.ts";
import { type Attempt, type Draft, PAYMENTS } from "../../payments/payments.ts";
import { leaveFor } from "../leave.ts";

export interface Commit {
  /** The order of this form, or one of this direction that was sent before a reload. */
  readonly attempt: Attempt | undefined;
  readonly isBusy: boolean;
  readonly send: (draft: Draft) => void;
}

/** Sends the form's order once, and shows its payment as soon as there is one. */
export function useCommit(direction: Direction, back: string | undefined): Commit {
  const [payments, navigation] = [useService(PAYMENTS), useService(NAVIGATION)];
  const attempts = useStore(payments, (state) => state.attempts);
  const [sent, setSent] = useState<{ readonly id: string; readonly isPressed: boolean }>();
  const earlier = Object.keys(attempts).find((id) => isUnanswered(attempts[id], direction));
  if (!sent && earlier !== undefined) setSent({ id: earlier, isPressed: false });
  const attempt = sent && attempts[sent.id];
  const opened = attempt?.payment;

  const show = useEffectEvent((payment: string) => {
    navigation.go(pathOf(navigation, direction, { payment, return: back }), { replace: true });
    const next = payments.state.payments[payment]?.next;
    // The player has just pressed the button for it; on any other visit the page asks first.
    if (next?.kind === "redirect" && sent?.isPressed) leaveFor(next.address);
  });
  useEffect(() => {
    if (opened !== undefined) show(opened);
  }, [opened]);

  const isBusy = attempt !== undefined && attempt.state !== "refused";
  return {
    attempt,
    isBusy,
    send: (draft) => {
      if (!isBusy) setSent({ id: payments.send(draft, back), isPressed: true });
    },
  };
}

const isUnanswered = (attempt: Attempt | undefined, direction: Direction) =>
  attempt?.direction === direction && (attempt.state === "sending" || attempt.state === "asking");
