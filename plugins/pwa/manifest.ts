import { defineManifest } from "@core";

const load = () => import("./screens/app-download-screen.tsx");

export const pwa = defineManifest({
  id: "pwa",
  requires: ["session", "sportsbook", "betslip", "my-bets"],
  screens: { product: "sport" },
  routes: [
    { id: "app-download", path: "/appdownload", load },
    { id: "app-download", path: "/app", load },
    { id: "offline", path: "/offline", worksOffline: true, load: () => import("./screens/offline-screen.tsx") },
  ],
  worksOffline: true,
  load: () => import("./plugin.ts"),
});
