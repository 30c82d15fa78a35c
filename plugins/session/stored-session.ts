import { KEYS, type Storage, type TokenSource } from "@core";
import type { SessionAnswer } from "./wire.ts";

/** What signing in with a third party, or a platform that works with cookies, leaves in the browser. */
const THIRD_PARTY_AUTH_COOKIE = "openline-third-party-auth";
const SESSION_COOKIE = "openline-session";

/** Of a token that another tab was given, in seconds. */
const USUAL_LIFE = 600;

/**
 * The session that this browser keeps. The token is read once and then held here: what another tab stores counts only after
 * `adopt`, so that a call is never signed for another player than the one on the screen.
 */
export class StoredSession implements TokenSource {
  private held: string | undefined;
  private startDate: string | undefined;
  /** Every token that this session had on this page: a call that went out with one of them may be repeated with the next. */
  private own = new Set<string>();
  /** When the held token goes stale, by the clock that nobody sets; undefined where its age is not known. */
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

  /** The token that stands in the storage now, which another tab may have changed. */
  get kept(): string | undefined {
    return this.storage.get(KEYS.token) || undefined;
  }

  /** Whether the stored session is the held one, maybe with another token: its beginning names it. */
  get isSame(): boolean {
    return this.startDate !== undefined && this.storage.get(KEYS.sessionStartDate) === this.startDate;
  }

  /** Whether four fifths of the token's life are over; undefined where nobody knows how old it is. */
  get isStale(): boolean | undefined {
    return this.staleAt === undefined ? undefined : performance.now() >= this.staleAt;
  }

  isOwn(token: string): boolean {
    return this.own.has(token);
  }

  /** Takes over what is stored now. */
  adopt(): void {
    this.hold(this.kept, this.storage.get(KEYS.sessionStartDate), USUAL_LIFE);
  }

  /** Keeps a session; one that goes on with other tokens is still the same. */
  keep(answer: SessionAnswer, goesOn = false): void {
    if (goesOn) this.startDate = answer.sessionStartDate;
    this.hold(answer.token, answer.sessionStartDate, answer.expiresIn);
    this.storage.set(KEYS.sessionStartDate, answer.sessionStartDate);
    this.storage.set(KEYS.loginType, answer.loginType);
    // Last, because other tabs follow this key and read the others then.
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
