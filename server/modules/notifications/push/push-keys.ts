import { createECDH } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import { findSecret, keptSecret } from "../../../secrets/platform-secret-repository.ts";
import type { PushConfiguration } from "./push-configuration.ts";

const CURVE = "prime256v1";
const PRIVATE_BYTES = 32;
const KEPT = "vapid";

/** A pair of P-256 keys in base64url that identify the sender to push services (RFC 8292). */
export interface VapidPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The platform's VAPID keys: those of the configuration, or one pair that the first process that needs it makes once.
 */
export class PushKeys {
  private found: Promise<readonly [VapidPair, ...VapidPair[]]> | undefined;

  constructor(
    private readonly database: Database,
    private readonly configured: Pick<PushConfiguration, "vapidPrivateKey" | "earlierVapidPrivateKeys"> = {},
  ) {}

  /** The pair with which browsers subscribe. */
  async pair(): Promise<VapidPair> {
    return (await this.pairs())[0];
  }

  /** The current pair first, then the earlier ones with which browsers have subscribed. */
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

/** The key pair that belongs to a private key. */
export function vapidPair(privateKey: string): VapidPair {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey, "base64url");
  return { privateKey, publicKey: curve.getPublicKey("base64url") };
}

/** A small number may be encoded in fewer bytes than a key has, so it is padded. */
function newPrivateKey(): string {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  const key = curve.getPrivateKey();
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]).toString("base64url");
}

/** Whether a browser's public key is a point on the curve. Nothing can be encrypted for any other value. */
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
