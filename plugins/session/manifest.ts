import { defineManifest } from "@core";

export const session = defineManifest({
  id: "session",
  priority: 1,
  when: "boot",
  worksOffline: true,
  load: () => import("./plugin.ts"),
});
