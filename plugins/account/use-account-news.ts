import { FEED, useService, useStore } from "@core";
import { useEffect, useEffectEvent } from "react";
import { SESSION } from "../session/contract.ts";
import { playerImage } from "../session/wire.ts";
import { accountDelta } from "./profile-wire.ts";

/** Calls back when a part of the account has changed elsewhere, while the component is shown. */
export function useAccountNews(part: "profile" | "sessions", onNews: () => void): void {
  const feed = useService(FEED);
  // The channel is open to a player whom the platform knows.
  const player = useStore(useService(SESSION), (state) => state.account?.number);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (player === undefined) return;
    let isFirst = true;
    return feed.subscribe("player", {
      image: playerImage,
      delta: accountDelta,
      onImage: () => {
        // A later image replaces changes that this page has missed.
        if (!isFirst) tell();
        isFirst = false;
      },
      onDelta: ({ account = [] }) => {
        if (account.includes(part)) tell();
      },
    });
  }, [feed, part, player]);
}
