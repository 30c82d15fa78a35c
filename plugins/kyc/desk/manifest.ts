import { defineManifest, fill } from "@core";
import { deskRoom, PLAYER_PANEL } from "../../desk/contract.ts";

/** The documents room of the desk: people decide about documents that players have sent. */
export const kycDesk = defineManifest({
  id: "kyc-desk",
  requires: ["desk"],
  routes: [
    { id: "documents", path: "/documents/{case?}", parts: ["case"], load: () => import("./documents-screen.tsx") },
  ],
  fills: [
    deskRoom({ id: "documents", order: 10, group: "queues", icon: "id-card", act: "documents.read" }),
    fill(PLAYER_PANEL, { id: "documents", order: 20, load: () => import("./player-documents.tsx") }),
  ],
  load: () => import("./plugin.ts"),
});
