import type { FastifyInstance } from "fastify";
import { emailAddress } from "../../../../core/format/email-rules.ts";
import type { Database } from "../../../db/database.ts";
import { consentPage } from "./consent-page.ts";
import { sandboxIssuer, sha256 } from "./issuer.ts";
import { authorizeForm } from "./oidc-wire.ts";

/** A small OpenID provider, so that signing in with a third party can be tried without a real one. */
export function sandboxOidcRoutes(
  app: FastifyInstance,
  parts: { readonly database: Database; readonly publicOrigin: string | undefined },
): void {
  sandboxIssuer(app, {
    ...parts,
    path: "/sandbox/oidc",
    title: "Sandbox ID",
    callbacks: ["/api/v1/provider/sandbox/callback"],
    scopes: ["openid", "email", "profile"],
    claims: ["sub", "name", "email", "email_verified"],
    form: authorizeForm,
    page: consentPage,
    claimsOf: ({ name, email: typed, is_verified }) => {
      const address = emailAddress.safeParse(typed);
      if (!address.success) return "Type an e-mail address.";
      const known = address.data.toLowerCase();
      return { sub: sha256(known), name, email: known, email_verified: is_verified === "on" };
    },
  });
}
