import { defineManifest } from "@core";

export const casino = defineManifest({
  id: "casino",
  requires: ["cashier", "my-bets"],
  when: "use",
  screens: { product: "account" },
  routes: [
    {
      id: "casino-history",
      path: "/casino-history",
      access: "player",
      texts: ["casino-history", "cashier-history", "my-bets", "my-bets-list"],
      load: () => import("./history/history-screen.tsx"),
    },
  ],
  load: () => import("./plugin.ts"),
});
