import { BUS, FEED, useService } from "@core";
import { useEffect } from "react";
import * as z from "zod/mini";
import { bonusCompleted, bonusForfeited } from "../contract.ts";
import { bonusesDelta } from "../wire.ts";

/** Publishes what becomes of the player's bonuses, wherever in the product the player is. Shows nothing. */
export default function BonusFacts() {
  const bus = useService(BUS);
  const feed = useService(FEED);
  useEffect(
    () =>
      feed.subscribe("player", {
        image: z.unknown(),
        delta: bonusesDelta,
        onImage: () => undefined,
        onDelta: ({ bonuses }) => {
          if (!bonuses) return;
          const { campaign, state } = bonuses;
          if (state === "completed") bus.publish(bonusCompleted, { campaign });
          else if (state !== "waiting" && state !== "active") bus.publish(bonusForfeited, { campaign });
        },
      }),
    [bus, feed],
  );
  return null;
}
