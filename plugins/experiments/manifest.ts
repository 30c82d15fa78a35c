import { defineManifest } from "@core";

export const experiments = defineManifest({
  id: "experiments",
  requires: ["session", "analytics"],
  load: () => import("./plugin.ts"),
});
