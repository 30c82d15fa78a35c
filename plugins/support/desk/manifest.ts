import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's inbox, in which people answer players, and the complaints. */
export const supportDesk = defineManifest({
  id: "support-desk",
  requires: ["desk"],
  routes: [
    {
      ...{
        id: "conversations",
        path: "/conversations/{conversation?}",
        parts: ["conversation"],
        texts: ["desk-players"],
      },
      load: () => import("./inbox-screen.tsx"),
    },
    { id: "complaints", path: "/complaints", load: () => import("./complaints/complaints-screen.tsx") },
  ],
  fills: [
    deskRoom({ id: "conversations", order: 5, group: "queues", icon: "message-square-text", act: "support.read" }),
    deskRoom({ id: "complaints", order: 6, group: "queues", icon: "file-text", act: "complaints.decide" }),
  ],
  load: () => import("./plugin.ts"),
});
