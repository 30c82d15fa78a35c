import type { Feed, Scope } from "@core";
import * as z from "zod/mini";
import { forEachAccount, type Session } from "../../session/contract.ts";
import { notificationDelta } from "../wire.ts";
import type { CentreStore } from "./centre-store.ts";

/** Keeps the notification center up to date for the current player, by the player's channel. */
export function followPlayer(
  centre: CentreStore,
  { session, feed, scope }: { readonly session: Session; readonly feed: Feed; readonly scope: Scope },
): void {
  forEachAccount(session, scope, (account) => {
    centre.reset();
    if (!account) return;
    void centre.load();
    return feed.subscribe("player", {
      image: z.unknown(),
      delta: notificationDelta,
      // An image does not contain the notifications sent during a lost connection.
      onImage: () => void centre.load(),
      onDelta: ({ notifications }) => notifications && centre.receive(notifications),
    });
  });
}
