import { createHash, randomBytes } from "node:crypto";
import type { LoginType, SessionAnswer } from "../../../plugins/session/wire.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { Together } from "../../db/together.ts";
import { Problem } from "../../http/problem.ts";
import { readLogin } from "./login-name.ts";
import { isRightPassword } from "./password.ts";
import type { Player } from "./player.ts";
import * as sessions from "./repository.ts";

/**
 * A token is good for ten minutes and is then refreshed; a session ends half a day after its last request, and thirty days after
 * it began at the latest.
 */
export const SESSION_LIFETIMES: sessions.Lifetimes = {
  accessSeconds: 600,
  idleMinutes: 12 * 60,
  absoluteMinutes: 30 * 24 * 60,
};

const TOKEN = /^[\w-]{43}$/;

/** The browser that a session is opened from. */
export interface Client {
  /** As it names itself. */
  readonly device: string;
  readonly address: string;
  /** Whether the page stands inside another site's. */
  readonly isFramed: boolean;
}

/** A session with its new tokens: the answer, and what goes into the cookie. */
export interface Opened {
  readonly answer: SessionAnswer;
  readonly refresh: string;
  readonly isFramed: boolean;
}

export class SessionService {
  /** Requests of the same moment share a look into the table. */
  private readonly lookups: Together<string, sessions.FoundSession | undefined>;

  constructor(
    private readonly database: Database,
    private readonly lifetimes = SESSION_LIFETIMES,
  ) {
    const find = (hashes: readonly string[]) => sessions.findByTokens(database, hashes, lifetimes);
    this.lookups = new Together(find, { lanes: 2, most: 200 });
  }

  async login(login: string, password: string, client: Client): Promise<Opened> {
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
    return this.database.transaction((connection) => this.open(connection, player.number, type, client));
  }

  /** Opens a session for a player who has proved who he is. */
  async open(connection: Queryable, player: string, loginType: LoginType, client: Client): Promise<Opened> {
    const id = randomBytes(16).toString("base64url");
    const startedAt = await sessions.insertSession(connection, { id, player, loginType, ...client });
    return this.handOut(connection, { id, player, loginType, startedAt, isFramed: client.isFramed });
  }

  /** The next tokens of a session, for its refresh token. One that comes a second time has been stolen: the session ends. */
  async refresh(refresh: string): Promise<Opened> {
    const opened = await this.database.transaction(async (connection) => {
      const found = await sessions.useRefreshToken(connection, hashToken(refresh), this.lifetimes);
      if (found?.wasUsed) return void (await sessions.endSession(connection, found.id, "reuse"));
      if (!found) return undefined;
      await sessions.touchSession(connection, found.id);
      return this.handOut(connection, found);
    });
    if (opened) return opened;
    throw new Problem(401, "NOT_LOGGED_IN", "Your session has ended, and nothing was done. Log in and try again.");
  }

  async playerOf(token: string): Promise<Player | undefined> {
    return (await this.sessionOf(token))?.player;
  }

  async end(token: string): Promise<void> {
    const found = await this.sessionOf(token);
    if (found) await sessions.endSession(this.database, found.id, "logout");
  }

  private async sessionOf(token: string): Promise<sessions.FoundSession | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const found = await this.lookups.add(hashToken(token));
    // Written at most once a minute: a request must not cost a write.
    if (found?.isSeenLongAgo) await sessions.touchSession(this.database, found.id);
    return found;
  }

  private async handOut(
    connection: Queryable,
    { id, player, loginType, startedAt, isFramed }: Omit<sessions.RefreshedSession, "wasUsed">,
  ): Promise<Opened> {
    const [token, refresh] = [randomToken(), randomToken()];
    const { accessSeconds } = this.lifetimes;
    await sessions.insertTokens(connection, {
      session: id,
      accessHash: hashToken(token),
      accessSeconds,
      refreshHash: hashToken(refresh),
    });
    const answer = {
      ...{ token, loginType, expiresIn: accessSeconds },
      ...{ sessionStartDate: startedAt.toISOString(), userId: player },
    };
    return { answer, refresh, isFramed };
  }
}

const randomToken = () => randomBytes(32).toString("base64url");

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
