import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's rooms in which two people let a player return, and in which people look after those who show harm. */
export const responsibleGamblingDesk = defineManifest({
  id: "responsible-gambling-desk",
  requires: ["desk"],
  routes: [
    { id: "returns", path: "/returns", load: () => import("./returns-screen.tsx") },
    { id: "interventions", path: "/interventions", load: () => import("./interventions/interventions-screen.tsx") },
  ],
  fills: [
    deskRoom({ id: "returns", order: 30, group: "queues", icon: "heart-handshake", act: "returns.decide" }),
    deskRoom({ id: "interventions", order: 29, group: "queues", icon: "shield-check", act: "interventions.read" }),
  ],
  load: () => import("./plugin.ts"),
});
