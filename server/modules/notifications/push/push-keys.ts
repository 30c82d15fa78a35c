import { createECDH } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import { keptSecret } from "../../mfa/platform-secret-repository.ts";

const CURVE = "prime256v1";
const PRIVATE_BYTES = 32;

/** A pair of P-256 keys in base64url, by which push services know who sends (RFC 8292). */
export interface VapidPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The platform's VAPID keys: the configuration's; else one pair that is made once, whichever process is the first to need it. */
export class PushKeys {
  private found: Promise<VapidPair> | undefined;

  constructor(
    private readonly database: Database,
    private readonly configured?: string,
  ) {}

  pair(): Promise<VapidPair> {
    this.found ??= this.find().catch((error: unknown) => {
      this.found = undefined;
      throw error;
    });
    return this.found;
  }

  private async find(): Promise<VapidPair> {
    return pairOf(this.configured ?? (await keptSecret(this.database, "vapid", newPrivateKey)));
  }
}

function pairOf(privateKey: string): VapidPair {
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
