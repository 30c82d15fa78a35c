import type { Feed, Scope } from "@core";
import { distinctUntilChanged, map } from "rxjs";
import * as z from "zod/mini";
import type { Session } from "../../session/contract.ts";
import { notificationDelta } from "../wire.ts";
import type { CentreStore } from "./centre-store.ts";

/** Keeps the centre to the player who is here, by the player's channel. */
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
        // An image does not say what the player was told while nothing was heard.
        onImage: () => void centre.load(),
        onDelta: ({ notifications }) => notifications && centre.take(notifications),
      });
    }),
  );
  scope.add(() => unfollow?.());
}
