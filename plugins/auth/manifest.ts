import { BANNER_TOP, defineManifest, fill, HEADER_END } from "@core";
import { MISSING_PROFILE, NEW_PASSWORD_FORM, PROFILE_FORM } from "./contract.ts";

/** The texts of registration are loaded with its screens. */
const JOINING = ["auth-registration"];

/** The texts of third-party login are loaded with every screen that offers it. */
const PROVIDING = ["auth-provider"];

const RECOVERING = ["auth-recovery"];
const CHANGING = {
  secret: "verificationCode",
  texts: RECOVERING,
  load: () => import("./recovery/change-password-screen.tsx"),
};

export const auth = defineManifest({
  id: "auth",
  requires: ["session"],
  when: "use",
  screens: { product: "account", frame: "focused" },
  routes: [
    {
      id: "login",
      path: "/login",
      access: "guest",
      texts: PROVIDING,
      load: () => import("./screens/login-screen.tsx"),
    },
    {
      id: "restore-password",
      path: "/restore-password",
      access: "guest",
      texts: RECOVERING,
      load: () => import("./recovery/restore-password-screen.tsx"),
    },
    {
      id: "change-password-by-code",
      path: "/restore-password/change-password/{verificationCode?}",
      ...CHANGING,
    },
    {
      id: "restore-account-by-code",
      screen: "change-password-by-code",
      path: "/restore-account/change-password/{verificationCode?}",
      ...CHANGING,
    },
    {
      id: "auto-login",
      path: "/auto/{hash?}",
      secret: "hash",
      texts: ["auth-auto"],
      load: () => import("./auto/auto-login-screen.tsx"),
    },
    {
      id: "last-login",
      path: "/last-login",
      product: "sport",
      frame: "columns",
      access: "player",
      texts: ["auth-last-login"],
      load: () => import("./last-login/last-login-screen.tsx"),
    },
    {
      id: "register",
      path: "/{regmail|regtel}/{bonusCampaignNumber?}/{partner?}",
      access: "guest",
      texts: [...JOINING, ...PROVIDING],
      load: () => import("./registration/screens/register-screen.tsx"),
    },
    {
      id: "register-one-click",
      path: "/oneclick/{bonusCampaignNumber?}",
      access: "guest",
      texts: [...JOINING, ...PROVIDING],
      load: () => import("./registration/screens/one-click-screen.tsx"),
    },
    {
      id: "choose-registration",
      path: "/choose-reg/{regmail|regtel}/{bonusCampaignNumber?}",
      access: "guest",
      texts: [...JOINING, ...PROVIDING],
      load: () => import("./registration/screens/choose-registration-screen.tsx"),
    },
    {
      id: "phone-confirmation",
      path: "/phone-confirmation",
      texts: JOINING,
      load: () => import("./registration/screens/phone-confirmation-screen.tsx"),
    },
    {
      id: "otp-confirmation",
      path: "/otp-confirmation",
      texts: JOINING,
      load: () => import("./registration/screens/otp-confirmation-screen.tsx"),
    },
    {
      id: "complete-registration",
      path: "/complete-reg/{provider}/{bonusCampaignNumber?}",
      texts: [...JOINING, ...PROVIDING],
      load: () => import("./provider/complete-registration-screen.tsx"),
    },
    {
      id: "email-confirmation",
      path: "/email-confirmation",
      texts: JOINING,
      load: () => import("./registration/screens/email-confirmation-screen.tsx"),
    },
    {
      id: "registration-success",
      path: "/reg-success",
      texts: JOINING,
      load: () => import("./registration/screens/registration-success-screen.tsx"),
    },
    {
      id: "registration-success-one-click",
      path: "/reg-one-click-success",
      texts: JOINING,
      load: () => import("./registration/screens/registration-success-one-click-screen.tsx"),
    },
    {
      id: "registration-success-mail",
      path: "/reg-success-mail",
      texts: JOINING,
      load: () => import("./registration/screens/registration-success-mail-screen.tsx"),
    },
  ],
  fills: [
    fill(HEADER_END, { id: "account", group: "account", order: 20, load: () => import("./parts/account-corner.tsx") }),
    fill(BANNER_TOP, { id: "session-ended", order: 20, load: () => import("./parts/session-ended.tsx") }),
    fill(NEW_PASSWORD_FORM, { id: "form", order: 10, load: () => import("./passwords/new-password-form.tsx") }),
    fill(MISSING_PROFILE, {
      id: "form",
      order: 10,
      access: "player",
      texts: JOINING,
      load: () => import("./registration/parts/profile-part.tsx"),
    }),
    fill(PROFILE_FORM, {
      id: "form",
      order: 10,
      access: "player",
      texts: JOINING,
      load: () => import("./registration/parts/own-profile-form.tsx"),
    }),
  ],
  load: () => import("./plugin.ts"),
});
