import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import type { Database } from "../../../db/database.ts";
import { keyOrElse } from "./repository.ts";

export const ALGORITHM = "ES256";

/** Signs the tokens of the sandbox's provider, with a key that all processes of a database share. */
export class Signer {
  private key: Promise<JWK> | undefined;

  constructor(private readonly database: Database) {}

  /** The public half, with which relying parties verify tokens. */
  async publicKey(): Promise<JWK> {
    const { kty, crv, x, y, kid } = await this.load();
    return { kty, crv, x, y, kid, alg: ALGORITHM, use: "sig" } as JWK;
  }

  async sign(claims: Record<string, unknown>, lifetime: string): Promise<string> {
    const key = await this.load();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: key.kid ?? "" })
      .setIssuedAt()
      .setExpirationTime(lifetime)
      .sign(await importJWK(key, ALGORITHM));
  }

  private load(): Promise<JWK> {
    return (this.key ??= this.make());
  }

  private async make(): Promise<JWK> {
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const jwk = await exportJWK(privateKey);
    const id = await calculateJwkThumbprint(jwk);
    return keyOrElse(this.database, { id, privateKey: { ...jwk, kid: id } });
  }
}
