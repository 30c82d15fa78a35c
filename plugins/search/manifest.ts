import { defineManifest } from "@core";

export const search = defineManifest({
  id: "search",
  requires: ["session", "sportsbook"],
  screens: { product: "sport" },
  routes: [{ id: "search", path: "/search", load: () => import("./screens/search-screen.tsx") }],
  navigation: { shortcuts: [{ id: "search", order: 30, icon: "search", path: "/search" }] },
  load: () => import("./plugin.ts"),
});
