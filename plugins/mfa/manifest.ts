import { defineManifest, fill } from "@core";
import { WAYS_IN } from "../auth/contract.ts";
import { IDENTITY_PROOF } from "./contract.ts";

/** The known flows; any other address is a content page. */
const flowName = /^(login|withdrawal|contact-change|security)$/;
const sessionKey = /^[\w-]{22}$/;

const SECURITY = { id: "security", route: "account-security", label: "security.title", icon: "shield-check" };

export const mfa = defineManifest({
  id: "mfa",
  requires: ["session", "auth"],
  when: "use",
  screens: { product: "account", frame: "focused" },
  routes: [
    {
      id: "mfa-init",
      path: "/mfa/{methodName}/init/{sessionKey}/{flowName}",
      isPrivate: true,
      constraints: { methodName: /^(totp|passkey|sms|email|recovery)$/, sessionKey, flowName },
      load: () => import("./screens/mfa-init-screen.tsx"),
    },
    {
      id: "mfa-status",
      path: "/confirmation/status/{sessionKey}/{flowName}",
      isPrivate: true,
      constraints: { sessionKey, flowName },
      load: () => import("./screens/mfa-status-screen.tsx"),
    },
    {
      id: "account-security",
      path: "/my-account/security",
      access: "player",
      // Passwords are typed there, and recovery codes are shown.
      isKept: false,
      texts: ["mfa-security"],
      load: () => import("./security/account-security-screen.tsx"),
    },
  ],
  fills: [
    fill(WAYS_IN, { id: "passkey", order: 10, load: () => import("./login/passkey-login.tsx") }),
    fill(IDENTITY_PROOF, {
      id: "proof",
      order: 10,
      access: "player",
      load: () => import("./security/identity-proof.tsx"),
    }),
  ],
  navigation: {
    accountMenu: [{ ...SECURITY, order: 20 }],
    accountRooms: [{ ...SECURITY, order: 50, section: "security" }],
  },
  load: () => import("./plugin.ts"),
});
