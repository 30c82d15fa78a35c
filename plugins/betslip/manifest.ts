import { ASIDE_END, defineManifest, fill, OVERLAY } from "@core";
import { SLIP_ALONE } from "./contract.ts";

/** The slip also stays on screens of the account, because players log in, deposit or prove who they are in order to bet. */
const AT_HAND = ["sport", "account"];

export const betslip = defineManifest({
  id: "betslip",
  requires: ["sportsbook", "session", "wallet", "menu"],
  priority: 1,
  when: "idle",
  fills: [
    fill(ASIDE_END, {
      id: "betslip",
      order: 10,
      products: ["sport"],
      load: () => import("./slip/parts/docked-slip.tsx"),
    }),
    fill(OVERLAY, { id: "slip-bar", order: 5, products: AT_HAND, load: () => import("./slip/parts/slip-bar.tsx") }),
    fill(SLIP_ALONE, { id: "betslip", order: 10, load: () => import("./slip/parts/slip-panel.tsx") }),
    fill(OVERLAY, { id: "betslip", order: 10, products: AT_HAND, load: () => import("./slip/parts/slip-sheet.tsx") }),
  ],
  navigation: {
    bottomBar: [
      { id: "betslip", order: 30, products: AT_HAND, load: () => import("./slip/parts/bottom-nav-slip.tsx") },
    ],
  },
  worksOffline: true,
  load: () => import("./plugin.ts"),
});
