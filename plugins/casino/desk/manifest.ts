import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's room for what providers of games have said twice in different words. */
export const casinoDesk = defineManifest({
  id: "casino-desk",
  requires: ["desk"],
  routes: [{ id: "game-conflicts", path: "/game-conflicts", load: () => import("./conflicts-screen.tsx") }],
  fills: [deskRoom({ id: "game-conflicts", order: 50, group: "books", icon: "dices", act: "ledger.read" })],
  load: () => import("./plugin.ts"),
});
