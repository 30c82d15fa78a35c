import { createECDH } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import { findSecret, keptSecret } from "../../mfa/secrets/platform-secret-repository.ts";
import type { PushConfiguration } from "./push-configuration.ts";

const CURVE = "prime256v1";
const PRIVATE_BYTES = 32;
const KEPT = "vapid";

/** A pair of P-256 keys in base64url, by which push services know who sends (RFC 8292). */
export interface VapidPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The platform's VAPID keys: the configuration's; where it has none, one pair that is made once, whichever process is the first to need it. */
export class PushKeys {
  private found: Promise<readonly [VapidPair, ...VapidPair[]]> | undefined;

  constructor(
    private readonly database: Database,
    private readonly configured: Pick<PushConfiguration, "vapidPrivateKey" | "earlierVapidPrivateKeys"> = {},
  ) {}

  /** The pair that browsers subscribe for. */
  async pair(): Promise<VapidPair> {
    return (await this.pairs())[0];
  }

  /** That pair first, then those that browsers have subscribed for before. */
  pairs(): Promise<readonly [VapidPair, ...VapidPair[]]> {
    this.found ??= this.find().catch((error: unknown) => {
      this.found = undefined;
      throw error;
    });
    return this.found;
  }

  private async find(): Promise<readonly [VapidPair, ...VapidPair[]]> {
    const { vapidPrivateKey, earlierVapidPrivateKeys = [] } = this.configured;
    const newest = vapidPrivateKey ?? (await keptSecret(this.database, KEPT, newPrivateKey));
    const kept = await findSecret(this.database, KEPT);
    const others = new Set([...earlierVapidPrivateKeys, ...(kept === undefined ? [] : [kept])]);
    others.delete(newest);
    return [vapidPair(newest), ...[...others].map(vapidPair)];
  }
}

/** The pair of a private key. */
export function vapidPair(privateKey: string): VapidPair {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey, "base64url");
  return { privateKey, publicKey: curve.getPublicKey("base64url") };
}

/** Small numbers come with fewer bytes than the key has. */
function newPrivateKey(): string {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  const key = curve.getPrivateKey();
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]).toString("base64url");
}

/** Whether a browser's public key is a point of the curve: to another nothing can be encrypted. */
export function isPublicKey(key: string): boolean {
  const bytes = Buffer.from(key, "base64url");
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const curve = createECDH(CURVE);
  curve.generateKeys();
  try {
    curve.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
