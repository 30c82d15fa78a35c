import { ASIDE_END, defineManifest, fill, OVERLAY } from "@core";

export const betslip = defineManifest({
  id: "betslip",
  requires: ["sportsbook", "session", "wallet", "menu"],
  priority: 1,
  when: "idle",
  fills: [
    fill(ASIDE_END, { id: "betslip", order: 10, load: () => import("./slip/parts/docked-slip.tsx") }),
    fill(OVERLAY, { id: "slip-bar", order: 5, load: () => import("./slip/parts/slip-bar.tsx") }),
    fill(OVERLAY, { id: "betslip", order: 10, load: () => import("./slip/parts/slip-sheet.tsx") }),
  ],
  navigation: {
    bottomBar: [{ id: "betslip", order: 30, load: () => import("./slip/parts/bottom-nav-slip.tsx") }],
  },
  load: () => import("./plugin.ts"),
});
