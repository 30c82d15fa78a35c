import { FEED, useService, useStore } from "@core";
import { useEffect } from "react";
import * as z from "zod/mini";
import { SESSION } from "../../session/contract.ts";
import { protectionChanged } from "../wire.ts";

const delta = z.partial(protectionChanged);

/** Calls back when the player's own rules may have changed elsewhere, while the component is shown. */
export function useRulesNews(onNews: () => void): void {
  const feed = useService(FEED);
  // The channel is open to a player whom the platform knows.
  const player = useStore(useService(SESSION), ({ account }) => account?.number);
  useEffect(() => {
    if (player === undefined) return;
    let isFirst = true;
    return feed.subscribe("player", {
      image: z.unknown(),
      delta,
      // A later image comes after a lost connection, in which rules may have changed.
      onImage: () => {
        if (!isFirst) onNews();
        isFirst = false;
      },
      onDelta: ({ protection }) => {
        if (protection === "rules") onNews();
      },
    });
  }, [feed, player, onNews]);
}
