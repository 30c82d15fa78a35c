import type { Bus, Feed, Scope } from "@core";
import { distinctUntilChanged, filter, map, merge } from "rxjs";
import * as z from "zod/mini";
import {
  expressBoostRequested,
  forEachAccount,
  freeBetsLoadRequested,
  loggedOut,
  type Session,
  userDataLoaded,
} from "../../session/contract.ts";
import { playerDelta, playerImage } from "../../session/wire.ts";
import type { SlipOffers } from "../offers/slip-offers.ts";
import type { Placement } from "../placement/placement.ts";
import { bet } from "../wire.ts";
import type { ExpressBoostStore } from "./express-boost.ts";
import type { FreeBets } from "./free-bets.ts";

interface BonusParts {
  readonly bus: Bus;
  readonly feed: Feed;
  readonly session: Session;
  readonly placement: Placement;
  readonly freeBets: FreeBets;
  readonly boost: ExpressBoostStore;
  readonly offers: SlipOffers;
}

/**
 * Loads the player's bonuses when the login sequence asks for it, and for a player who is already logged in when the
 * page loads. Loads free bets also when one was staked or given back, and offers when one was taken or refused. Clears
 * all when the player logs out.
 */
export function followBonuses(
  { bus, feed, session, placement, freeBets, boost, offers }: BonusParts,
  scope: Scope,
): void {
  const found$ = bus.on(userDataLoaded).pipe(filter(({ isLoggedIn }) => isLoggedIn));
  const staked$ = placement.state$.pipe(
    map(({ receipts }) => receipts.filter((receipt) => receipt.bet.isFreeBet).length),
    distinctUntilChanged(),
    filter((count) => count > 0),
  );
  scope.add(merge(found$, bus.on(freeBetsLoadRequested), staked$).subscribe(() => void freeBets.load()));
  scope.add(merge(found$, bus.on(expressBoostRequested)).subscribe(() => void boost.load()));
  // The last answer about an offer may be out of date: it may be used up, over, or have other terms.
  const asked$ = placement.outcome$.pipe(
    filter(({ bet, refusal }) => !!bet?.offer || refusal?.code === "OFFER_UNAVAILABLE"),
  );
  scope.add(merge(found$, bus.on(freeBetsLoadRequested), asked$).subscribe(() => void offers.load()));
  if (session.state.account) {
    void offers.load();
    void freeBets.load();
    void boost.load();
  }

  forEachAccount(session, scope, (account) => (account ? followUsed(feed, freeBets, offers) : undefined));
  scope.add(
    bus.on(loggedOut).subscribe(() => {
      freeBets.clear();
      boost.clear();
      offers.clear();
    }),
  );
}

/** A bonus that begins or ends may have brought or taken some of them. */
const usedDelta = z.object({ ...playerDelta.shape, bonuses: z.optional(z.unknown()) });

/**
 * A bet that is placed with a free bet or a raised boost uses it up, also on another page. A void bet gives it back, and
 * uses it again if the void is reversed.
 */
function followUsed(feed: Feed, freeBets: FreeBets, offers: SlipOffers): () => void {
  return feed.subscribe("player", {
    image: playerImage,
    delta: usedDelta,
    onImage: () => undefined,
    onDelta: ({ placed = [], bets = [], bonuses }) => {
      const changed = [...placed, ...bets].map((each) => bet.safeParse(each).data);
      if (changed.some((each) => each?.isFreeBet) || bonuses) void freeBets.load();
      if (changed.some((each) => each?.offer?.pays.kind === "raised_boost") || bonuses) void offers.load();
    },
  });
}
