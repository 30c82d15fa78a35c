import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's room in which people decide on applications for a status. */
export const loyaltyDesk = defineManifest({
  id: "loyalty-desk",
  requires: ["desk"],
  routes: [{ id: "vip-applications", path: "/vip-applications", load: () => import("./applications-screen.tsx") }],
  fills: [deskRoom({ id: "vip-applications", order: 40, group: "queues", icon: "star", act: "vip.decide" })],
  load: () => import("./plugin.ts"),
});
