import { KEYS, type Storage, type TokenSource } from "@core";
import type { SessionAnswer } from "./wire.ts";

/** The cookie that a third-party login, or a platform that uses cookies, leaves in the browser. */
const THIRD_PARTY_AUTH_COOKIE = "openline-third-party-auth";
const SESSION_COOKIE = "openline-session";

/** The assumed life of a token that another tab received, in seconds. */
const USUAL_LIFE = 600;

/**
 * The session that this browser stores. The token is read once and then held in memory: a token stored by another tab
 * counts only after `adopt`, so that a request is never signed for a player other than the one on the screen.
 */
export class StoredSession implements TokenSource {
  private held: string | undefined;
  private startDate: string | undefined;
  /**
   * Every token that this session has had on this page: a request sent with one of them may be repeated with the next.
   */
  private own = new Set<string>();
  /** When the held token goes stale, by the monotonic clock; undefined if its age is unknown. */
  private staleAt: number | undefined;

  constructor(private readonly storage: Storage) {
    this.hold(storage.get(KEYS.token) || undefined, storage.get(KEYS.sessionStartDate));
  }

  get token(): string | undefined {
    return this.held;
  }

  get sessionStartDate(): string | undefined {
    return this.startDate;
  }

  /** The token that is in the storage now, which another tab may have changed. */
  get kept(): string | undefined {
    return this.storage.get(KEYS.token) || undefined;
  }

  /** Whether the stored session is the held one, possibly with another token: its start date identifies it. */
  get isSame(): boolean {
    return this.startDate !== undefined && this.storage.get(KEYS.sessionStartDate) === this.startDate;
  }

  /** Whether four fifths of the token's life are over; undefined if its age is unknown. */
  get isStale(): boolean | undefined {
    return this.staleAt === undefined ? undefined : performance.now() >= this.staleAt;
  }

  isOwn(token: string): boolean {
    return this.own.has(token);
  }

  /** Adopts the session that is stored now. */
  adopt(): void {
    this.hold(this.kept, this.storage.get(KEYS.sessionStartDate), USUAL_LIFE);
  }

  /** Stores a session; with `goesOn` it is the same session with new tokens. */
  keep(answer: SessionAnswer, goesOn = false): void {
    if (goesOn) this.startDate = answer.sessionStartDate;
    this.hold(answer.token, answer.sessionStartDate, answer.expiresIn);
    this.storage.set(KEYS.sessionStartDate, answer.sessionStartDate);
    this.storage.set(KEYS.loginType, answer.loginType);
    // Last, because other tabs watch this key and then read the others.
    this.storage.set(KEYS.token, answer.token);
  }

  clear(): void {
    this.hold(undefined, undefined);
    for (const key of [KEYS.token, KEYS.sessionStartDate, KEYS.loginType, KEYS.isBalanceHidden])
      this.storage.remove(key);
    for (const name of [THIRD_PARTY_AUTH_COOKIE, SESSION_COOKIE]) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }

  private hold(token: string | undefined, startDate: string | undefined, lifeSeconds?: number): void {
    if (startDate !== this.startDate || token === undefined) this.own = new Set();
    if (token !== undefined) this.own.add(token);
    this.held = token;
    this.startDate = startDate;
    this.staleAt = lifeSeconds === undefined ? undefined : performance.now() + lifeSeconds * 800;
  }
}
