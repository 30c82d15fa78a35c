import type { Feed } from "@core";
import { type Bet, bet } from "../betslip/wire.ts";
import { playerDelta, playerImage } from "../session/wire.ts";
import type { MyBetsStore } from "./my-bets-store.ts";

/** Keeps the bets up to date by the player's channel until the returned function is called. */
export function followBets(feed: Feed, store: MyBetsStore): () => void {
  return feed.subscribe("player", {
    image: playerImage,
    delta: playerDelta,
    // An image contains no bets, so those settled in the meantime have to be requested.
    onImage: () => void store.refresh(),
    onDelta: ({ placed = [], bets = [] }) => {
      store.admit(readable(placed));
      store.apply(readable(bets));
    },
  });
}

const readable = (bets: readonly unknown[]): readonly Bet[] =>
  bets.flatMap((each) => {
    const checked = bet.safeParse(each);
    return checked.success ? [checked.data] : [];
  });
