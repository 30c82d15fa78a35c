import {
  type Bus,
  type Clock,
  type ConsentState,
  KEYS,
  PURPOSES,
  type Readable,
  type Scope,
  type Storage,
} from "@core";
import { combineLatest, filter, pairwise } from "rxjs";
import type { Bet } from "../../betslip/wire.ts";
import { loggedOut, type Session, type SessionState } from "../../session/contract.ts";
import { KeptBets } from "./kept-bets.ts";

export interface KeepOfflineParts {
  readonly session: Readable<Pick<SessionState, "account">> & Pick<Session, "whenInitialised">;
  /** Undefined until they are known. */
  readonly openBets: Readable<readonly Bet[] | undefined>;
  /** Resolves when a plugin provides consent; there may be none. */
  readonly consent: Promise<Readable<ConsentState>>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly scope: Scope;
}

/** Stores the player's open bets on the device as long as the player is logged in and has not withdrawn consent. */
export function keepOffline({ session, openBets, consent, storage, clock, bus, scope }: KeepOfflineParts): KeptBets {
  const kept = new KeptBets(storage, scope);
  let isWithdrawn = false;
  const forget = () => void kept.forget();
  scope.add(bus.on(loggedOut).subscribe(forget));
  session.whenInitialised(() => {
    // No player is logged in any more: the session was ended while this plugin did not run.
    if (storage.get(KEYS.token) === undefined) forget();
  });
  scope.add(
    combineLatest([openBets.state$, session.state$]).subscribe(([bets, { account }]) => {
      if (bets && account && !isWithdrawn) {
        void kept.keep(account.number, bets, new Date(clock.now()).toISOString());
      }
    }),
  );
  void consent.then(({ state$ }) => {
    const withdrawn$ = state$.pipe(
      pairwise(),
      filter(([before, now]) => PURPOSES.some((each) => before[each] === true && now[each] !== true)),
    );
    scope.add(
      withdrawn$.subscribe(() => {
        isWithdrawn = true;
        forget();
      }),
    );
  });
  return kept;
}
