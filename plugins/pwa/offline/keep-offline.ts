import { CLOCK, CONSENT, KEYS, PURPOSES, STORAGE, type ConsentState, type StartContext } from "@core";
import { combineLatest, filter, pairwise } from "rxjs";
import { OPEN_BETS } from "../../my-bets/contract.ts";
import { loggedOut, SESSION } from "../../session/contract.ts";
import { KeptBets } from "./kept-bets.ts";

/** Keeps the player's open bets on the device for as long as the player is logged in and has withdrawn nothing. */
export function keepOffline({ services, bus, scope }: Pick<StartContext, "services" | "bus" | "scope">): KeptBets {
  const [session, storage, clock] = [services.get(SESSION), services.get(STORAGE), services.get(CLOCK)];
  const kept = new KeptBets(storage);
  let isWithdrawn = false;
  const forget = () => void kept.forget();
  scope.add(bus.on(loggedOut).subscribe(forget));
  session.whenInitialised(() => {
    // Nobody is logged in any more: it was ended where this plugin did not run.
    if (storage.get(KEYS.token) === undefined) forget();
  });
  scope.add(
    combineLatest([services.get(OPEN_BETS).state$, session.state$]).subscribe(([bets, { account }]) => {
      if (bets && account && !isWithdrawn) {
        void kept.keep(account.number, bets, new Date(clock.now()).toISOString());
      }
    }),
  );
  void services.whenProvided(CONSENT).then((consent) => {
    const withdrawals$ = consent.state$.pipe(
      pairwise(),
      filter(([before, now]) => isLess(before, now)),
    );
    scope.add(
      withdrawals$.subscribe(() => {
        isWithdrawn = true;
        forget();
      }),
    );
  });
  return kept;
}

const isLess = (before: ConsentState, now: ConsentState) =>
  PURPOSES.some((purpose) => before[purpose] === true && now[purpose] !== true);
