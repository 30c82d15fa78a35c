import { DESK_ROLES, type DeskRole } from "../../../../plugins/desk/desk-rules.ts";
import type { SandboxUsers } from "../../../../plugins/desk/wire.ts";
import type { Database } from "../../../db/database.ts";
import { hashPassword } from "../../../players/password.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { totpCode } from "../../../secrets/totp.ts";
import { findDeskUser, insertDeskUser, totpOf } from "./user-repository.ts";

const PASSWORD = "Desk-2026-sandbox";
/** Published on purpose: anybody who reaches a sandbox may work at its desk. */
const SECRET = "OPENLINEDESKSANDBOXONLYAAAAAAAAA";
const STEP_MS = 30_000;

const emailOf = (role: DeskRole) => `${role}@desk.openline.test`;
const nameOf = (role: DeskRole) => `Sandbox ${role}`;

/** The sandbox's users, one of each role, made when their list is first asked for. */
export class SandboxDeskUsers {
  private made: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly secrets: PlatformSecrets,
  ) {}

  async list(now: number): Promise<SandboxUsers> {
    this.made ??= this.make().catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
    await this.made;
    return Promise.all(
      DESK_ROLES.map(async (role) => {
        const email = emailOf(role);
        const user = await findDeskUser(this.database, email);
        return { role, email, password: PASSWORD, secret: SECRET, code: nextCode(user?.totpStep ?? null, now) };
      }),
    );
  }

  private async make(): Promise<void> {
    if (await findDeskUser(this.database, emailOf("administrator"))) return;
    const [box, passwordHash] = [await this.secrets.box(), await hashPassword(PASSWORD)];
    // The administrator is made last: if they exist, all of them do.
    for (const role of DESK_ROLES) {
      const id = `sandbox-${role}`;
      const totpSecret = box.seal(SECRET, totpOf(id));
      const named = { id, name: nameOf(role), email: emailOf(role), roles: [role] };
      await insertDeskUser(this.database, { ...named, status: "active", passwordHash, totpSecret, isDemo: true });
    }
  }
}

/** The code of the first time step that is still good and not used; null if both that are good now are used. */
function nextCode(lastStep: string | null, now: number): string | null {
  const current = Math.floor(now / STEP_MS);
  const step = Math.max(current, lastStep === null ? 0 : Number(lastStep) + 1);
  return step > current + 1 ? null : totpCode(SECRET, step * STEP_MS);
}
