import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's room in which campaigns are made, tried, started and stopped. */
export const bonusesDesk = defineManifest({
  id: "bonuses-desk",
  requires: ["desk"],
  routes: [{ id: "campaigns", path: "/campaigns", load: () => import("./campaigns-screen.tsx") }],
  fills: [deskRoom({ id: "campaigns", order: 40, group: "books", icon: "gift", act: "campaigns.read" })],
  load: () => import("./plugin.ts"),
});
