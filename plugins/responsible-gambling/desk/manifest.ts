import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's room in which two people let a player return after a self-exclusion. */
export const responsibleGamblingDesk = defineManifest({
  id: "responsible-gambling-desk",
  requires: ["desk"],
  routes: [{ id: "returns", path: "/returns", load: () => import("./returns-screen.tsx") }],
  fills: [deskRoom({ id: "returns", order: 30, group: "queues", icon: "heart-handshake", act: "returns.decide" })],
  load: () => import("./plugin.ts"),
});
