import { defineManifest } from "@core";

/** Shows the product in a frame on another site's page, and exchanges messages with that page. */
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
