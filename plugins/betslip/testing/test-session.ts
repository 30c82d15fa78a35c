import { Store } from "@core";
import type { Session, SessionState } from "../../session/contract.ts";
import type { BetReceipt } from "../wire.ts";

export const balance = (available: number): BetReceipt["balance"] => ({
  currency: "EUR",
  total: available,
  pendingBet: 0,
  available,
  restOfSum: available,
  pendingWithdrawal: 0,
  bonuses: { depositBonus: 0, receivedBonus: 0 },
  productBalances: {},
});

const VISITOR: SessionState = {
  isLoggedIn: false,
  isUserDataLoaded: true,
  account: undefined,
  sessionStartDate: undefined,
  playerCluster: "default",
};

/** A session that the test opens and ends by a call. */
export class TestSession extends Store<SessionState> implements Session {
  verified = 0;

  constructor() {
    super(VISITOR);
  }

  enter(number = "100"): void {
    const account = {
      number,
      status: "active" as const,
      brand: "openline",
      email: null,
      phone: null,
      isPhoneConfirmed: true,
      isEmailConfirmed: true,
      currency: { name: "EUR", symbol: "€", longName: "Euro" },
      balances: balance(100_000),
      multiCurrencyBalances: {},
      permissions: {},
      documentsStatus: {},
      riskLevels: { Sport: null, Casino: null },
    };
    this.set(() => ({ ...VISITOR, isLoggedIn: true, account }));
  }

  begin(): Promise<void> {
    this.enter();
    return Promise.resolve();
  }

  /** The player's account is loading. */
  load(): void {
    this.set(() => ({ ...VISITOR, isUserDataLoaded: false }));
  }

  logout(): Promise<void> {
    this.set(() => VISITOR);
    return Promise.resolve();
  }

  verify(): Promise<void> {
    this.verified++;
    return Promise.resolve();
  }

  refreshDetails(): Promise<void> {
    return Promise.resolve();
  }

  whenInitialised(action: () => void): void {
    action();
  }
}
