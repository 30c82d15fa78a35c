import { type Services, STORAGE, TOKEN_SOURCE } from "@core";
import { Store } from "@core";
import { mount, startPlugin } from "@core/testing";
import type { ReactNode } from "react";
import { type AccountInfo, SESSION, type SessionState } from "../../session/contract.ts";
import own from "../locales/en.json" with { type: "json" };
import overviewTexts from "../overview/locales/en.json" with { type: "json" };
import plugin from "../plugin.ts";
import stepTexts from "../steps/locales/en.json" with { type: "json" };
import uploadTexts from "../upload/locales/en.json" with { type: "json" };
import wayTexts from "../ways/locales/en.json" with { type: "json" };
import type { KycOverview } from "../wire.ts";

export const OVERVIEW = "GET /api/v1/kyc";

const money = {
  currency: "EUR",
  total: 0,
  pendingBet: 0,
  available: 0,
  restOfSum: 0,
  pendingWithdrawal: 0,
  bonuses: { depositBonus: 0, receivedBonus: 0 },
  productBalances: {},
};
const PLAYER: AccountInfo = {
  number: "17",
  status: "active",
  brand: "openline",
  email: "player-17@example.com",
  phone: null,
  isPhoneConfirmed: false,
  isEmailConfirmed: true,
  currency: { name: "EUR", symbol: "€", longName: "Euro" },
  balances: money,
  multiCurrencyBalances: { EUR: money },
  permissions: {},
  documentsStatus: {},
  riskLevels: { Sport: null, Casino: null },
};

class PlayerSession extends Store<SessionState> {
  refreshed = 0;

  constructor() {
    super({
      isLoggedIn: true,
      isUserDataLoaded: true,
      account: PLAYER,
      sessionStartDate: undefined,
      playerCluster: "default",
    });
  }

  refreshDetails = () => Promise.resolve(void this.refreshed++);
  begin = () => Promise.resolve();
  logout = () => Promise.resolve();
  verify = () => Promise.resolve();
  whenInitialised = (action: () => void) => action();

  become(account: SessionState["account"]): void {
    this.set((state) => ({ ...state, account, isLoggedIn: account !== undefined }));
  }
}

/** The page of a player whose documents are these, or for whom the platform answers as a function says. */
export async function kycPage(overview: KycOverview | (() => never), node: ReactNode, path = "/my-account/kyc") {
  const session = new PlayerSession();
  const provide = (services: Services) =>
    services.provideValue(SESSION, session).provideValue(TOKEN_SOURCE, { token: "t" });
  const page = startPlugin(plugin, {
    services: provide,
    texts: {
      kyc: own,
      "kyc-overview": overviewTexts,
      "kyc-steps": stepTexts,
      "kyc-upload": uploadTexts,
      "kyc-ways": wayTexts,
    },
  });
  page.http.on(OVERVIEW, overview);
  page.navigation.be({ path });
  await Promise.all(["kyc", "kyc-overview", "kyc-steps", "kyc-upload", "kyc-ways"].map((each) => page.i18n.load(each)));
  const mounted = await mount(page.services, node);
  return { ...page, ...mounted, session, storage: page.services.get(STORAGE) };
}
