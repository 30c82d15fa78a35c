import { FLAGS, HTTP } from "@core";
import { FlagStore } from "@core/host";
import { startPlugin } from "@core/testing";
import { type Balance, SESSION } from "../../../plugins/session/contract.ts";
import sessionPlugin from "../../../plugins/session/plugin.ts";
import { accountOf, balanceOf, sessionOf } from "../../../plugins/session/testing/accounts.ts";
import { balanceUpdated } from "../../../plugins/wallet/contract.ts";
import walletPlugin from "../../../plugins/wallet/plugin.ts";
import { WALLET_STORE } from "../../../plugins/wallet/wallet-store.ts";

export const BALANCES = "GET /api/v2/user/getBalances";
export const ALL_BALANCES = "GET /api/v3/user/getbalances";

/** A balance with its revision number. */
export const revisionOf = (revision: number, available: number, currency = "EUR"): Balance => ({
  ...balanceOf(available, currency),
  revision,
});

/** The wallet over the real session, as on the page. */
export function walletPage(texts: Readonly<Record<string, Record<string, unknown>>> = {}) {
  const started = startPlugin(
    {
      setup(context) {
        sessionPlugin.setup?.(context);
        walletPlugin.setup?.(context);
      },
      start(context) {
        void sessionPlugin.start?.(context);
        void walletPlugin.start?.(context);
      },
    },
    {
      texts,
      services: (services) => services.provideValue(FLAGS, new FlagStore(services.get(HTTP))),
    },
  );
  const { http, services, messages } = started;
  http.on("GET /api/v3/user/getAccountInfo", accountOf("17", 100_000)).on("POST /api/Login/Logout", undefined);
  const session = services.get(SESSION);
  return {
    ...started,
    session,
    wallet: services.get(WALLET_STORE),
    logIn: (number = "17") => session.begin(sessionOf("t", number), "login"),
    updates: () => messages.filter(({ topic }) => topic.id === balanceUpdated.id).map(({ payload }) => payload),
    switchMultiCurrency: async (enabled: boolean) => {
      const flag = { name: "multi-currency", enabled, disabledVariation: false, defaultVariation: true, rules: [] };
      http.on("GET /api/v1/feature-flags/features", [flag]);
      await (services.get(FLAGS) as FlagStore).load("feature-flags");
    },
  };
}
