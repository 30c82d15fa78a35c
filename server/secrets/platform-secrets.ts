import { randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";
import type { MfaConfiguration } from "../modules/mfa/mfa-configuration.ts";
import { findSecret, keptSecret } from "./platform-secret-repository.ts";
import { SecretBox, SecretRing } from "./secret-box.ts";

/** Keys from the configuration; the first encrypts. */
export interface ConfiguredKeys {
  readonly key: string | undefined;
  readonly earlier: readonly string[] | undefined;
}

/**
 * The platform's keys for secrets: those of the configuration, or one that is made at the first use. The made key is in
 * the same database as the secrets it encrypts, so it protects a leaked table but not a leaked database. Earlier keys
 * can still decrypt.
 */
export class PlatformSecrets {
  private made: Promise<SecretRing> | undefined;

  constructor(
    private readonly database: Database,
    private readonly configured: ConfiguredKeys,
    /** The name under which the made key is kept. */
    private readonly kept: string,
  ) {}

  box(): Promise<SecretRing> {
    this.made ??= this.find().catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
    return this.made;
  }

  private async find(): Promise<SecretRing> {
    const { database } = this;
    const { key, earlier = [] } = this.configured;
    const newest = key ?? (await keptSecret(database, this.kept, () => randomBytes(32).toString("base64url")));
    // A platform that had no key in its configuration earlier has made one.
    const kept = await findSecret(database, this.kept);
    const others = new Set([...earlier, ...(kept === undefined ? [] : [kept])]);
    others.delete(newest);
    return new SecretRing([boxOf(newest), ...[...others].map(boxOf)]);
  }
}

/** The keys that codes and second factors are sealed with. */
export const mfaSecrets = (
  database: Database,
  { secretsKey: key, earlierSecretsKeys: earlier }: Pick<MfaConfiguration, "secretsKey" | "earlierSecretsKeys">,
): PlatformSecrets => new PlatformSecrets(database, { key, earlier }, "mfa");

const boxOf = (key: string): SecretBox => new SecretBox(Buffer.from(key, "base64url"));
