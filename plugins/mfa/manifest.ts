import { defineManifest, fill } from "@core";
import { WAYS_IN } from "../auth/contract.ts";

/** The known flows; any other address is a content page. */
const flowName = /^(login|withdrawal|contact-change|security)$/;
const sessionKey = /^[\w-]{22}$/;

export const mfa = defineManifest({
  id: "mfa",
  requires: ["session", "auth"],
  when: "use",
  routes: [
    {
      id: "mfa-init",
      path: "/mfa/{methodName}/init/{sessionKey}/{flowName}",
      constraints: { methodName: /^(totp|passkey|sms|email|recovery)$/, sessionKey, flowName },
      load: () => import("./screens/mfa-init-screen.tsx"),
    },
    {
      id: "mfa-status",
      path: "/confirmation/status/{sessionKey}/{flowName}",
      constraints: { sessionKey, flowName },
      load: () => import("./screens/mfa-status-screen.tsx"),
    },
  ],
  fills: [fill(WAYS_IN, { id: "passkey", order: 10, load: () => import("./login/passkey-login.tsx") })],
  navigation: {
    accountMenu: [
      {
        id: "security",
        order: 20,
        label: "security.title",
        icon: "shield-check",
        run: () => import("./security/open-security.ts"),
      },
    ],
  },
  load: () => import("./plugin.ts"),
});
