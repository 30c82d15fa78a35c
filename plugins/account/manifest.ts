import { defineManifest, fill } from "@core";
import { ACCOUNT_MENU } from "../auth/contract.ts";

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
  fills: [fill(ACCOUNT_MENU, { id: "password", order: 30, load: () => import("./parts/password-item.tsx") })],
  load: () => import("./plugin.ts"),
});
