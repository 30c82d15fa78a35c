import { defineManifest } from "@core";

export const support = defineManifest({
  id: "support",
  requires: ["search", "session"],
  when: "use",
  screens: { product: "account" },
  routes: [
    { id: "support", path: "/support", load: () => import("./help/help-screen.tsx") },
    {
      ...{ id: "support-messages", path: "/support/messages/{conversation?}", parts: ["conversation"] },
      // Not kept after it is left: what is typed is stored, and what was answered is read again.
      ...{ isKept: false, isPrivate: true, texts: ["support-talk"], frame: "columns" },
      load: () => import("./talk/talk-screen.tsx"),
    },
    {
      ...{ id: "support-complaints", path: "/support/complaints", access: "player", isKept: false },
      texts: ["support-complaints"],
      load: () => import("./complaints/complaints-screen.tsx"),
    },
    { id: "support-article", path: "/support/{article}", load: () => import("./help/article-screen.tsx") },
  ],
  navigation: {
    about: [
      {
        id: "support",
        order: 28,
        icon: "info",
        screens: ["support", "support-article", "support-messages", "support-complaints"],
      },
    ],
    accountMenu: [{ id: "support", order: 60, icon: "info", run: () => import("./open-help.ts") }],
  },
  load: () => import("./plugin.ts"),
});
