import { defineManifest } from "@core";

export const notificationCentre = defineManifest({
  id: "notification-centre",
  requires: ["session"],
  load: () => import("./plugin.ts"),
});
