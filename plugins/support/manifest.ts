import { defineManifest } from "@core";

export const support = defineManifest({
  id: "support",
  requires: ["search"],
  when: "use",
  screens: { product: "account" },
  routes: [
    { id: "support", path: "/support", load: () => import("./help/help-screen.tsx") },
    { id: "support-article", path: "/support/{article}", load: () => import("./help/article-screen.tsx") },
  ],
  navigation: {
    about: [{ id: "support", order: 28, icon: "info", screens: ["support", "support-article"] }],
    accountMenu: [{ id: "support", order: 60, icon: "info", run: () => import("./open-help.ts") }],
  },
  load: () => import("./plugin.ts"),
});
