import type { Feed, Scope } from "@core";
import { distinctUntilChanged, map } from "rxjs";
import * as z from "zod/mini";
import type { Session } from "../../session/contract.ts";
import { paymentDelta } from "../wire.ts";
import type { Payments } from "./payments.ts";

/** Follows the payments of the player who is logged in, by their channel. */
export function followPayments(payments: Payments, session: Session, feed: Feed, scope: Scope): void {
  let unfollow: (() => void) | undefined;
  const numbers$ = session.state$.pipe(
    map(({ account }) => account?.number),
    distinctUntilChanged(),
  );
  scope.add(
    numbers$.subscribe((number) => {
      unfollow?.();
      unfollow = undefined;
      payments.begin(number);
      if (number === undefined) return;
      unfollow = feed.subscribe("player", {
        image: z.unknown(),
        delta: paymentDelta,
        onImage: () => payments.refresh(),
        onDelta: ({ payment }) => payment && payments.said(payment),
      });
    }),
  );
  scope.add(() => unfollow?.());
}
