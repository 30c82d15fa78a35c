import { defineManifest } from "@core";
import { deskRoom } from "../../desk/contract.ts";

/** The desk's inbox, in which people answer players. */
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
  ],
  fills: [
    deskRoom({ id: "conversations", order: 5, group: "queues", icon: "message-square-text", act: "support.read" }),
  ],
  load: () => import("./plugin.ts"),
});
