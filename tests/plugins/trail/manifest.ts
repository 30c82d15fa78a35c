import { defineManifest } from "@core";

export default defineManifest({ id: "trail", load: () => import("./plugin.ts") });
