import { defineManifest } from "@core";

export const geo = defineManifest({ id: "geo", load: () => import("./plugin.ts") });
