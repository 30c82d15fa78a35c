import { type Services, STORAGE, Store, TOKEN_SOURCE } from "@core";
import { type MemoryStorage, mount, startPlugin } from "@core/testing";
import { expect, vi } from "vitest";
import own from "../../../plugins/cashier/locales/en.json" with { type: "json" };
import CashierScreen from "../../../plugins/cashier/pay/cashier-screen.tsx";
import payTexts from "../../../plugins/cashier/pay/locales/en.json" with { type: "json" };
import { PAYMENTS } from "../../../plugins/cashier/payments/payments.ts";
import plugin from "../../../plugins/cashier/plugin.ts";
import { waysOf } from "../../../plugins/cashier/testing/ways.ts";
import type { WaysAnswer } from "../../../plugins/cashier/wire.ts";
import { STEP_UP, type StepUp } from "../../../plugins/mfa/contract.ts";
import { SESSION, type SessionState } from "../../../plugins/session/contract.ts";
import { accountOf, balanceOf } from "../../../plugins/session/testing/accounts.ts";
import { WALLET, type WalletState } from "../../../plugins/wallet/contract.ts";

const WAYS = "GET /api/v1/cashier/ways";
export const DEPOSITS = "POST /api/v1/cashier/deposits";
export const WITHDRAWALS = "POST /api/v1/cashier/withdrawals";
const PAYMENT_CALL = "GET /api/v1/cashier/payments";

class PlayerSession extends Store<SessionState> {
  verified = 0;

  constructor(number: string) {
    super({
      isLoggedIn: true,
      isUserDataLoaded: true,
      account: accountOf(number),
      sessionStartDate: undefined,
      playerCluster: "default",
    });
  }

  refreshDetails = () => Promise.resolve();
  begin = () => Promise.resolve();
  logout = () => Promise.resolve();
  verify = () => Promise.resolve(void this.verified++);
  whenInitialised = (action: () => void) => action();

  become(account: SessionState["account"]): void {
    this.set((state) => ({ ...state, account, isLoggedIn: account !== undefined }));
  }
}

class PlayerWallet extends Store<WalletState> {
  refreshed = 0;

  constructor() {
    const balance = balanceOf(100_000);
    super({ isLoading: false, balance, own: balance, isHidden: false });
  }

  /** Some of the money waits to be paid out. */
  reserve(pendingWithdrawal: number): void {
    const balance = { ...balanceOf(100_000), pendingWithdrawal };
    this.set((state) => ({ ...state, balance, own: balance }));
  }

  accept = () => undefined;
  refresh = () => Promise.resolve(void this.refreshed++);
  toggleHidden = () => undefined;
}

class RecordedStepUp implements StepUp {
  readonly begun: (readonly [flow: string, back: string])[] = [];
  begin = (flow: string, back: string) => Promise.resolve(void this.begun.push([flow, back]));
}

interface CashierPageOptions {
  readonly ways?: Partial<WaysAnswer>;
  /** What an earlier page of this browser has stored. */
  readonly stored?: ReadonlyMap<string, unknown>;
  readonly number?: string;
}

/** The cashier of a logged in player, with what stands around it. */
export async function startCashier({ ways = {}, stored, number = "17" }: CashierPageOptions = {}) {
  const [session, wallet, stepUp] = [new PlayerSession(number), new PlayerWallet(), new RecordedStepUp()];
  const provide = (services: Services) => {
    const storage = services.get(STORAGE) as MemoryStorage;
    for (const [key, value] of stored ?? []) storage.values.set(key, value);
    return services
      .provideValue(SESSION, session)
      .provideValue(WALLET, wallet)
      .provideValue(STEP_UP, stepUp)
      .provideValue(TOKEN_SOURCE, { token: "t" });
  };
  const page = startPlugin(plugin, { services: provide, texts: { cashier: own, "cashier-pay": payTexts } });
  page.http.on(WAYS, waysOf(ways)).on(PAYMENT_CALL, { items: [], next: null });
  await Promise.all(["cashier", "cashier-pay"].map((each) => page.i18n.load(each)));
  const payments = page.services.get(PAYMENTS);
  // The part that follows the player's channel comes late.
  await vi.waitFor(() => expect(page.feed.channels).toContain("player"));
  const show = async (direction: "deposit" | "withdraw", query = "") => {
    page.navigation.be({
      screen: "cashier",
      route: "cashier",
      params: { "deposit|withdraw": direction },
      path: `/${direction}${query}`,
    });
    return mount(page.services, <CashierScreen />);
  };
  return { ...page, session, wallet, stepUp, payments, show };
}
