import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Database } from "../../../db/database.ts";
import { sendPage } from "../../../http/answers/html.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { originOf } from "../../../http/requests/origin.ts";
import { route } from "../../../http/route.ts";
import { consentPage } from "./consent-page.ts";
import {
  authorizeForm,
  type AuthorizeQuery,
  authorizeQuery,
  discoveryAnswer,
  jwksAnswer,
  tokenAnswer,
  tokenForm,
} from "./oidc-wire.ts";
import { insertCode, useCode } from "./repository.ts";
import { ALGORITHM, Signer } from "./signer.ts";

/** The only relying party: the product itself. */
const CLIENT = "openline";
const LIFETIME_SECONDS = 300;
const email = z.email().check(z.maxLength(254));

const PAGE = { formAction: "'self'", style: "form" } as const;

/** A small OpenID provider, so that signing in with a third party can be tried without a real one. */
export function sandboxOidcRoutes(
  app: FastifyInstance,
  { database, publicOrigin }: { readonly database: Database; readonly publicOrigin: string | undefined },
): void {
  const signer = new Signer(database);
  const productOf = (request: FastifyRequest) => originOf(request, publicOrigin);
  const issuerOf = (request: FastifyRequest) => `${productOf(request)}/sandbox/oidc`;

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    route(
      scope,
      {
        method: "GET",
        url: "/sandbox/oidc/.well-known/openid-configuration",
        summary: "The addresses of the sandbox's OpenID provider",
        answer: discoveryAnswer,
      },
      ({ request }) => {
        const issuer = issuerOf(request);
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: [ALGORITHM],
          code_challenge_methods_supported: ["S256"],
          token_endpoint_auth_methods_supported: ["none"],
          scopes_supported: ["openid", "email", "profile"],
          claims_supported: ["sub", "name", "email", "email_verified"],
          authorization_response_iss_parameter_supported: true,
        };
      },
    );

    route(
      scope,
      {
        method: "GET",
        url: "/sandbox/oidc/jwks",
        summary: "The key that the sandbox's OpenID provider signs with",
        answer: jwksAnswer,
      },
      async () => ({ keys: [{ ...(await signer.publicKey()) }] }),
    );

    route(
      scope,
      {
        method: "GET",
        url: "/sandbox/oidc/authorize",
        summary: "The page where the tester chooses the identity that the product gets",
        query: authorizeQuery,
        file: "text/html",
      },
      ({ query, request, reply }) => {
        refuseStrangers(query, productOf(request));
        sendPage(reply, "Sandbox ID", consentPage(query), PAGE);
      },
    );

    route(
      scope,
      {
        method: "POST",
        url: "/sandbox/oidc/authorize",
        summary: "The tester's choice: redirects the browser to the product with a code",
        body: authorizeForm,
        isForm: true,
        redirects: true,
      },
      async ({ body: { choice, name, email: typed, is_verified, ...query }, request, reply }) => {
        refuseStrangers(query, productOf(request));
        const back = new URL(query.redirect_uri);
        back.searchParams.set("state", query.state);
        back.searchParams.set("iss", issuerOf(request));
        const address = email.safeParse(typed.trim());
        if (choice === "decline") back.searchParams.set("error", "access_denied");
        else if (!address.success) {
          return void sendPage(reply, "Sandbox ID", consentPage(query, "Type an e-mail address."), PAGE);
        } else {
          const code = randomBytes(32).toString("base64url");
          await insertCode(database, sha256(code), {
            redirectUri: query.redirect_uri,
            codeChallenge: query.code_challenge,
            nonce: query.nonce,
            name,
            email: address.data.toLowerCase(),
            isEmailVerified: is_verified === "on",
          });
          back.searchParams.set("code", code);
        }
        reply.header("cache-control", "no-store").redirect(back.href, 303);
      },
    );

    route(
      scope,
      {
        method: "POST",
        url: "/sandbox/oidc/token",
        summary: "Exchanges a code for an id_token, once, for the client that began the sign-in",
        body: tokenForm,
        isForm: true,
        answer: tokenAnswer,
        refusals: ["INVALID_GRANT"],
      },
      async ({ body, request }) => {
        const grant = await useCode(database, sha256(body.code));
        const challenge = createHash("sha256").update(body.code_verifier).digest("base64url");
        const isRight =
          body.client_id === CLIENT && grant?.redirectUri === body.redirect_uri && grant.codeChallenge === challenge;
        if (!isRight)
          throw new Problem(400, "INVALID_GRANT", "This code is not good, and nothing was given for it. Begin again.");
        const { nonce, name, email: address, isEmailVerified } = grant;
        const claims = {
          iss: issuerOf(request),
          aud: CLIENT,
          sub: sha256(address),
          nonce,
          name,
          email: address,
          email_verified: isEmailVerified,
        };
        return {
          access_token: randomBytes(32).toString("base64url"),
          token_type: "Bearer" as const,
          expires_in: LIFETIME_SECONDS,
          id_token: await signer.sign(claims, `${LIFETIME_SECONDS}s`),
        };
      },
    );
    done();
  });
}

/** A code is sent to the product only. If any redirect address were accepted, anyone could get the code. */
function refuseStrangers({ client_id, redirect_uri }: AuthorizeQuery, origin: string): void {
  const isOurs = client_id === CLIENT && redirect_uri === `${origin}/api/v1/provider/sandbox/callback`;
  if (!isOurs)
    throw new Problem(400, "CLIENT_UNKNOWN", "Nothing was sent: this is no address of the product. Begin again there.");
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
