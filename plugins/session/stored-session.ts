import type { Storage, TokenSource } from "@core";
import type { SessionAnswer } from "./wire.ts";

/** The local storage keys of a session, as the specification names them. */
export const TOKEN_KEY = "token";
const START_KEY = "sessionStartDate";
const LOGIN_TYPE_KEY = "loginType";
const BALANCE_HIDDEN_KEY = "isBalanceHidden";
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
    return this.storage.get(START_KEY);
  }

  get loginType(): string {
    return this.storage.get(LOGIN_TYPE_KEY) ?? "email";
  }

  /** Takes over what is stored now. */
  adopt(): void {
    this.held = this.storage.get(TOKEN_KEY) || undefined;
  }

  keep(answer: SessionAnswer): void {
    this.held = answer.token;
    this.storage.set(START_KEY, answer.sessionStartDate);
    this.storage.set(LOGIN_TYPE_KEY, answer.loginType);
    // Last, because other tabs follow this key and read the others then.
    this.storage.set(TOKEN_KEY, answer.token);
  }

  clear(): void {
    this.held = undefined;
    for (const key of [TOKEN_KEY, START_KEY, LOGIN_TYPE_KEY, BALANCE_HIDDEN_KEY]) this.storage.remove(key);
    for (const name of [THIRD_PARTY_AUTH_COOKIE, SESSION_COOKIE]) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
