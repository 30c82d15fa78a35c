import { defineManifest, fill } from "@core";
import { DESK_FRAME, deskRoom } from "./contract.ts";

export { DESK_FRAME } from "./contract.ts";

/** The desk itself: its frame, its sign-in, and the rooms that belong to no other area. */
export const desk = defineManifest({
  id: "desk",
  when: "boot",
  routes: [
    { id: "desk-home", path: "/", load: () => import("./home/home-screen.tsx") },
    { id: "desk-join", path: "/join", load: () => import("./session/join-screen.tsx") },
    { id: "players", path: "/players", texts: ["desk-players"], load: () => import("./players/players-screen.tsx") },
    {
      id: "player",
      path: "/players/{number}",
      constraints: { number: /^\d{1,20}$/ },
      texts: ["desk-players"],
      load: () => import("./players/player-screen.tsx"),
    },
    {
      id: "proposals",
      path: "/proposals",
      texts: ["desk-proposals"],
      load: () => import("./proposals/proposals-screen.tsx"),
    },
    { id: "audit", path: "/audit", texts: ["desk-audit"], load: () => import("./audit/audit-screen.tsx") },
    {
      id: "maintenance",
      path: "/maintenance",
      texts: ["desk-maintenance"],
      load: () => import("./maintenance/maintenance-screen.tsx"),
    },
    { id: "users", path: "/users", texts: ["desk-users"], load: () => import("./users/users-screen.tsx") },
  ],
  fills: [
    fill(DESK_FRAME, { id: "frame", order: 0, load: () => import("./frame/frame.tsx") }),
    deskRoom({ id: "proposals", order: 90, group: "queues", icon: "eye", act: "players.read" }),
    deskRoom({ id: "players", order: 10, group: "lookUp", icon: "contact", act: "players.read" }),
    deskRoom({ id: "audit", order: 90, group: "books", icon: "file-text", act: "audit.read" }),
    deskRoom({ id: "maintenance", order: 10, group: "platform", icon: "settings", act: "maintenance.set" }),
    deskRoom({ id: "users", order: 20, group: "platform", icon: "key-round", act: "users.manage" }),
  ],
  load: () => import("./plugin.ts"),
});
