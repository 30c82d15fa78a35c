import { defineManifest } from "@core";

export const home = defineManifest({
  id: "home",
  priority: 1,
  when: "boot",
  screens: { product: "sport" },
  routes: [{ id: "home", path: "/", load: () => import("./screens/home-screen.tsx") }],
  load: () => import("./plugin.ts"),
});
