import { type Clock, type Config, type Feed, type Readable, type Scope, Store } from "@core";
import { merge } from "rxjs";
import type { Session } from "../../session/contract.ts";
import type { Wallet } from "../../wallet/contract.ts";
import { chosenFreeBet } from "../bonuses/chosen-free-bet.ts";
import type { ExpressBoostStore } from "../bonuses/express-boost.ts";
import type { FreeBets } from "../bonuses/free-bets.ts";
import { chosenOffer, type SlipOffers } from "../offers/slip-offers.ts";
import type { Placement } from "../placement/placement.ts";
import { slipCurrency } from "../stake/slip-currency.ts";
import type { SlipLimits } from "../stake/slip-limits.ts";
import type { SlipFacts } from "./bet-view.ts";
import type { BetslipStore } from "./betslip-store.ts";
import type { LegWatch } from "./leg-watch.ts";

/** The stores that decide what the slip shows. */
export interface FactSources {
  readonly slip: BetslipStore;
  readonly legs: LegWatch;
  readonly placement: Placement;
  readonly limits: SlipLimits;
  readonly freeBets: FreeBets;
  readonly boost: ExpressBoostStore;
  readonly offers: SlipOffers;
  readonly session: Session;
  readonly wallet: Wallet;
  readonly config: Config;
  readonly clock: Clock;
  readonly feed: Feed;
}

function readFacts(from: FactSources): SlipFacts {
  const slip = from.slip.state;
  const limits = from.limits.state;
  const { account } = from.session.state;
  // Bets are in the account's own currency, whatever currency the header shows.
  const { own: balance } = from.wallet.state;
  return {
    slip,
    legs: from.legs.state,
    placement: from.placement.state,
    limits,
    bonuses: {
      boost: from.boost.state.boost,
      taxRate: limits.limits?.taxRate ?? 0,
      freeBet: chosenFreeBet(from.freeBets.state.freeBets, slip.freeBet),
      offer: chosenOffer(from.offers.state.offers, slip.offer),
    },
    isLoggedIn: account !== undefined,
    available: balance?.available,
    isOffline: from.feed.status === "offline",
    currency: slipCurrency(balance, account, from.config.value),
    now: from.clock.platformNow(),
  };
}

/** All these facts as one state. */
export class SlipFactsStore extends Store<SlipFacts> {
  constructor(from: FactSources, scope: Scope) {
    super(readFacts(from));
    const { slip, legs, placement, limits, freeBets, boost, offers, session, wallet, config } = from;
    const stores: readonly Readable<unknown>[] = [
      ...[slip, legs, placement, limits],
      ...[freeBets, boost, offers, session, wallet, config],
    ];
    const changes = [...stores.map(({ state$ }) => state$), from.feed.status$];
    scope.add(merge(...changes).subscribe(() => this.set(() => readFacts(from))));
  }
}
