import { randomUUID } from "node:crypto";
import type { DeskRole } from "../../../../plugins/desk/desk-rules.ts";
import type { JoinStart } from "../../../../plugins/desk/wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { BreachedPasswords } from "../../../players/breached-passwords.ts";
import { refuseWeakPassword } from "../../../players/new-password.ts";
import { hashPassword } from "../../../players/password.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { hashToken, randomToken } from "../../../secrets/token.ts";
import { acceptedStep, newTotpSecret, totpUri } from "../../../secrets/totp.ts";
import { appendAudit } from "../audit/audit-repository.ts";
import * as users from "./user-repository.ts";

export interface Invited {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly DeskRole[];
  readonly createdBy?: string;
}

/**
 * Adds somebody to the desk. Returns their id and the token of the link by which they join; undefined if the address is
 * taken.
 */
export async function addDeskUser(
  connection: Queryable,
  given: Invited,
): Promise<{ id: string; token: string } | undefined> {
  const id = randomUUID();
  if (!(await users.insertDeskUser(connection, { id, ...given, status: "invited" }))) return undefined;
  return { id, token: await inviteAgain(connection, id) };
}

/** A new link for a user; earlier ones end. */
export async function inviteAgain(connection: Queryable, id: string): Promise<string> {
  const token = randomToken();
  await users.invite(connection, id, hashToken(token));
  return token;
}

export interface InvitationParts {
  readonly database: Database;
  readonly secrets: PlatformSecrets;
  readonly breached: BreachedPasswords;
  /** The name that an authenticator app shows. */
  readonly issuer: string;
}

/** Invitations: by a link that works once, a user sets their password and second factor, always both. */
export class Invitations {
  constructor(private readonly parts: InvitationParts) {}

  /** Makes the secret for the authenticator app. Asked again, it makes another one. */
  async start(token: string): Promise<JoinStart> {
    const { database, secrets, issuer } = this.parts;
    const box = await secrets.box();
    return database.transaction(async (connection) => {
      const user = await invitedBy(connection, token);
      const secret = newTotpSecret();
      await users.keepTotpSecret(connection, user.id, box.seal(secret, users.totpOf(user.id)));
      return { name: user.name, email: user.email, secret, uri: totpUri(secret, `${issuer} desk`, user.email) };
    });
  }

  async finish(token: string, password: string, code: string, by: string): Promise<void> {
    const { database, secrets, breached } = this.parts;
    const invited = await invitedBy(database, token);
    await refuseWeakPassword(password, [invited.email, invited.name], breached);
    const [box, passwordHash] = [await secrets.box(), await hashPassword(password, by)];
    await database.transaction(async (connection) => {
      const user = await invitedBy(connection, token);
      const secret = user.totpSecret === null ? undefined : box.open(user.totpSecret, users.totpOf(user.id));
      const step = secret && acceptedStep(secret, code, { now: Date.now(), lastStep: null });
      if (step === undefined || step === "")
        throw new Problem(
          422,
          "DESK_CODE_WRONG",
          "This is not the code that the app shows now, and nothing was saved. Check the time of your phone and try again.",
        );
      await users.activate(connection, user.id, passwordHash, step);
      await users.useInvitation(connection, hashToken(token));
      await appendAudit(connection, { who: user.id, act: "desk.join" });
    });
  }
}

async function invitedBy(connection: Queryable, token: string): Promise<users.KeptUser> {
  const id = await users.findInvited(connection, hashToken(token));
  const user = id === undefined ? undefined : await users.lockDeskUser(connection, id);
  if (user?.status === "invited") return user;
  throw new Problem(
    404,
    "DESK_LINK_USED",
    "This link is used or too old, and nothing was changed. Ask whoever sent it for a new one.",
  );
}
