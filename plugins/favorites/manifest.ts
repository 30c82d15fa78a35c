import { defineManifest } from "@core";

export const favorites = defineManifest({
  id: "favorites",
  requires: ["session", "sportsbook", "menu"],
  routes: [{ id: "favorites", path: "/favorites/{tab*}", load: () => import("./screens/favorites-screen.tsx") }],
  load: () => import("./plugin.ts"),
});
