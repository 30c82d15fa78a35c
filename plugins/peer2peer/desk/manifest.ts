import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's room for orders among players and the markets that they are in. */
export const peer2peerDesk = defineManifest({
  id: "peer2peer-desk",
  requires: ["desk"],
  routes: [{ id: "peer-orders", path: "/peer-orders", load: () => import("./orders-screen.tsx") }],
  fills: [deskRoom({ id: "peer-orders", order: 55, group: "books", icon: "chart-no-axes-column", act: "bets.read" })],
  load: () => import("./plugin.ts"),
});
