import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Database } from "../../../db/database.ts";
import { type Html, sendPage } from "../../../http/answers/html.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { originOf } from "../../../http/requests/origin.ts";
import { route } from "../../../http/route.ts";
import {
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
const PAGE = { formAction: "'self'", style: "form" } as const;

export interface IssuerOptions<F extends AuthorizeQuery & { readonly choice: "agree" | "decline" }> {
  readonly database: Database;
  readonly publicOrigin: string | undefined;
  /** The path of all its addresses. */
  readonly path: string;
  readonly title: string;
  /** The paths of the product that a code is sent to. If any address were accepted, anyone could get the code. */
  readonly callbacks: readonly string[];
  readonly scopes: readonly string[];
  readonly claims: readonly string[];
  readonly form: z.ZodMiniType<F>;
  /** The page where the tester chooses who they are. */
  readonly page: (query: AuthorizeQuery, fault?: string) => Html;
  /** What is confirmed of the person that was chosen, or what is wrong with the form. */
  readonly claimsOf: (form: F) => Readonly<Record<string, unknown>> | string;
}

/** The routes of an OpenID provider of the sandbox: it asks for no password and confirms whoever is chosen. */
export function sandboxIssuer<F extends AuthorizeQuery & { readonly choice: "agree" | "decline" }>(
  app: FastifyInstance,
  options: IssuerOptions<F>,
): void {
  const { database, publicOrigin, path, title, callbacks, page } = options;
  const signer = new Signer(database);
  const productOf = (request: FastifyRequest) => originOf(request, publicOrigin);
  const issuerOf = (request: FastifyRequest) => productOf(request) + path;

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    route(
      scope,
      {
        method: "GET",
        url: `${path}/.well-known/openid-configuration`,
        summary: `The addresses of the sandbox's OpenID provider "${title}"`,
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
          scopes_supported: [...options.scopes],
          claims_supported: [...options.claims],
          authorization_response_iss_parameter_supported: true,
        };
      },
    );

    route(
      scope,
      {
        method: "GET",
        url: `${path}/jwks`,
        summary: `The key that the sandbox's OpenID provider "${title}" signs with`,
        answer: jwksAnswer,
      },
      async () => ({ keys: [{ ...(await signer.publicKey()) }] }),
    );

    route(
      scope,
      {
        method: "GET",
        url: `${path}/authorize`,
        summary: "The page where the tester chooses the identity that the product gets",
        query: authorizeQuery,
        file: "text/html",
      },
      ({ query, request, reply }) => {
        refuseStrangers(query, productOf(request), callbacks);
        sendPage(reply, title, page(query), PAGE);
      },
    );

    route(
      scope,
      {
        method: "POST",
        url: `${path}/authorize`,
        summary: "The tester's choice: redirects the browser to the product with a code",
        body: options.form,
        isForm: true,
        redirects: true,
      },
      async ({ body, request, reply }) => {
        const query = authorizeQuery.parse(body);
        refuseStrangers(query, productOf(request), callbacks);
        const back = new URL(query.redirect_uri);
        back.searchParams.set("state", query.state);
        back.searchParams.set("iss", issuerOf(request));
        if (body.choice === "decline") back.searchParams.set("error", "access_denied");
        else {
          const claims = options.claimsOf(body);
          if (typeof claims === "string") return void sendPage(reply, title, page(query, claims), PAGE);
          const code = randomBytes(32).toString("base64url");
          await insertCode(database, sha256(code), {
            redirectUri: query.redirect_uri,
            codeChallenge: query.code_challenge,
            nonce: query.nonce,
            claims,
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
        url: `${path}/token`,
        summary: "Exchanges a code for an id_token, once, for the client that began",
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
        const claims = { ...grant.claims, iss: issuerOf(request), aud: CLIENT, nonce: grant.nonce };
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

function refuseStrangers(
  { client_id, redirect_uri }: AuthorizeQuery,
  origin: string,
  callbacks: readonly string[],
): void {
  const isOurs = client_id === CLIENT && callbacks.some((path) => redirect_uri === origin + path);
  if (!isOurs)
    throw new Problem(400, "CLIENT_UNKNOWN", "Nothing was sent: this is no address of the product. Begin again there.");
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
