import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's rooms for what providers of games have said twice in different words, and for tournaments. */
export const casinoDesk = defineManifest({
  id: "casino-desk",
  requires: ["desk"],
  routes: [
    { id: "game-conflicts", path: "/game-conflicts", load: () => import("./conflicts-screen.tsx") },
    { id: "casino-tournaments", path: "/tournaments", load: () => import("./tournaments/tournament-room.tsx") },
  ],
  fills: [
    deskRoom({ id: "game-conflicts", order: 50, group: "books", icon: "dices", act: "ledger.read" }),
    deskRoom({ id: "casino-tournaments", order: 45, group: "books", icon: "trophy", act: "tournaments.read" }),
  ],
  load: () => import("./plugin.ts"),
});
