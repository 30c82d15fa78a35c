import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import type { MfaConfiguration } from "../../configuration/mfa-configuration.ts";
import { findSecret, keptSecret } from "./platform-secret-repository.ts";
import { SecretBox, SecretRing } from "./secret-box.ts";

const KEPT = "mfa";

/**
 * The platform's keys for secrets: those of the configuration, or one that is made at the first use. The made key is in
 * the same database as the secrets it encrypts, so it protects a leaked table but not a leaked database. Earlier keys
 * can still decrypt.
 */
export class PlatformSecrets {
  private made: Promise<SecretRing> | undefined;

  constructor(
    private readonly database: Database,
    private readonly configured: Pick<MfaConfiguration, "secretsKey" | "earlierSecretsKeys">,
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
    const { secretsKey, earlierSecretsKeys = [] } = this.configured;
    const newest = secretsKey ?? (await keptSecret(database, KEPT, () => randomBytes(32).toString("base64url")));
    // A platform that had no key in its configuration earlier has made one.
    const kept = await findSecret(database, KEPT);
    const others = new Set([...earlierSecretsKeys, ...(kept === undefined ? [] : [kept])]);
    others.delete(newest);
    return new SecretRing([boxOf(newest), ...[...others].map(boxOf)]);
  }
}

const boxOf = (key: string): SecretBox => new SecretBox(Buffer.from(key, "base64url"));
