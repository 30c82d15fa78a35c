import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's room for what the wallets of hosts were not told yet. */
export const embedDesk = defineManifest({
  id: "embed-desk",
  requires: ["desk"],
  routes: [{ id: "host-orders", path: "/host-wallets", load: () => import("./orders-screen.tsx") }],
  fills: [deskRoom({ id: "host-orders", order: 55, group: "books", icon: "landmark", act: "ledger.read" })],
  load: () => import("./plugin.ts"),
});
