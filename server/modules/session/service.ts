import { createHash, randomBytes } from "node:crypto";
import type { SessionAnswer } from "../../../plugins/session/wire.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { Together } from "../../db/together.ts";
import { Problem } from "../../http/problem.ts";
import { readLogin, type LoginType } from "./login-name.ts";
import { isRightPassword } from "./password.ts";
import type { Player } from "./player.ts";
import * as sessions from "./repository.ts";

/** A session ends half a day after its last request, and thirty days after it began at the latest. */
export const SESSION_LIFETIMES: sessions.Lifetimes = { idleMinutes: 12 * 60, absoluteMinutes: 30 * 24 * 60 };

const TOKEN = /^[\w-]{43}$/;

export class SessionService {
  /** Requests of the same moment share a look into the table. */
  private readonly lookups: Together<string, sessions.FoundSession | undefined>;

  constructor(
    private readonly database: Database,
    lifetimes = SESSION_LIFETIMES,
  ) {
    const find = (hashes: readonly string[]) => sessions.findBySessions(database, hashes, lifetimes);
    this.lookups = new Together(find, { lanes: 2, most: 200 });
  }

  async login(login: string, password: string): Promise<SessionAnswer> {
    const { type, value } = readLogin(login);
    const player = await sessions.findByLogin(this.database, type, value);
    if (!(await isRightPassword(player?.passwordHash, password)) || !player) {
      throw new Problem(
        401,
        "WRONG_CREDENTIALS",
        "This login and password do not belong together. Check both and try again.",
      );
    }
    if (player.status === "closed" || player.status === "blocked") {
      throw new Problem(
        403,
        "ACCOUNT_NOT_ACTIVE",
        `This account is ${player.status}. Your money is safe; write to support.`,
      );
    }
    return this.begin(this.database, player.number, type);
  }

  async begin(connection: Queryable, player: string, loginType: LoginType): Promise<SessionAnswer> {
    const token = randomBytes(32).toString("base64url");
    const startedAt = await sessions.insertSession(connection, { tokenHash: hashToken(token), player, loginType });
    return { token, loginType, sessionStartDate: startedAt.toISOString(), userId: player };
  }

  async playerOf(token: string): Promise<Player | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const tokenHash = hashToken(token);
    const found = await this.lookups.add(tokenHash);
    // Written at most once a minute: a request must not cost a write.
    if (found?.isSeenLongAgo) await sessions.touchSession(this.database, tokenHash);
    return found?.player;
  }

  async end(token: string): Promise<void> {
    await sessions.endSession(this.database, hashToken(token));
  }
}

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
