import { defineManifest, fill, OVERLAY } from "@core";
import { AFTER_REGISTRATION } from "../auth/contract.ts";
import { SLIP_NOTE } from "../betslip/contract.ts";
import { BEFORE_DEPOSIT } from "../cashier/contract.ts";
import { BREAK_FILLS } from "./breaks/fills.ts";
import { BREAK_ROUTES, BREAK_TEXTS } from "./breaks/routes.ts";
import { MY_PLAY_ROUTES, MY_PLAY_TEXTS } from "./my-play/routes.ts";
import { REALITY_ROUTES } from "./reality/routes.ts";
import { RULE_ROUTES, RULE_TEXTS } from "./rules/routes.ts";

/** Not kept after it is left: what is left of a limit has changed when the player returns. */
const ROOM = { access: "player", isKept: false } as const;
const DEPOSIT = {
  ...ROOM,
  screen: "deposit-limits",
  load: () => import("./limits/deposit-limits-screen.tsx"),
} as const;
const LOSS = { ...ROOM, screen: "loss-limits", load: () => import("./limits/loss-limits-screen.tsx") } as const;
const LIMITS = { id: "self-restraint", icon: "shield-check" };

export const responsibleGambling = defineManifest({
  id: "responsible-gambling",
  requires: ["session", "geo", "auth", "betslip", "cashier"],
  when: "use",
  screens: { product: "account" },
  routes: [
    {
      ...ROOM,
      id: "self-restraint",
      path: "/self-restraint",
      texts: [...BREAK_TEXTS, ...RULE_TEXTS, ...MY_PLAY_TEXTS],
      load: () => import("./room/self-restraint-screen.tsx"),
    },
    { ...DEPOSIT, id: "deposit-limits", path: "/deposit-limits" },
    { ...DEPOSIT, id: "choose-deposit-limits", path: "/choose-deposit-limits" },
    { ...LOSS, id: "loss-limits", path: "/loss-limits" },
    { ...LOSS, id: "choose-loss-limits", path: "/choose-loss-limits" },
    { ...ROOM, id: "bet-limits", path: "/bet-limits", load: () => import("./limits/bet-limits-screen.tsx") },
    {
      id: "responsible-gambling-principles",
      path: "/principles-responsible-gambling",
      texts: ["responsible-gambling-principles"],
      load: () => import("./principles/principles-screen.tsx"),
    },
    { ...ROOM, id: "time-limits", path: "/time-limits", load: () => import("./limits/time-limits-screen.tsx") },
    ...BREAK_ROUTES,
    ...REALITY_ROUTES,
    ...RULE_ROUTES,
    ...MY_PLAY_ROUTES,
  ],
  fills: [
    fill(BEFORE_DEPOSIT, {
      id: "choose-limits",
      order: 10,
      access: "player",
      load: () => import("./steps/before-deposit.tsx"),
    }),
    fill(AFTER_REGISTRATION, {
      id: "choose-limits",
      order: 10,
      access: "player",
      texts: ["responsible-gambling-steps"],
      load: () => import("./steps/after-registration.tsx"),
    }),
    fill(SLIP_NOTE, {
      id: "slip-wait",
      order: 10,
      access: "player",
      texts: RULE_TEXTS,
      load: () => import("./slip/slip-wait.tsx"),
    }),
    fill(OVERLAY, {
      id: "reached-limits",
      order: 90,
      access: "player",
      when: "idle",
      load: () => import("./reached/reached-limits.tsx"),
    }),
    fill(OVERLAY, {
      id: "reality-check",
      order: 95,
      access: "player",
      when: "idle",
      texts: ["responsible-gambling-reality"],
      load: () => import("./reality/reality-pause.tsx"),
    }),
    ...BREAK_FILLS,
  ],
  navigation: {
    about: [{ id: "responsible-gambling-principles", order: 25, icon: "heart-handshake" }],
    accountMenu: [{ ...LIMITS, order: 8 }],
    accountRooms: [
      {
        ...LIMITS,
        order: 30,
        section: "limits",
        screens: [
          ...["self-restraint", "deposit-limits", "loss-limits", "bet-limits", "time-limits"],
          ...["reality-check", "self-exclusion", "own-rules"],
        ],
      },
      { id: "my-play", order: 31, section: "limits", icon: "chart-no-axes-column" },
    ],
  },
  load: () => import("./plugin.ts"),
});
