import { defineManifest } from "@core";

/** The product on another site's page: what the two say to each other, and what is left out around a screen. */
export const embed = defineManifest({
  id: "embed",
  requires: ["session", "preferences", "betslip", "my-bets", "wallet", "sportsbook"],
  when: "framed",
  screens: { product: "sport" },
  routes: [
    { id: "sportsbook-frame", path: "/frame", isKept: false, texts: [], load: () => import("./frame-screen.tsx") },
    { id: "mini-frame", path: "/mini", frame: "focused", isKept: false, load: () => import("./mini/mini-screen.tsx") },
  ],
  load: () => import("./plugin.ts"),
});
