import {
  ANNOUNCER,
  BUS,
  CLOCK,
  CONFIG,
  consoleLog,
  definePlugin,
  FEED,
  FORMAT,
  HTTP,
  I18N,
  NAVIGATION,
  STORAGE,
} from "@core";
import { combineLatest, distinctUntilChanged, map } from "rxjs";
import { loggedOut, SESSION } from "../session/contract.ts";
import { LINE, MARKET_NAMES, PICKS } from "../sportsbook/contract.ts";
import { WALLET } from "../wallet/contract.ts";
import { BetsApi } from "./bets-api.ts";
import { BetslipStore } from "./betslip-store.ts";
import { BookingApi } from "./booking/booking-api.ts";
import { openBookingLinks } from "./booking/open-booking-links.ts";
import { SlipFiller } from "./booking/slip-filler.ts";
import { BETSLIP, betPlaced, REPEAT_BET, selectionAdded } from "./contract.ts";
import { announceLegs, announceOutcomes } from "./announcements.ts";
import { EXPRESS_BOOST, ExpressBoostStore } from "./express-boost.ts";
import { followBonuses } from "./follow-bonuses.ts";
import { FREE_BETS, FreeBets } from "./free-bets.ts";
import { LegWatch } from "./leg-watch.ts";
import { openByKey } from "./open-by-key.ts";
import { Placement } from "./placement.ts";
import { SentBets } from "./sent-bets.ts";
import { slipCurrency } from "./slip-currency.ts";
import { SlipLimits } from "./slip-limits.ts";
import { SlipMemory } from "./slip-memory.ts";
import { SlipPicks } from "./slip-picks.ts";
import { BOOKINGS, FILLER, LEGS, LIMITS, PLACEMENT, SLIP } from "./tokens.ts";

export default definePlugin({
  setup({ services }) {
    const slip = new BetslipStore(services.get(BUS).as("betslip"));
    services.provideValue(SLIP, slip);
    services.provideValue(BETSLIP, slip);
    services.provideValue(PICKS, new SlipPicks(slip));
  },

  start({ services, bus, scope }) {
    const [slip, session, wallet] = [services.get(SLIP), services.get(SESSION), services.get(WALLET)];
    const [storage, config, i18n] = [services.get(STORAGE), services.get(CONFIG), services.get(I18N)];
    const http = services.get(HTTP).within(scope.signal);
    const api = new BetsApi(http);
    const legs = new LegWatch(services.get(LINE), slip, scope);
    const limits = new SlipLimits(api, consoleLog);
    const sent = new SentBets(storage);
    const placement = new Placement(bus, api, slip, sent, session, wallet, services.get(CLOCK), scope);
    services.provideValue(LEGS, legs).provideValue(LIMITS, limits).provideValue(PLACEMENT, placement);
    const bookings = new BookingApi(http);
    const filler = new SlipFiller(slip, bookings);
    services.provideValue(BOOKINGS, bookings).provideValue(FILLER, filler).provideValue(REPEAT_BET, filler);
    openBookingLinks(services.get(NAVIGATION), (code) => void filler.load(code), scope);
    const freeBets = new FreeBets(http, consoleLog);
    const boost = new ExpressBoostStore(http, consoleLog);
    services.provideValue(FREE_BETS, freeBets).provideValue(EXPRESS_BOOST, boost);
    followBonuses({ bus, feed: services.get(FEED), session, placement, freeBets, boost }, scope);

    new SlipMemory(slip, storage, session, scope);
    const account$ = session.state$.pipe(
      map(({ account }) => account?.number),
      distinctUntilChanged(),
    );
    scope.add(account$.subscribe((number) => number !== undefined && void placement.resume()));
    scope.add(bus.on(loggedOut).subscribe(() => placement.forget()));
    // A new pick begins a new slip; what was placed before it stands in my bets.
    scope.add(bus.on(selectionAdded).subscribe(() => placement.finish()));
    scope.add(bus.on(betPlaced).subscribe(({ currency }) => void limits.refresh(currency)));
    scope.add(
      combineLatest([slip.state$, session.state$, wallet.state$]).subscribe(([{ picks }, { account }, { balance }]) => {
        if (picks.length > 0 && account)
          void limits.ensure(slipCurrency(balance, account, config.value), account.number);
      }),
    );

    void i18n.load("betslip");
    // Markets and outcomes have their names from there, also where nothing of it is shown.
    void i18n.load("sportsbook");
    const words = { i18n, format: services.get(FORMAT), names: services.get(MARKET_NAMES) };
    const announcer = services.get(ANNOUNCER);
    announceLegs(slip, legs, announcer, words, scope);
    announceOutcomes(bus, announcer, words, scope);
    openByKey(slip, scope);
  },
});
