import { defineManifest } from "@core";

export const footboss = defineManifest({
  id: "footboss",
  requires: ["session", "sportsbook"],
  when: "use",
  // A product of its own: no slip stands beside it.
  screens: { product: "footboss" },
  routes: [{ id: "footboss", path: "/footboss", load: () => import("./screen/footboss-screen.tsx") }],
  navigation: { menu: [{ id: "footboss", order: 45, icon: "trophy" }] },
  load: () => import("./plugin.ts"),
});
