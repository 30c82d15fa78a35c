import { defineManifest } from "@core";

export const account = defineManifest({
  id: "account",
  requires: ["session", "auth", "mfa"],
  when: "use",
  routes: [
    {
      id: "update-password",
      path: "/my-account/update-password",
      access: "player",
      load: () => import("./screens/update-password-screen.tsx"),
    },
  ],
  navigation: {
    accountMenu: [{ id: "password", order: 30, label: "title", icon: "key-round", route: "update-password" }],
  },
  load: () => import("./plugin.ts"),
});
