import { type Bus, CLOCK, HTTP, type Scope, type Services } from "@core";
import { SESSION } from "../../session/contract.ts";
import { LINE } from "../../sportsbook/contract.ts";
import { WALLET } from "../../wallet/contract.ts";
import { betCashedOut } from "../contract.ts";
import type { MyBetsStore } from "../my-bets-store.ts";
import { CashOutApi } from "./cash-out-api.ts";
import { CashOutBook } from "./cash-out-book.ts";
import { CashOutDesk } from "./cash-out-desk.ts";
import { CASH_OUT, type CashOut } from "./tokens.ts";

/** A text of this plugin for a cash-out; amounts in minor units. */
export interface CashOutMessage {
  readonly key: `cash-out.told.${"whole" | "part" | "by-order"}` | "edit.told";
  readonly paid: number;
  readonly currency: string;
}

export interface CashOutContext {
  readonly services: Services;
  readonly bus: Bus;
  readonly scope: Scope;
  readonly store: MyBetsStore;
  readonly announce: (message: CashOutMessage) => void;
}

/**
 * Provides the cash-out services, and publishes every cash-out, whatever caused it. Answers a function that clears the
 * player's data.
 */
export function startCashOut({ services, bus, scope, store, announce }: CashOutContext): () => void {
  let made: CashOut | undefined;
  services.provideValue(CASH_OUT, () => (made ??= makeCashOut(services, scope, store)));
  scope.add(
    bus.on(betCashedOut).subscribe(({ betId, paid, currency, isWhole, replacedBy }) => {
      const isByOrder = made !== undefined && !made.desk.isUnderWay(betId) && made.book.hadOrder(betId);
      const how = isByOrder ? "by-order" : isWhole ? "whole" : "part";
      announce({ key: replacedBy === null ? `cash-out.told.${how}` : "edit.told", paid, currency });
    }),
  );
  return () => made?.desk.forget();
}

function makeCashOut(services: Services, scope: Scope, store: MyBetsStore): CashOut {
  const [clock, line] = [services.get(CLOCK), services.get(LINE)];
  const api = new CashOutApi(services.get(HTTP).within(scope.signal));
  const book = new CashOutBook(api, line, clock, scope);
  const desk = new CashOutDesk(api, book, {
    clock,
    scope,
    session: services.get(SESSION),
    wallet: services.get(WALLET),
    done: (bets) => store.apply(bets),
  });
  return { api, book, desk, line };
}
