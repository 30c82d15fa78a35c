import { defineManifest } from "@core";

const shown = {
  access: "player",
  texts: ["casino-history", "cashier-history", "my-bets", "my-bets-list"],
} as const;

/** The rounds that a player has played. The lobby, which home shows a row of, needs nothing of what this needs. */
export const casinoHistory = defineManifest({
  id: "casino-history",
  requires: ["cashier", "my-bets"],
  when: "use",
  screens: { product: "account" },
  routes: [
    { ...shown, id: "casino-history", path: "/casino-history", load: () => import("./history-screen.tsx") },
    {
      ...shown,
      id: "live-casino-bets",
      path: "/my-account/live-casino-bets",
      load: () => import("./live-bets-screen.tsx"),
    },
  ],
  navigation: {
    accountRooms: [{ id: "casino-history", order: 31, icon: "spade", section: "play" }],
  },
  load: () => import("./plugin.ts"),
});
