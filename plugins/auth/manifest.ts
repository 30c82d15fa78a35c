import { BANNER_TOP, HEADER_END, defineManifest, fill } from "@core";

export const auth = defineManifest({
  id: "auth",
  requires: ["session"],
  when: "use",
  routes: [
    { id: "login", path: "/login", access: "guest", load: () => import("./screens/login-screen.tsx") },
    {
      id: "register",
      path: "/{regmail|regtel}/{bonusCampaignNumber?}/{partner?}",
      access: "guest",
      load: () => import("./screens/register-screen.tsx"),
    },
    {
      id: "email-confirmation",
      path: "/email-confirmation",
      load: () => import("./screens/email-confirmation-screen.tsx"),
    },
    {
      id: "registration-success-mail",
      path: "/reg-success-mail",
      load: () => import("./screens/registration-success-mail-screen.tsx"),
    },
  ],
  fills: [
    fill(HEADER_END, { id: "account", order: 50, load: () => import("./parts/account-corner.tsx") }),
    fill(BANNER_TOP, { id: "session-ended", order: 20, load: () => import("./parts/session-ended.tsx") }),
  ],
  load: () => import("./plugin.ts"),
});
