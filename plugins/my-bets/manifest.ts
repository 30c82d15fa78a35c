import { defineManifest, fill } from "@core";
import { SLIP_BETS_COUNT, SLIP_BETS_TAB } from "../betslip/contract.ts";

export const myBets = defineManifest({
  id: "my-bets",
  requires: ["session", "sportsbook", "betslip"],
  when: "idle",
  routes: [
    {
      id: "my-bets",
      path: "/my-bets/{open|calculated}",
      access: "player",
      load: () => import("./screens/my-bets-screen.tsx"),
      texts: ["my-bets-list"],
    },
    {
      id: "verify-receipt",
      path: "/my-bets/verify",
      load: () => import("./screens/verify-screen.tsx"),
      texts: ["my-bets-verify"],
    },
  ],
  fills: [
    fill(SLIP_BETS_TAB, { id: "my-bets", order: 10, load: () => import("./parts/slip-bets.tsx") }),
    fill(SLIP_BETS_COUNT, { id: "my-bets", order: 10, load: () => import("./parts/bets-count.tsx") }),
  ],
  load: () => import("./plugin.ts"),
});
