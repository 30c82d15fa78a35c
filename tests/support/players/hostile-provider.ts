import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** A provider's claims about a user. */
export interface Story {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with an unpublished key. */
  readonly isForged?: boolean;
  /** Declares that the token is unsigned. */
  readonly isUnsigned?: boolean;
}

export interface HostileProvider {
  readonly issuer: string;
  /** The content of the next id_token. */
  story: Story;
  /** The only client secret that it accepts; undefined accepts any, or none. */
  clientSecret: string | undefined;
  /** How often a code was exchanged for a token. */
  readonly exchanges: number;
  stop(): void;
}

const AUDIENCE = "openline";
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** An OpenID provider that claims whatever the test wants: valid except for the changes in the story. */
export async function startHostileProvider(nonceOf: () => string): Promise<HostileProvider> {
  const [known, strange] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
  const jwk = { ...(await exportJWK(known.publicKey)), kid: "known", alg: "ES256", use: "sig" };
  let exchanges = 0;
  const server = createServer((request, response) => {
    const { clientSecret } = provider;
    const basic = `Basic ${Buffer.from(`${AUDIENCE}:${clientSecret}`).toString("base64")}`;
    if (request.url === "/token" && clientSecret !== undefined && request.headers.authorization !== basic) {
      response.writeHead(401, { "content-type": "application/json", "www-authenticate": 'Basic realm="provider"' });
      return void response.end(JSON.stringify({ error: "invalid_client" }));
    }
    void answer(request.url ?? "").then((body) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = {
    issuer,
    story: {} as Story,
    clientSecret: undefined as string | undefined,
    get exchanges() {
      return exchanges;
    },
    stop: () => void server.close(),
  };
  return provider;

  async function answer(url: string): Promise<unknown> {
    if (url.includes("openid-configuration")) {
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["ES256", "none"],
      };
    }
    if (url === "/jwks") return { keys: [jwk] };
    exchanges++;
    return { access_token: randomUUID(), token_type: "bearer", expires_in: 60, id_token: await idToken() };
  }

  async function idToken(): Promise<string> {
    const { claims = {}, isForged = false, isUnsigned = false } = provider.story;
    const now = Math.floor(Date.now() / 1000);
    const email = "hostile@openline.test";
    const payload = {
      iss: issuer,
      aud: AUDIENCE,
      sub: "somebody",
      nonce: nonceOf(),
      iat: now,
      exp: now + 60,
      email,
      email_verified: true,
      ...claims,
    };
    if (isUnsigned) return `${part({ alg: "none" })}.${part(payload)}.`;
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "ES256", kid: "known" })
      .sign((isForged ? strange : known).privateKey);
  }
}
