import { KEYS, type Storage, type TokenSource } from "@core";
import type { SessionAnswer } from "./wire.ts";

/** What signing in with a third party, or a platform that works with cookies, leaves in the browser. */
const THIRD_PARTY_AUTH_COOKIE = "openline-third-party-auth";
const SESSION_COOKIE = "openline-session";

/**
 * The session that this browser keeps. The token is read once and then held here: what another tab stores counts only after
 * `adopt`, so that a call is never signed for another player than the one on the screen.
 */
export class StoredSession implements TokenSource {
  private held: string | undefined;

  constructor(private readonly storage: Storage) {
    this.adopt();
  }

  get token(): string | undefined {
    return this.held;
  }

  get sessionStartDate(): string | undefined {
    return this.storage.get(KEYS.sessionStartDate);
  }

  get loginType(): string {
    return this.storage.get(KEYS.loginType) ?? "email";
  }

  /** Takes over what is stored now. */
  adopt(): void {
    this.held = this.storage.get(KEYS.token) || undefined;
  }

  keep(answer: SessionAnswer): void {
    this.held = answer.token;
    this.storage.set(KEYS.sessionStartDate, answer.sessionStartDate);
    this.storage.set(KEYS.loginType, answer.loginType);
    // Last, because other tabs follow this key and read the others then.
    this.storage.set(KEYS.token, answer.token);
  }

  clear(): void {
    this.held = undefined;
    for (const key of [KEYS.token, KEYS.sessionStartDate, KEYS.loginType, KEYS.isBalanceHidden])
      this.storage.remove(key);
    for (const name of [THIRD_PARTY_AUTH_COOKIE, SESSION_COOKIE]) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
