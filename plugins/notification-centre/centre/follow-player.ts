import type { Feed, Scope } from "@core";
import { distinctUntilChanged, map } from "rxjs";
import * as z from "zod/mini";
import type { Session } from "../../session/contract.ts";
import { notificationDelta } from "../wire.ts";
import type { CentreStore } from "./centre-store.ts";

/** Keeps the notification center up to date for the current player, by the player's channel. */
export function followPlayer(
  centre: CentreStore,
  { session, feed, scope }: { readonly session: Session; readonly feed: Feed; readonly scope: Scope },
): void {
  let unfollow: (() => void) | undefined;
  const numbers$ = session.state$.pipe(
    map(({ account }) => account?.number),
    distinctUntilChanged(),
  );
  scope.add(
    numbers$.subscribe((number) => {
      unfollow?.();
      unfollow = undefined;
      centre.reset();
      if (number === undefined) return;
      void centre.load();
      unfollow = feed.subscribe("player", {
        image: z.unknown(),
        delta: notificationDelta,
        // An image does not contain the notifications sent during a lost connection.
        onImage: () => void centre.load(),
        onDelta: ({ notifications }) => notifications && centre.receive(notifications),
      });
    }),
  );
  scope.add(() => unfollow?.());
}
