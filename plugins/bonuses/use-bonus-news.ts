import { FEED, useService, useStore } from "@core";
import { useEffect } from "react";
import * as z from "zod/mini";
import { SESSION } from "../session/contract.ts";
import { bonusesDelta } from "./wire.ts";

/** Calls back when the player's bonuses have changed, while the component is shown. A visitor has none to follow. */
export function useBonusNews(onNews: () => void): void {
  const feed = useService(FEED);
  const player = useStore(useService(SESSION), ({ account }) => account?.number);
  useEffect(() => {
    if (player === undefined) return;
    let isFirst = true;
    return feed.subscribe("player", {
      image: z.unknown(),
      delta: bonusesDelta,
      // A later image comes after a lost connection, in which bonuses may have changed.
      onImage: () => {
        if (!isFirst) onNews();
        isFirst = false;
      },
      onDelta: ({ bonuses }) => {
        if (bonuses) onNews();
      },
    });
  }, [feed, player, onNews]);
}
