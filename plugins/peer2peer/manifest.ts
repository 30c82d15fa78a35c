import { defineManifest } from "@core";

export const peer2peer = defineManifest({
  id: "peer2peer",
  requires: ["session", "wallet", "sportsbook", "betslip"],
  when: "use",
  screens: { product: "peer2peer" },
  routes: [
    {
      ...{ id: "peer2peer", path: "/peer2peer/{restParams*}", parts: ["restParams"] },
      // Prices and orders have changed when the player returns.
      isKept: false,
      load: () => import("./screens/peer-screen.tsx"),
    },
  ],
  navigation: { menu: [{ id: "peer2peer", order: 45, icon: "chart-no-axes-column", flag: "peer2peer" }] },
  load: () => import("./plugin.ts"),
});
