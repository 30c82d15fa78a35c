import { randomBytes } from "node:crypto";
import { deviceName } from "../../../plugins/auth/last-login/device-rules.ts";
import type { LoginType, PlayerSession } from "../../../plugins/session/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { Together } from "../../db/together.ts";
import { tooMany } from "../../http/limits/rate-limit.ts";
import type { Player } from "../../players/player.ts";
import { noteNewDevice } from "../../players/security-notes.ts";
import type { Hub } from "../../realtime/hub.ts";
import { hashToken } from "../../secrets/token.ts";
import { forgetCluster } from "../clusters/contract.ts";
import { rememberBrowser } from "./known-browser-repository.ts";
import { judgeRefresh } from "./refresh-rules.ts";
import { notLoggedIn, refreshRefused, refuseInactive } from "./refusals.ts";
import { holdStatus, keepLanguage } from "./repository.ts";
import * as sessions from "./session-repository.ts";
import * as tokens from "./token-repository.ts";
import { handOut, type Opened } from "./tokens.ts";

export type { Opened } from "./tokens.ts";

/**
 * A token is valid for ten minutes and is then refreshed. A session ends half a day after its last request, and at the
 * latest thirty days after it began.
 */
export const SESSION_LIFETIMES: sessions.Lifetimes = {
  accessSeconds: 600,
  idleMinutes: 12 * 60,
  absoluteMinutes: 30 * 24 * 60,
};

/**
 * The most valid access tokens of a session; many tabs need no more. Without this limit the rows of a session would
 * grow without end, because each of its refresh tokens is needed to detect the use of a stolen one.
 */
export const MOST_TOKENS = 100;

const TOKEN = /^[\w-]{43}$/;

/** The browser from which a session is opened. */
export interface Client {
  /** The browser's own description. */
  readonly device: string;
  readonly address: string;
  /** Whether the page is framed by another site. */
  readonly isFramed: boolean;
  /** The value of its cookie if a player has logged in from it before. */
  readonly browser: string | undefined;
  /** The language of the page. */
  readonly language: string;
}

export class SessionService {
  /** Requests of the same moment share one query. */
  private readonly lookups: Together<string, sessions.FoundSession | undefined>;
  /** Their writes share one commit. These run one at a time, so that no two wait for each other. */
  private readonly touches: Together<sessions.Touched, undefined>;
  private readonly opened: ((connection: Queryable, player: string) => Promise<void>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly hub: Pick<Hub, "signOff" | "sessions">,
    /** The platform's time, by which limits and reality checks count the use of a session. */
    private readonly clock: Pick<PlatformClock, "now"> = Date,
    private readonly lifetimes = SESSION_LIFETIMES,
  ) {
    const find = (hashes: readonly string[]) => sessions.findByTokens(database, hashes, lifetimes);
    this.lookups = new Together(find, { lanes: 2, beside: 20, most: 200 });
    const touch = async (touched: readonly sessions.Touched[]) => {
      await sessions.touchSessions(database, touched, this.now());
      return touched.map(() => undefined);
    };
    this.touches = new Together(touch, { lanes: 1, most: 200 });
  }

  /** Called in the transaction of each session that is opened, whatever the player logged in by. */
  onOpened(listener: (connection: Queryable, player: string) => Promise<void>): void {
    this.opened.push(listener);
  }

  /** Opens a session for a player who has proved who they are, by any method. Refuses an account that is not active. */
  async open(connection: Queryable, player: string, loginType: LoginType, client: Client): Promise<Opened> {
    // Before the account is locked, because two simultaneous logins must not wait for each other.
    await keepLanguage(connection, player, client.language);
    refuseInactive({ status: await holdStatus(connection, player) });
    const id = randomBytes(16).toString("base64url");
    const startedAt = await sessions.insertSession(connection, { id, player, loginType, ...client }, this.now());
    await forgetCluster(connection, player);
    const { device, address, browser } = client;
    const browserHash = browser === undefined ? undefined : hashToken(browser);
    await noteNewDevice(connection, { id, player, device, address, browserHash });
    for (const tell of this.opened) await tell(connection, player);
    const { isFramed } = client;
    const opened = await handOut(connection, { id, player, loginType, startedAt, isFramed }, 1, this.lifetimes);
    return { ...opened, browser: await rememberBrowser(connection, player, client.browser) };
  }

  /**
   * The next tokens of a session, for its refresh token. A stolen token ends the session. Refused if the session has
   * too many tokens.
   */
  async refresh(refresh: string, address: string): Promise<Opened> {
    const outcome = await this.database.transaction(async (connection) => {
      const found = await tokens.findByRefreshToken(connection, hashToken(refresh), this.lifetimes);
      if (!found) return "invalid";
      const verdict = judgeRefresh(found);
      if (verdict === "reused") await sessions.endSessions(connection, [found.id], "reuse");
      if (verdict !== "next" && verdict !== "again") return verdict;
      const wait = await tokens.findTokenWait(connection, found.id, MOST_TOKENS);
      if (wait !== undefined) throw tooMany(wait * 1000);
      const generation =
        verdict === "next" ? await tokens.advance(connection, found, address, this.now()) : found.newest;
      return handOut(connection, found, generation, this.lifetimes);
    });
    if (typeof outcome === "string") throw refreshRefused(outcome);
    return outcome;
  }

  /**
   * New tokens for the session of a player who has just proved again who they are, for example by their password. All
   * earlier tokens become invalid. Runs in the caller's transaction.
   */
  async reauthenticate(connection: Queryable, session: string): Promise<Opened> {
    const found = await tokens.startAnew(connection, session);
    if (!found) throw notLoggedIn();
    return handOut(connection, found, found.generation, this.lifetimes);
  }

  async playerOf(token: string): Promise<Player | undefined> {
    return (await this.sessionOf(token))?.player;
  }

  /** The internal id of a session, which is never sent to anyone. */
  async idOf(token: string): Promise<string | undefined> {
    return (await this.sessionOf(token))?.id;
  }

  /** The session of a valid access token, and its player. */
  async sessionOf(token: string): Promise<sessions.FoundSession | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const found = await this.lookups.add(hashToken(token));
    // Written at most once a minute and once per token, because a request must not cost a write.
    if (found?.isToTouch) await this.touches.add(found);
    return found;
  }

  /** Ends the session of an access token (even an expired one) or of a refresh token. */
  async end(token: string): Promise<void> {
    if (!TOKEN.test(token)) return;
    const id = await sessions.findAnyByToken(this.database, hashToken(token));
    if (id) await sessions.endSessions(this.database, [id], "logout", this.now());
  }

  async list(player: string, current: string): Promise<PlayerSession[]> {
    const all = await sessions.listSessions(this.database, player, current, this.lifetimes);
    return all.map((session) => ({ ...session, device: deviceName(session.device) }));
  }

  /** Ends one of the player's own sessions; false if they have none with this id. */
  async revoke(player: string, publicId: string): Promise<boolean> {
    const id = await sessions.findOwn(this.database, player, publicId);
    if (!id) return false;
    await sessions.endSessions(this.database, [id], "revoked");
    return true;
  }

  /** A session is used by what has no token of it, such as a game that was launched from it; it ends if it has expired. */
  async noteUse(id: string): Promise<void> {
    await sessions.noteUse(this.database, id, this.lifetimes, this.now());
  }

  /** Ends every session of a player except the given one, if any; returns how many. */
  async endOthers(
    connection: Queryable,
    player: string,
    except?: string,
    by: sessions.EndedBy = "password",
  ): Promise<number> {
    return (await sessions.endOthers(connection, player, except, by)).length;
  }

  /** Signs off connections whose sessions have expired. The database itself notifies of sessions that are ended. */
  async signOffEnded(): Promise<void> {
    const connected = this.hub.sessions();
    if (connected.length === 0) return;
    for (const id of await sessions.endedAmong(this.database, connected, this.lifetimes)) this.hub.signOff(id);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  /** Deletes tokens that cannot be used and are no longer needed to detect a theft. */
  sweep(): Promise<void> {
    return tokens.sweep(this.database, this.lifetimes);
  }
}
