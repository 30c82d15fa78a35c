import type { Feed, Scope } from "@core";
import * as z from "zod/mini";
import { forEachAccount, type Session } from "../../session/contract.ts";
import { paymentDelta } from "../wire.ts";
import type { Payments } from "./payments.ts";

/** Follows the payments of the player who is logged in, by their channel. */
export function followPayments(payments: Payments, session: Session, feed: Feed, scope: Scope): void {
  forEachAccount(session, scope, (account) => {
    payments.begin(account?.number);
    if (!account) return;
    return feed.subscribe("player", {
      image: z.unknown(),
      delta: paymentDelta,
      onImage: () => payments.refresh(),
      onDelta: ({ payment }) => payment && payments.said(payment),
    });
  });
}
