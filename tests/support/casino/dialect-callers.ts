import { createHmac, generateKeyPairSync, sign } from "node:crypto";

/** The keys with which a provider signs that speaks as Hub88 does. */
export const HUB_KEYS = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

export interface DialectAnswer {
  readonly http: number;
  readonly [field: string]: unknown;
}

/** A provider that speaks another dialect than the canonical one. */
export interface DialectCaller {
  /** Sends the text signed; under another signature where one is given. */
  send(operation: string, text: string, signature?: string, provider?: string): Promise<DialectAnswer>;
}

async function post(url: string, text: string, headers: Readonly<Record<string, string>>): Promise<DialectAnswer> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: text,
  });
  return { ...((await answer.json()) as object), http: answer.status };
}

/** A provider that speaks as Hub88 does. */
export class Hub88Caller implements DialectCaller {
  constructor(
    private readonly origin: string,
    private readonly provider: string,
    private readonly privateKey = HUB_KEYS.privateKey,
  ) {}

  send(operation: string, text: string, signature?: string, provider = this.provider): Promise<DialectAnswer> {
    const own = sign("RSA-SHA256", Buffer.from(text), this.privateKey).toString("base64");
    return post(`${this.origin}/api/game-wallet/hub88/${provider}/${operation}`, text, {
      "x-hub88-signature": signature ?? own,
    });
  }

  ask(operation: string, body: object): Promise<DialectAnswer> {
    return this.send(operation, JSON.stringify(body));
  }
}

/** A provider that speaks as SOFTSWISS does. */
export class SoftswissCaller implements DialectCaller {
  constructor(
    private readonly origin: string,
    private readonly provider: string,
    private readonly secret: string,
  ) {}

  send(operation: string, text: string, signature?: string, provider = this.provider): Promise<DialectAnswer> {
    const own = createHmac("sha256", this.secret).update(text).digest("hex");
    return post(`${this.origin}/api/game-wallet/softswiss/${provider}/${operation}`, text, {
      "x-request-sign": signature ?? own,
    });
  }

  ask(operation: string, body: object): Promise<DialectAnswer> {
    return this.send(operation, JSON.stringify(body));
  }
}
