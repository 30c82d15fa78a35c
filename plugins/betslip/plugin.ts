import {
  ANNOUNCER,
  BUS,
  CLOCK,
  definePlugin,
  FORMAT,
  I18N,
  NAVIGATION,
  ONBOARDING,
  SIDEBAR,
  SidebarStore,
} from "@core";
import { combineLatest, distinctUntilChanged, map, take } from "rxjs";
import { loggedOut, LOGIN_NOTICE } from "../session/contract.ts";
import { MARKET_NAMES, PICKS } from "../sportsbook/contract.ts";
import { followBonuses } from "./bonuses/follow-bonuses.ts";
import { openBookingLinks } from "./booking/open-booking-links.ts";
import { betPlaced, BETSLIP, selectionAdded } from "./contract.ts";
import { announceLegs, announceNotes, announceOutcomes } from "./placement/announcements.ts";
import { reportInterrupted } from "./placement/report-interrupted.ts";
import { provideStores } from "./provide-stores.ts";
import { BetslipStore } from "./slip/betslip-store.ts";
import { openByKey } from "./slip/open-by-key.ts";
import { placeHere } from "./slip/place-here.ts";
import { SlipMemory } from "./slip/slip-memory.ts";
import { SlipPicks } from "./slip/slip-picks.ts";
import { FIRST_PICK, OWN_PICKS, SLIP, SLIP_TAB } from "./tokens.ts";

export default definePlugin({
  setup({ services, fill }) {
    const slip = new BetslipStore(services.get(BUS).as("betslip"), placeHere());
    const picks = new SlipPicks(slip);
    services.provideValue(SLIP, slip).provideValue(BETSLIP, slip);
    services.provideValue(OWN_PICKS, picks).provideValue(PICKS, picks);
    services.provideValue(SIDEBAR, new SidebarStore(SLIP_TAB));
    fill(LOGIN_NOTICE, { id: "picks", order: 10, load: () => import("./slip/parts/picks-wait.tsx") });
  },

  start({ services, bus, scope }) {
    const stores = provideStores({ services, bus, scope });
    const { slip, session, placement, limits, facts, quick, filler } = stores;
    services.get(OWN_PICKS).quick = quick;
    followBonuses({ bus, ...stores }, scope);
    const [i18n, navigation] = [services.get(I18N), services.get(NAVIGATION)];
    openBookingLinks(navigation, (code) => void filler.load(code), scope);

    new SlipMemory(slip, stores.storage, session, scope);
    const account$ = session.state$.pipe(
      map(({ account }) => account?.number),
      distinctUntilChanged(),
    );
    scope.add(account$.subscribe((number) => number !== undefined && void placement.resume()));
    scope.add(
      bus.on(loggedOut).subscribe(({ reason }) => {
        if (reason === "expired") reportInterrupted(placement.state, { slip, bus, i18n, navigation });
        placement.forget();
        quick.switchOff();
      }),
    );
    // A new pick begins a new slip; bets placed before are in my bets.
    scope.add(bus.on(selectionAdded).subscribe(() => placement.finish()));
    // Players who have placed a bet need no explanation.
    const known = () => void services.whenProvided(ONBOARDING).then((onboarding) => onboarding.markSeen(FIRST_PICK));
    scope.add(bus.on(betPlaced).pipe(take(1)).subscribe(known));
    scope.add(bus.on(betPlaced).subscribe(({ currency }) => void limits.refresh(currency)));
    scope.add(
      combineLatest([facts.state$, account$, quick.state$]).subscribe(([{ slip, currency }, account, { preset }]) => {
        if (account !== undefined && (slip.picks.length > 0 || preset)) void limits.ensure(currency, account);
      }),
    );

    void i18n.load("betslip");
    // Market and outcome names are in that locale, also on screens without the sportsbook.
    void i18n.load("sportsbook");
    const words = { i18n, format: services.get(FORMAT), names: services.get(MARKET_NAMES) };
    const announcer = services.get(ANNOUNCER);
    announceLegs(slip, stores.legs, announcer, words, services.get(CLOCK), scope);
    announceNotes(slip, announcer, words, scope);
    announceOutcomes(bus, announcer, words, scope);
    openByKey(slip, scope);
  },
});
