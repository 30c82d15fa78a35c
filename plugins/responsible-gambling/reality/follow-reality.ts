import type { Feed, Scope } from "@core";
import * as z from "zod/mini";
import { forEachAccount, type Session } from "../../session/contract.ts";
import type { RealityChecks } from "./reality-checks.ts";

const SECOND = 1000;
const news = z.object({ protection: z.optional(z.string()) });

/** Follows the reality checks of the player who is logged in, by their channel and by the clock. */
export function followReality(checks: RealityChecks, session: Session, feed: Feed, scope: Scope): void {
  forEachAccount(session, scope, (account) => {
    checks.begin(account?.number);
    if (!account) return;
    // A timer to the moment itself would run late after the device has slept.
    const timer = setInterval(() => checks.look(), SECOND);
    const stop = feed.subscribe("player", {
      image: z.unknown(),
      delta: news,
      onImage: () => void checks.refresh(),
      onDelta: ({ protection }) => void (protection === "reality-check" && checks.refresh()),
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  });
}
