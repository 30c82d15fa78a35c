import type { SignInRequest } from "../../../../plugins/desk/wire.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { networkOf } from "../../../http/requests/client-address.ts";
import { isRightPassword } from "../../../players/password.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { appendAudit } from "../audit/audit-repository.ts";
import type { DeskSessions } from "./desk-sessions.ts";
import { proves } from "./second-factors.ts";
import { findDeskUser, type KeptUser, lockDeskUser } from "./user-repository.ts";

export interface DeskEntranceParts {
  readonly database: Database;
  readonly secrets: PlatformSecrets;
  readonly sessions: DeskSessions;
  readonly isSandbox: boolean;
}

export interface From {
  readonly address: string;
  readonly device: string;
}

export interface SignedIn {
  readonly token: string;
  readonly startedAt: Date;
  readonly user: KeptUser;
}

/**
 * Only failed sign-ins count. The strict limit is per name and network: otherwise anybody who knows a name
 * could lock its owner out from anywhere.
 */
const OF_NAME_THERE = { name: "desk sign-ins of a name in a network", most: 10, windowMs: 15 * 60_000 };
const OF_NAME = { name: "desk sign-ins of a name everywhere", most: 100, windowMs: 15 * 60_000 };
const OF_NETWORK = { name: "desk sign-ins of a network", most: 40, windowMs: 15 * 60_000 };

/** Lets people in at the desk, always by password and second factor together. The answer never says which was wrong. */
export class DeskEntrance {
  private readonly ofNameThere: RateLimit;
  private readonly ofName: RateLimit;
  private readonly ofNetwork: RateLimit;

  constructor(private readonly parts: DeskEntranceParts) {
    this.ofNameThere = new RateLimit(parts.database, OF_NAME_THERE);
    this.ofName = new RateLimit(parts.database, OF_NAME);
    this.ofNetwork = new RateLimit(parts.database, OF_NETWORK);
  }

  signIn(request: SignInRequest, from: From): Promise<SignedIn> {
    const [name, network] = [request.email, networkOf(from.address)];
    const check = () => this.check(request, from);
    const ofName = () => this.ofName.attempt(name, check, isWrong);
    const there = () => this.ofNameThere.attempt(`${name} ${network}`, ofName, isWrong);
    return this.ofNetwork.attempt(network, there, isWrong);
  }

  private async check({ email, password, factor }: SignInRequest, from: From): Promise<SignedIn> {
    const { database, secrets, sessions, isSandbox } = this.parts;
    const found = await findDeskUser(database, email);
    const isRight = await isRightPassword(found?.passwordHash ?? undefined, password, networkOf(from.address));
    if (!found) throw wrong();
    const box = await secrets.box();
    const signedIn = await database.transaction(async (connection) => {
      const user = await lockDeskUser(connection, found.id);
      const mayWork = user?.status === "active" && (isSandbox || !user.isDemo);
      if (!user || !mayWork || !isRight || !(await proves(user, factor, { connection, box, now: Date.now() }))) {
        await appendAudit(connection, { who: found.id, act: "desk.signInFailed", details: { address: from.address } });
        return undefined;
      }
      const opened = await sessions.open(connection, user.id, from);
      await appendAudit(connection, {
        who: user.id,
        act: "desk.signIn",
        details: { address: from.address, session: opened.session },
      });
      return { ...opened, user };
    });
    if (!signedIn) throw wrong();
    return signedIn;
  }
}

const isWrong = (error: unknown) => error instanceof Problem && error.errorCode === "DESK_SIGN_IN_WRONG";

const wrong = () =>
  new Problem(
    401,
    "DESK_SIGN_IN_WRONG",
    "The address, the password or the code is wrong. Nobody was signed in; check all three, and take a code that you have not used.",
  );
