import { defineManifest, fill, HEADER_END } from "@core";
import { RESULT_OF } from "../content/contract.ts";
import { WALLET_ACTIONS } from "../wallet/contract.ts";
import { HISTORY_ROUTES } from "./history/routes.ts";

/** Pages that send the browser to a payment service are not kept, because their state has changed when it returns. */
const SCREEN = {
  screen: "cashier",
  access: "player",
  isKept: false,
  texts: ["cashier-pay"],
  load: () => import("./pay/cashier-screen.tsx"),
} as const;

const DEPOSIT = { id: "deposit", icon: "plus", route: "cashier", params: { "deposit|withdraw": "deposit" } };
const WITHDRAW = { id: "withdraw", icon: "landmark", route: "cashier", params: { "deposit|withdraw": "withdraw" } };

export const cashier = defineManifest({
  id: "cashier",
  requires: ["session", "wallet", "my-bets", "mfa", "kyc", "content"],
  when: "use",
  screens: { product: "account" },
  routes: [
    { ...SCREEN, id: "cashier", path: "/{deposit|withdraw}" },
    { ...SCREEN, id: "cashier-payments", path: "/payments/{deposit|withdraw?}" },
    ...HISTORY_ROUTES,
  ],
  fills: [
    fill(HEADER_END, {
      id: "deposit",
      group: "account",
      order: 15,
      access: "player",
      when: "idle",
      load: () => import("./entries/deposit-button.tsx"),
    }),
    fill(WALLET_ACTIONS, { id: "cashier", order: 10, load: () => import("./entries/wallet-actions.tsx") }),
    fill(RESULT_OF, { id: "payment", order: 10, access: "player", load: () => import("./entries/result-sum.tsx") }),
  ],
  navigation: {
    accountMenu: [
      { ...DEPOSIT, order: 6 },
      { ...WITHDRAW, order: 7 },
    ],
    accountRooms: [
      { ...DEPOSIT, order: 20, section: "money" },
      { ...WITHDRAW, order: 21, section: "money" },
      { id: "wallet", order: 22, section: "money", icon: "wallet", screens: HISTORY_ROUTES.map(({ id }) => id) },
    ],
  },
  load: () => import("./plugin.ts"),
});
