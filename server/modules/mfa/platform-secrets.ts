import { randomBytes } from "node:crypto";
import { only, type Database } from "../../db/database.ts";
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
    await this.database.query("insert into platform_secret (id, key) values ('mfa', $1) on conflict do nothing", [
      randomBytes(32).toString("base64url"),
    ]);
    const { key } = only(
      await this.database.query<{ key: string }>("select key from platform_secret where id = 'mfa'"),
    );
    return new SecretBox(Buffer.from(key, "base64url"));
  }
}
