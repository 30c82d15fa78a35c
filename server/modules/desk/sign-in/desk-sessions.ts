import type { Database, Queryable } from "../../../db/database.ts";
import { hashToken, randomToken } from "../../../secrets/token.ts";
import type { DeskUser } from "../access/desk-caller.ts";
import * as sessions from "./session-repository.ts";

interface Found {
  readonly user: DeskUser;
  readonly session: string;
  readonly startedAt: Date;
}

/** The sessions of the desk. The platform keeps only the hashes of their tokens. */
export class DeskSessions {
  constructor(
    private readonly database: Database,
    private readonly isSandbox: boolean,
  ) {}

  async open(
    connection: Queryable,
    user: string,
    from: { readonly address: string; readonly device: string },
  ): Promise<{ token: string; session: string; startedAt: Date }> {
    const token = randomToken();
    const { id, startedAt } = await sessions.insertDeskSession(connection, {
      tokenHash: hashToken(token),
      user,
      address: from.address,
      device: from.device.slice(0, 300),
    });
    return { token, session: id, startedAt };
  }

  async find(token: string): Promise<Found | undefined> {
    const hash = hashToken(token);
    const found = await sessions.findDeskSession(this.database, hash);
    // A production platform may run on a sandbox's former database, whose users have published secrets.
    if (!found || (found.isDemo && !this.isSandbox)) return undefined;
    if (found.isToTouch) await sessions.touchDeskSession(this.database, hash);
    const { id, name, email, roles, session, startedAt } = found;
    return { user: { id, name, email, roles }, session, startedAt };
  }

  end(connection: Queryable, token: string): Promise<void> {
    return sessions.endDeskSession(connection, hashToken(token));
  }
}
