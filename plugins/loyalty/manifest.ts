import { defineManifest } from "@core";
import { PAGE_ROUTES } from "./pages/routes.ts";

const PROGRAM = { id: "loyalty-program", icon: "star" };
/** Not kept after they are left: points have changed when the player returns. */
const ROOM = { isKept: false } as const;

export const loyalty = defineManifest({
  id: "loyalty",
  requires: ["session"],
  when: "use",
  screens: { product: "account" },
  routes: [
    { ...ROOM, id: "loyalty-program", path: "/loyalty-program", load: () => import("./program/program-screen.tsx") },
    {
      ...ROOM,
      id: "vip-loyalty-program",
      path: "/vip-loyalty-program",
      load: () => import("./vip/vip-program-screen.tsx"),
    },
    {
      ...{ id: "vip-application", path: "/vip-application-form", access: "player", texts: ["loyalty-application"] },
      ...ROOM,
      load: () => import("./application/application-screen.tsx"),
    },
    ...PAGE_ROUTES,
  ],
  navigation: {
    menu: [{ ...PROGRAM, order: 70 }],
    accountRooms: [
      {
        ...PROGRAM,
        order: 33,
        section: "play",
        screens: ["loyalty-program", "vip-loyalty-program", "vip-application", "vip-content"],
      },
    ],
  },
  load: () => import("./plugin.ts"),
});
