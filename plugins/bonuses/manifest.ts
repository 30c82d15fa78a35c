import { defineManifest, fill, OVERLAY } from "@core";

const ROOM = { access: "player", isKept: false } as const;
const BONUSES = { id: "bonuses", icon: "gift" };

export const bonuses = defineManifest({
  id: "bonuses",
  requires: ["session", "betslip", "cashier", "my-bets"],
  when: "use",
  screens: { product: "account" },
  routes: [
    { id: "bonuses", path: "/bonus", isKept: false, load: () => import("./offers/bonuses-screen.tsx") },
    { id: "promo", path: "/promo/{slug?}", isKept: false, load: () => import("./promotions/promo-screen.tsx") },
    {
      ...ROOM,
      id: "wagering",
      path: "/wagering",
      texts: ["cashier-history", "my-bets", "my-bets-list"],
      load: () => import("./wagering/wagering-screen.tsx"),
    },
    { ...ROOM, id: "bonus-shop", path: "/my-bonus-shop", load: () => import("./shop/shop-screen.tsx") },
    {
      ...ROOM,
      id: "gamification",
      path: "/gamification",
      load: () => import("./gamification/gamification-screen.tsx"),
    },
    {
      id: "cashback-campaign",
      path: "/cashback/{slug?}",
      isKept: false,
      load: () => import("./cashback/cashback-screen.tsx"),
    },
  ],
  fills: [
    fill(OVERLAY, {
      id: "bonus-facts",
      order: 99,
      access: "player",
      when: "idle",
      load: () => import("./facts/bonus-facts.tsx"),
    }),
  ],
  navigation: {
    menu: [{ ...BONUSES, order: 60, screens: ["bonuses", "promo", "cashback-campaign"] }],
    accountRooms: [
      { ...BONUSES, order: 40, section: "money", screens: ["bonuses", "promo", "cashback-campaign"] },
      { id: "bonus-shop", order: 43, section: "money", icon: "star" },
      { id: "gamification", order: 42, section: "money", icon: "sparkles" },
      { id: "wagering", order: 41, section: "money", icon: "chart-no-axes-column" },
    ],
  },
  load: () => import("./plugin.ts"),
});
