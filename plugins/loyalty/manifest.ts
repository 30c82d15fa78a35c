import { defineManifest } from "@core";

const PROGRAM = { id: "loyalty-program", icon: "star" };

export const loyalty = defineManifest({
  id: "loyalty",
  requires: ["session"],
  when: "use",
  screens: { product: "account" },
  routes: [
    // Not kept after they are left: points have changed when the player returns.
    {
      ...{ id: "loyalty-program", path: "/loyalty-program" },
      isKept: false,
      load: () => import("./program/program-screen.tsx"),
    },
    {
      ...{ id: "vip-loyalty-program", path: "/vip-loyalty-program" },
      isKept: false,
      load: () => import("./vip/vip-program-screen.tsx"),
    },
  ],
  navigation: {
    menu: [{ ...PROGRAM, order: 70 }],
    accountRooms: [{ ...PROGRAM, order: 33, section: "play", screens: ["loyalty-program", "vip-loyalty-program"] }],
  },
  load: () => import("./plugin.ts"),
});
