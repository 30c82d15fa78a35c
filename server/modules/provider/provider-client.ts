import * as openid from "openid-client";
import * as z from "zod/mini";
import type { ProviderConfiguration } from "./provider-configuration.ts";

/** Who came back from a third party. */
export interface Identity {
  /** The third party's own name for somebody, which never changes. */
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** What the way there has to have in common with the way back. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface ProviderClientOptions {
  readonly provider: ProviderConfiguration;
  /** The issuer, seen from the product's origin. */
  readonly issuer: string;
  readonly redirectUri: string;
  /** How the issuer is reached; the network's own way where left out. */
  readonly fetch?: openid.CustomFetch;
}

const TIMEOUT_SECONDS = 10;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
});
const address = z.email().check(z.maxLength(254));

/** One relying party's talk with one OpenID provider: authorization code with PKCE, state and nonce, and a signed id_token. */
export class ProviderClient {
  private constructor(
    private readonly configuration: openid.Configuration,
    /** The same with the secret that was in use before. */
    private readonly earlier: openid.Configuration | undefined,
    private readonly redirectUri: string,
  ) {}

  /** Asks the provider where its parts are. */
  static async discover({ provider, issuer, redirectUri, fetch }: ProviderClientOptions): Promise<ProviderClient> {
    const { clientId, clientSecret, earlierClientSecret } = provider;
    // The token comes straight from the provider; that it is signed by it is seen to all the same.
    const execute = [
      openid.enableNonRepudiationChecks,
      ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
    ];
    const configuration = await openid.discovery(new URL(issuer), clientId, {}, authenticatedBy(clientSecret), {
      ...{ timeout: TIMEOUT_SECONDS, execute },
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

  async addressFor({ state, nonce, codeVerifier }: Expected): Promise<string> {
    return openid.buildAuthorizationUrl(this.configuration, {
      redirect_uri: this.redirectUri,
      scope: "openid email profile",
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      ...{ state, nonce },
    }).href;
  }

  /** Changes the code for who it is. Rejects whatever was not meant for this product, this browser and this moment. */
  async identityFrom(query: string, expected: Expected): Promise<Identity> {
    const { earlier } = this;
    const tokens = await this.tokensFor(this.configuration, query, expected).catch((error: unknown) => {
      // Who asks is looked at before the code is, so the code is still good.
      if (earlier && isOfUnknownClient(error)) return this.tokensFor(earlier, query, expected);
      throw error;
    });
    const { sub, name, email, email_verified } = claims.parse(tokens.claims());
    return {
      subject: sub,
      name: name?.trim().slice(0, 100) || null,
      email: email !== undefined && address.safeParse(email).success ? email.toLowerCase() : null,
      isEmailVerified: email_verified === true,
    };
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

const authenticatedBy = (secret: string | undefined) =>
  secret === undefined ? openid.None() : openid.ClientSecretBasic(secret);

/** Whether a provider did not take the client's secret (RFC 6749, 5.2). */
const isOfUnknownClient = (error: unknown): boolean =>
  (error instanceof openid.ResponseBodyError && error.error === "invalid_client") ||
  (error instanceof openid.WWWAuthenticateChallengeError && error.status === 401);

export type ExchangeFailure = "declined" | "refused" | "unreachable";

/** What a failed exchange is told as; nothing that the provider said goes further. */
export function failureOf(error: unknown): ExchangeFailure {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === "access_denied" ? "declined" : "refused";
  const isUnanswered =
    error instanceof TypeError || (error instanceof openid.ClientError && UNANSWERED.has(error.code ?? ""));
  return isUnanswered ? "unreachable" : "refused";
}

const UNANSWERED = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT"]);
