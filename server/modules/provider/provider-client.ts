import * as openid from "openid-client";
import * as z from "zod/mini";
import { emailAddress } from "../../../core/format/email-rules.ts";
import type { ProviderConfiguration } from "./provider-configuration.ts";

/** The person who returned from a third party. */
export interface Identity {
  /** The third party's own id of the person, which never changes. */
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** Values that must be the same at the start and at the return. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What is asked of the provider. */
export interface Asked {
  readonly scope: string;
  /** Authentication context classes, the best first. */
  readonly acrValues?: readonly string[];
}
const SIGN_IN: Asked = { scope: "openid email profile" };

export interface ProviderClientOptions {
  readonly provider: Pick<ProviderConfiguration, "clientId" | "clientSecret" | "earlierClientSecret">;
  /** The issuer, as it is reached from the product's origin. */
  readonly issuer: string;
  readonly redirectUri: string;
  /** How to reach the issuer; over the network if omitted. */
  readonly fetch?: openid.CustomFetch;
}

const TIMEOUT_SECONDS = 10;

/** Besides the subject everything may be missing, so what has another form than expected counts as missing. */
const text = z.catch(z.optional(z.string()), undefined);
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  name: text,
  email: text,
  // Some providers send it as text.
  email_verified: z.catch(z.union([z.boolean(), z.literal("true")]), false),
});

/** The client for one OpenID provider: authorization code with PKCE, state and nonce, and a signed id_token. */
export class ProviderClient {
  private constructor(
    private readonly configuration: openid.Configuration,
    /** The same configuration with the earlier secret. */
    private readonly earlier: openid.Configuration | undefined,
    private readonly redirectUri: string,
  ) {}

  /** Requests the provider's endpoints. */
  static async discover({ provider, issuer, redirectUri, fetch }: ProviderClientOptions): Promise<ProviderClient> {
    const { clientId, clientSecret, earlierClientSecret } = provider;
    // The token comes straight from the provider; its signature is verified nevertheless.
    const execute = [
      openid.enableNonRepudiationChecks,
      ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
    ];
    const configuration = await openid.discovery(new URL(issuer), clientId, {}, authenticatedBy(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute,
      ...(fetch && { [openid.customFetch]: fetch }),
    });
    if (earlierClientSecret === undefined) return new ProviderClient(configuration, undefined, redirectUri);
    const server = configuration.serverMetadata();
    const earlier = new openid.Configuration(server, clientId, {}, authenticatedBy(earlierClientSecret));
    earlier.timeout = TIMEOUT_SECONDS;
    if (fetch) earlier[openid.customFetch] = fetch;
    for (const each of execute) each(earlier);
    return new ProviderClient(configuration, earlier, redirectUri);
  }

  async addressFor({ state, nonce, codeVerifier }: Expected, asked: Asked = SIGN_IN): Promise<string> {
    return openid.buildAuthorizationUrl(this.configuration, {
      redirect_uri: this.redirectUri,
      scope: asked.scope,
      ...(asked.acrValues?.length && { acr_values: asked.acrValues.join(" ") }),
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      state,
      nonce,
    }).href;
  }

  /** Exchanges the code for the identity of a person who signs in. */
  async identityFrom(query: string, expected: Expected): Promise<Identity> {
    return identityOf(await this.claimsFrom(query, expected));
  }

  /**
   * Exchanges the code for what the provider says of the person. Rejects a code that was not made for this product, this
   * browser and this exchange.
   */
  async claimsFrom(query: string, expected: Expected): Promise<unknown> {
    const { earlier } = this;
    const tokens = await this.tokensFor(this.configuration, query, expected).catch((error: unknown) => {
      // The provider checks the client before the code, so the code can still be used.
      if (earlier && isOfUnknownClient(error)) return this.tokensFor(earlier, query, expected);
      throw error;
    });
    return tokens.claims();
  }

  private tokensFor(configuration: openid.Configuration, query: string, { state, nonce, codeVerifier }: Expected) {
    return openid.authorizationCodeGrant(configuration, new URL(`${this.redirectUri}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
  }
}

/** The identity that verified claims name. */
export function identityOf(said: unknown): Identity {
  const { sub, name, email, email_verified } = claims.parse(said);
  return {
    subject: sub,
    name: name?.trim().slice(0, 100) || null,
    email: emailAddress.safeParse(email).data?.toLowerCase() ?? null,
    isEmailVerified: email_verified !== false,
  };
}

const authenticatedBy = (secret: string | undefined) =>
  secret === undefined ? openid.None() : openid.ClientSecretBasic(secret);

/** Whether a provider refused the client's secret (RFC 6749, 5.2). */
const isOfUnknownClient = (error: unknown): boolean =>
  (error instanceof openid.ResponseBodyError && error.error === "invalid_client") ||
  (error instanceof openid.WWWAuthenticateChallengeError && error.status === 401);

export type ExchangeFailure = "declined" | "refused" | "unreachable";

/** The reported reason of a failed exchange. No text of the provider is passed on. */
export function failureOf(error: unknown): ExchangeFailure {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === "access_denied" ? "declined" : "refused";
  const isUnanswered =
    error instanceof TypeError || (error instanceof openid.ClientError && UNANSWERED.has(error.code ?? ""));
  return isUnanswered ? "unreachable" : "refused";
}

const UNANSWERED = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT"]);
