import { defineManifest } from "@core";

export const notificationCentre = defineManifest({ id: "notification-centre", load: () => import("./plugin.ts") });
