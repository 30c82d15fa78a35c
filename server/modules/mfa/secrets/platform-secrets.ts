import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import type { MfaConfiguration } from "../../configuration/mfa-configuration.ts";
import { findSecret, keptSecret } from "./platform-secret-repository.ts";
import { SecretBox, SecretRing } from "./secret-box.ts";

const KEPT = "mfa";

/**
 * The platform's keys for secrets: the configuration's; where it has none, one that the first use makes. That one stands in the
 * same database as what it encrypts, so it guards a leaked table, not a leaked database. Keys that came before are still read.
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
    // A platform that had no key in its configuration has made one before.
    const kept = await findSecret(database, KEPT);
    const others = new Set([...earlierSecretsKeys, ...(kept === undefined ? [] : [kept])]);
    others.delete(newest);
    return new SecretRing([boxOf(newest), ...[...others].map(boxOf)]);
  }
}

const boxOf = (key: string): SecretBox => new SecretBox(Buffer.from(key, "base64url"));
