import { randomBytes } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { keptSecret } from "./platform-secret-repository.ts";
import { SecretBox } from "./secret-box.ts";

/**
 * The platform's key for secrets: the configuration's; where it has none, one that the first use makes. That one stands in the
 * same database as what it encrypts, so it guards a leaked table, not a leaked database.
 */
export class PlatformSecrets {
  private made: Promise<SecretBox> | undefined;

  constructor(
    private readonly database: Database,
    private readonly configured?: string,
  ) {}

  box(): Promise<SecretBox> {
    return (this.made ??= this.find());
  }

  private async find(): Promise<SecretBox> {
    if (this.configured !== undefined) return new SecretBox(Buffer.from(this.configured, "base64url"));
    const key = await keptSecret(this.database, "mfa", () => randomBytes(32).toString("base64url"));
    return new SecretBox(Buffer.from(key, "base64url"));
  }
}
