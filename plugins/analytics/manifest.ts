import { defineManifest } from "@core";

export const analytics = defineManifest({ id: "analytics", load: () => import("./plugin.ts") });
