import type { RouteSpec } from "@core";

const TEXTS = ["cashier-history", "my-bets", "my-bets-list", "wallet-panel"];
const AS_PLAYER = { access: "player", texts: TEXTS } as const;

/** The screens about the player's money and its history. The cashier's manifest has them among its routes. */
export const HISTORY_ROUTES: readonly RouteSpec[] = [
  {
    ...AS_PLAYER,
    id: "wallet",
    path: "/wallet",
    texts: [...TEXTS, "cashier-exchange"],
    load: () => import("./screens/wallet-screen.tsx"),
  },
  {
    ...AS_PLAYER,
    id: "wallet-history",
    path: "/wallet-history",
    load: () => import("./screens/wallet-history-screen.tsx"),
  },
  {
    ...AS_PLAYER,
    id: "financial-history",
    path: "/fin-history",
    load: () => import("./screens/financial-history-screen.tsx"),
  },
  {
    ...AS_PLAYER,
    id: "payments-history",
    path: "/payments-history",
    texts: [...TEXTS, "cashier-pay"],
    load: () => import("./screens/payments-history-screen.tsx"),
  },
  {
    ...AS_PLAYER,
    id: "financial-statistics",
    path: "/finstat",
    load: () => import("./screens/financial-statistics-screen.tsx"),
  },
];
