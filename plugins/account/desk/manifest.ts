import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The corrections room of the desk: people decide on what players want changed of data that documents prove. */
export const accountDesk = defineManifest({
  id: "account-desk",
  requires: ["desk"],
  routes: [{ id: "corrections", path: "/corrections", load: () => import("./corrections-screen.tsx") }],
  fills: [deskRoom({ id: "corrections", order: 15, group: "queues", icon: "file-clock", act: "documents.read" })],
  load: () => import("./plugin.ts"),
});
