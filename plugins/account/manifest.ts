import { defineManifest } from "@core";

export const account = defineManifest({
  id: "account",
  requires: ["session", "auth"],
  when: "use",
  routes: [
    {
      id: "update-password",
      path: "/my-account/update-password",
      access: "player",
      texts: ["auth"],
      load: () => import("./screens/update-password-screen.tsx"),
    },
  ],
  load: () => import("./plugin.ts"),
});
