import { defineManifest } from "@core";

/** The rounds that a player has played. The lobby, which home shows a row of, needs nothing of what this needs. */
export const casinoHistory = defineManifest({
  id: "casino-history",
  requires: ["cashier", "my-bets"],
  when: "use",
  screens: { product: "account" },
  routes: [
    {
      id: "casino-history",
      path: "/casino-history",
      access: "player",
      texts: ["casino-history", "cashier-history", "my-bets", "my-bets-list"],
      load: () => import("./history-screen.tsx"),
    },
  ],
  navigation: {
    accountRooms: [{ id: "casino-history", order: 31, icon: "spade", section: "play" }],
  },
  load: () => import("./plugin.ts"),
});
