import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The cashier's rooms at the desk: people decide on withdrawals and look into payments. */
export const cashierDesk = defineManifest({
  id: "cashier-desk",
  requires: ["desk"],
  routes: [{ id: "withdrawals", path: "/withdrawals", load: () => import("./withdrawals-screen.tsx") }],
  fills: [deskRoom({ id: "withdrawals", order: 20, group: "queues", icon: "landmark", act: "payments.read" })],
  load: () => import("./plugin.ts"),
});
