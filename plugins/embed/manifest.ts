import { defineManifest } from "@core";

/** The product on another site's page: what the two say to each other, and what is left out around a screen. */
export const embed = defineManifest({
  id: "embed",
  requires: ["session", "preferences", "betslip", "my-bets", "wallet"],
  when: "framed",
  screens: { product: "sport" },
  routes: [{ id: "sportsbook-frame", path: "/frame", isKept: false, load: () => import("./frame-screen.tsx") }],
  load: () => import("./plugin.ts"),
});
