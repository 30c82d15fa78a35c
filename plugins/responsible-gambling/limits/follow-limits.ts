import type { Feed, Scope } from "@core";
import * as z from "zod/mini";
import { forEachAccount, type Session } from "../../session/contract.ts";
import { protectionChanged } from "../wire.ts";
import type { LimitsStore } from "./limits-store.ts";

const delta = z.partial(protectionChanged);

/** Loads limits that are shown again when another tab, device or person has changed them. */
export function followLimits(limits: LimitsStore, session: Session, feed: Feed, scope: Scope): void {
  const refresh = () => {
    if (limits.state.answer) void limits.load();
  };
  forEachAccount(session, scope, (account) => {
    if (!account) return;
    const unfollow = feed.subscribe("player", {
      image: z.unknown(),
      delta,
      onImage: refresh,
      onDelta: ({ protection }) => {
        if (protection === "limits" || protection === "rules") refresh();
      },
    });
    // Not on entering: a room may have asked before this part came, and its answer is this player's.
    return () => {
      unfollow();
      limits.forget();
    };
  });
}
