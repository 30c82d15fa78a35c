import { defineManifest } from "@core";

export const inspector = defineManifest({ id: "inspector", load: () => import("./plugin.ts") });
