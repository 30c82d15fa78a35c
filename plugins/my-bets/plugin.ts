import { definePlugin, FEED, FORMAT, HTTP, I18N, popupRequested } from "@core";
import { betPlaced } from "../betslip/contract.ts";
import { bet } from "../betslip/wire.ts";
import { forEachAccount, SESSION } from "../session/contract.ts";
import { startCashOut } from "./cash-out/start-cash-out.ts";
import { betReopened, betSettled, OPEN_BET, OPEN_BETS } from "./contract.ts";
import { MyBetsApi } from "./my-bets-api.ts";
import { MyBetsStore } from "./my-bets-store.ts";
import { OpenBets } from "./open-bets.ts";
import { followBets } from "./player-feed.ts";
import { settlementMessage } from "./settlement-message.ts";
import { MY_BETS } from "./tokens.ts";

export default definePlugin({
  setup({ fill }) {
    fill(OPEN_BET, { id: "cash-out", order: 10, load: () => import("./cash-out/parts/cash-out.tsx") });
  },

  start({ services, bus, scope }) {
    const [session, feed, i18n] = [services.get(SESSION), services.get(FEED), services.get(I18N)];
    const format = services.get(FORMAT);
    const store = new MyBetsStore(new MyBetsApi(services.get(HTTP).within(scope.signal)), bus);
    services.provideValue(MY_BETS, store);
    services.provideValue(OPEN_BETS, new OpenBets(store, scope));
    const showPopup = (message: string, type: "success" | "toast", name = "bet-settled") =>
      bus.publish(popupRequested, { type, message, name });
    const forgetCashOuts = startCashOut({
      services,
      bus,
      scope,
      store,
      announce: ({ key, paid, currency }) =>
        showPopup(i18n.t(`my-bets:${key}`, { amount: format.money(paid, currency) }), "toast", "bet-cashed-out"),
    });
    void i18n.load("my-bets");
    // Market and outcome names are in that locale, also on screens without the sportsbook.
    void i18n.load("sportsbook");

    forEachAccount(session, scope, (account) => {
      store.reset();
      forgetCashOuts();
      if (!account) return;
      store.begin();
      return followBets(feed, store);
    });
    // The live feed delivers them too; this covers the time without a feed.
    scope.add(bus.on(betPlaced).subscribe(() => void store.refresh()));

    scope.add(
      bus.on(betSettled).subscribe(({ status, payout, currency, isCorrected }) => {
        const message = settlementMessage(bet.shape.status.parse(status));
        if (!message) return;
        const text = i18n.t(`my-bets:${message.key}`, { amount: format.money(payout, currency) });
        showPopup(isCorrected ? i18n.t("my-bets:corrected", { text }) : text, message.isGain ? "success" : "toast");
      }),
    );
    scope.add(
      bus.on(betReopened).subscribe(({ taken, currency }) => {
        const key = taken > 0 ? "reopened.paid" : "reopened.lost";
        showPopup(i18n.t(`my-bets:${key}`, { amount: format.money(taken, currency) }), "toast");
      }),
    );
  },
});
