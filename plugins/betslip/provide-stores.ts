import { CLOCK, CONFIG, consoleLog, FEED, HTTP, I18N, type StartContext, STORAGE, UNDER_WAY } from "@core";
import { SESSION } from "../session/contract.ts";
import { LINE } from "../sportsbook/contract.ts";
import { WALLET } from "../wallet/contract.ts";
import { EXPRESS_BOOST, ExpressBoostStore } from "./bonuses/express-boost.ts";
import { FREE_BETS, FreeBets } from "./bonuses/free-bets.ts";
import { BookingApi } from "./booking/booking-api.ts";
import { SlipFiller } from "./booking/slip-filler.ts";
import { REPEAT_BET } from "./contract.ts";
import { SLIP_OFFERS, SlipOffers } from "./offers/slip-offers.ts";
import { OFFER_CHOICE, offerPart } from "./offers/use-offer-part.ts";
import { BetUnderWay } from "./placement/bet-under-way.ts";
import { BetsApi } from "./placement/bets-api.ts";
import { Placement } from "./placement/placement.ts";
import { SentBets } from "./placement/sent-bets.ts";
import { QuickBet } from "./quick-bet/quick-bet.ts";
import { LegWatch } from "./slip/leg-watch.ts";
import { SlipFactsStore } from "./slip/slip-facts.ts";
import { SlipLimits } from "./stake/slip-limits.ts";
import { BOOKINGS, FACTS, FILLER, LEGS, LIMITS, PLACEMENT, QUICK_BET, SLIP } from "./tokens.ts";

/** Creates the stores of the slip, which its parts find by their tokens. */
export function provideStores({ services, bus, scope }: Pick<StartContext, "services" | "bus" | "scope">) {
  const [slip, session, wallet] = [services.get(SLIP), services.get(SESSION), services.get(WALLET)];
  const [storage, clock, feed] = [services.get(STORAGE), services.get(CLOCK), services.get(FEED)];
  const http = services.get(HTTP).within(scope.signal);
  const api = new BetsApi(http);
  const legs = new LegWatch(services.get(LINE), slip, scope);
  const limits = new SlipLimits(api, consoleLog);
  const placement = new Placement(bus, api, slip, new SentBets(storage), session, wallet, clock, scope);
  const freeBets = new FreeBets(http, consoleLog);
  const boost = new ExpressBoostStore(http, consoleLog);
  const choice = offerPart(services.get(I18N), async () => (await import("./offers/offer-choice.tsx")).default);
  const offers = new SlipOffers(http, consoleLog, choice.load);
  const config = services.get(CONFIG);
  const sources = { slip, legs, placement, limits, freeBets, boost, offers, session, wallet, config, clock, feed };
  const facts = new SlipFactsStore(sources, scope);
  const quick = new QuickBet({ slip, placement, facts, session, storage, clock, line: services.get(LINE) }, scope);
  const bookings = new BookingApi(http);
  const filler = new SlipFiller(slip, bookings);
  services
    .provideValue(LEGS, legs)
    .provideValue(LIMITS, limits)
    .provideValue(PLACEMENT, placement)
    .provideValue(FREE_BETS, freeBets)
    .provideValue(EXPRESS_BOOST, boost)
    .provideValue(SLIP_OFFERS, offers)
    .provideValue(OFFER_CHOICE, choice)
    .provideValue(FACTS, facts)
    .provideValue(QUICK_BET, quick)
    .provideValue(BOOKINGS, bookings)
    .provideValue(FILLER, filler)
    .provideValue(REPEAT_BET, filler)
    .provideValue(UNDER_WAY, new BetUnderWay(placement, scope));
  return { ...sources, storage, facts, quick, filler };
}
