import { defineManifest } from "@core";

/** Known flows; any other address is a page of the content. */
const flowName = /^(login|withdrawal|contact-change)$/;
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
  load: () => import("./plugin.ts"),
});
