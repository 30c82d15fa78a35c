import { defineManifest } from "@core";

const load = () => import("./screens/app-download-screen.tsx");

export const pwa = defineManifest({
  id: "pwa",
  requires: ["session", "sportsbook", "betslip", "my-bets"],
  screens: { product: "sport" },
  routes: [
    { id: "app-download", path: "/appdownload", load },
    { id: "app-download", path: "/app", load },
    { id: "offline", path: "/offline", load: () => import("./screens/offline-screen.tsx") },
  ],
  load: () => import("./plugin.ts"),
});
