import { defineManifest, fill } from "@core";
import { SLIP_BETS_COUNT, SLIP_BETS_TAB } from "../betslip/contract.ts";

const MY_BETS = {
  id: "my-bets",
  icon: "receipt",
  params: { "open|calculated": "open" },
  screens: ["my-bets", "verify-receipt"],
};

export const myBets = defineManifest({
  id: "my-bets",
  requires: ["session", "sportsbook", "betslip"],
  when: "idle",
  screens: { product: "sport" },
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
    fill(SLIP_BETS_COUNT, { id: "my-bets", order: 10, access: "player", load: () => import("./parts/bets-count.tsx") }),
  ],
  navigation: {
    tabs: [{ ...MY_BETS, order: 30 }],
    bottomBar: [{ ...MY_BETS, order: 40 }],
    ownPages: [{ ...MY_BETS, order: 10 }],
    accountMenu: [{ ...MY_BETS, order: 10, icon: "ticket" }],
    accountRooms: [{ ...MY_BETS, order: 30, icon: "ticket", section: "play" }],
    shortcuts: [{ id: "my-bets", order: 20, icon: "ticket", path: "/my-bets/open" }],
  },
  worksOffline: true,
  load: () => import("./plugin.ts"),
});
