import { randomBytes } from "node:crypto";
import type { LoginType } from "../../../plugins/session/wire.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { Together } from "../../db/together.ts";
import { tooMany } from "../../http/limits/rate-limit.ts";
import type { Hub } from "../../realtime/hub.ts";
import { forgetCluster } from "../clusters/repository.ts";
import { noteNewDevice } from "../notifications/note-repository.ts";
import { rememberBrowser } from "./known-browser-repository.ts";
import { notLoggedIn, refreshRefused, refuseInactive } from "./refusals.ts";
import { judgeRefresh } from "./refresh-rules.ts";
import type { Player } from "./player.ts";
import { holdStatus, keepLanguage } from "./repository.ts";
import * as sessions from "./session-repository.ts";
import { handOut, hashToken, type Opened } from "./tokens.ts";
import * as tokens from "./token-repository.ts";

export type { Opened } from "./tokens.ts";

/**
 * A token is good for ten minutes and is then refreshed; a session ends half a day after its last request, and thirty days after
 * it began at the latest.
 */
export const SESSION_LIFETIMES: sessions.Lifetimes = {
  accessSeconds: 600,
  idleMinutes: 12 * 60,
  absoluteMinutes: 30 * 24 * 60,
};

/**
 * So many access tokens of a session are good at once: many tabs need no more. What is kept of a session would grow without
 * end otherwise, for each of its refresh tokens is needed to notice that a stolen one is used.
 */
export const MOST_TOKENS = 100;

const TOKEN = /^[\w-]{43}$/;

/** The browser that a session is opened from. */
export interface Client {
  /** As it names itself. */
  readonly device: string;
  readonly address: string;
  /** Whether the page stands inside another site's. */
  readonly isFramed: boolean;
  /** What stands in its cookie where somebody has logged in from it before. */
  readonly browser: string | undefined;
  /** Of the page. */
  readonly language: string;
}

export class SessionService {
  /** Requests of the same moment share a look into the table. */
  private readonly lookups: Together<string, sessions.FoundSession | undefined>;
  /** And what they leave in it a commit: one at a time, so that no two wait for each other. */
  private readonly touches: Together<sessions.Touched, undefined>;

  constructor(
    private readonly database: Database,
    private readonly hub: Pick<Hub, "signOff" | "sessions">,
    private readonly lifetimes = SESSION_LIFETIMES,
  ) {
    const find = (hashes: readonly string[]) => sessions.findByTokens(database, hashes, lifetimes);
    this.lookups = new Together(find, { lanes: 2, most: 200 });
    const touch = async (touched: readonly sessions.Touched[]) => {
      await sessions.touchSessions(database, touched);
      return touched.map(() => undefined);
    };
    this.touches = new Together(touch, { lanes: 1, most: 200 });
  }

  /** Opens a session for a player who has proved who he is, whichever way he came; none of an account that is not active. */
  async open(connection: Queryable, player: string, loginType: LoginType, client: Client): Promise<Opened> {
    // Before the account is held: two logins at once must not wait for each other.
    await keepLanguage(connection, player, client.language);
    refuseInactive({ status: await holdStatus(connection, player) });
    const id = randomBytes(16).toString("base64url");
    const startedAt = await sessions.insertSession(connection, { id, player, loginType, ...client });
    await forgetCluster(connection, player);
    await noteNewDevice(connection, { id, player, ...client });
    const { isFramed } = client;
    const opened = await handOut(connection, { id, player, loginType, startedAt, isFramed }, 1, this.lifetimes);
    return { ...opened, browser: await rememberBrowser(connection, player, client.browser) };
  }

  /** The next tokens of a session, for its refresh token. One that was stolen ends the session. Refused where it has too many. */
  async refresh(refresh: string, address: string): Promise<Opened> {
    const outcome = await this.database.transaction(async (connection) => {
      const found = await tokens.findByRefreshToken(connection, hashToken(refresh), this.lifetimes);
      if (!found) return "invalid";
      const verdict = judgeRefresh(found);
      if (verdict === "reused") await sessions.endSessions(connection, [found.id], "reuse");
      if (verdict !== "next" && verdict !== "again") return verdict;
      const wait = await tokens.findTokenWait(connection, found.id, MOST_TOKENS);
      if (wait !== undefined) throw tooMany(wait * 1000);
      const generation = verdict === "next" ? await tokens.advance(connection, found, address) : found.newest;
      return handOut(connection, found, generation, this.lifetimes);
    });
    if (typeof outcome === "string") throw refreshRefused(outcome);
    return outcome;
  }

  /**
   * New tokens for the session of a player who has just proved again who he is, for example by his password; every token from
   * before is dead. Comes with the transaction that it is part of.
   */
  async reauthenticate(connection: Queryable, session: string): Promise<Opened> {
    const found = await tokens.startAnew(connection, session);
    if (!found) throw notLoggedIn();
    return handOut(connection, found, found.generation, this.lifetimes);
  }

  async playerOf(token: string): Promise<Player | undefined> {
    return (await this.sessionOf(token))?.player;
  }

  /** What calls name a session by; never shown to anybody. */
  async idOf(token: string): Promise<string | undefined> {
    return (await this.sessionOf(token))?.id;
  }

  /** The session of an access token that is good, and its player. */
  async sessionOf(token: string): Promise<sessions.FoundSession | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const found = await this.lookups.add(hashToken(token));
    // Written at most once a minute and once a token: a request must not cost a write.
    if (found?.isToTouch) await this.touches.add(found);
    return found;
  }

  /** Ends the session of an access token, also of one that has expired, or of a refresh token. */
  async end(token: string): Promise<void> {
    if (!TOKEN.test(token)) return;
    const id = await sessions.findAnyByToken(this.database, hashToken(token));
    if (id) await sessions.endSessions(this.database, [id], "logout");
  }

  list(player: string, current: string): Promise<Awaited<ReturnType<typeof sessions.listSessions>>> {
    return sessions.listSessions(this.database, player, current, this.lifetimes);
  }

  /** Ends one of the player's own sessions; false where he has none of this id. */
  async revoke(player: string, publicId: string): Promise<boolean> {
    const id = await sessions.findOwn(this.database, player, publicId);
    if (!id) return false;
    await sessions.endSessions(this.database, [id], "revoked");
    return true;
  }

  /** Ends every session of a player but one, all of them where none is given; answers how many. */
  async endOthers(
    connection: Queryable,
    player: string,
    except?: string,
    by: sessions.EndedBy = "password",
  ): Promise<number> {
    return (await sessions.endOthers(connection, player, except, by)).length;
  }

  /** Signs off connections whose sessions have outlived themselves; of those that are ended the database tells by itself. */
  async signOffEnded(): Promise<void> {
    const connected = this.hub.sessions();
    if (connected.length === 0) return;
    for (const id of await sessions.endedAmong(this.database, connected, this.lifetimes)) this.hub.signOff(id);
  }

  /** Drops tokens that cannot be used, and can no longer tell of a theft. */
  sweep(): Promise<void> {
    return tokens.sweep(this.database, this.lifetimes);
  }
}
