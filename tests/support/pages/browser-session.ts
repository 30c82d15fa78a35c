import { type SessionAnswer, sessionAnswer } from "../../../plugins/session/wire.ts";
import type { Answer, CallOptions, Platform } from "../platform/platform.ts";

const DEMO = { login: "demo@openline.test", password: "Demo-2026-player" };
const COOKIE = /^(__Host-openline-refresh=[^;]*)/;

/** A browser that is logged in: it holds a token and a cookie, and sends the same requests as the product's pages. */
export class BrowserSession {
  token = "";
  cookie = "";
  /** The last answer's Set-Cookie header, with its attributes. */
  setCookie = "";

  private constructor(
    private readonly platform: Pick<Platform, "call">,
    private readonly isFramed: boolean,
  ) {}

  static async open(platform: Pick<Platform, "call">, isFramed = false): Promise<BrowserSession> {
    const browser = new BrowserSession(platform, isFramed);
    const headers = browser.headers();
    browser.take(await platform.call("POST", "/api/v1/session/login", { body: DEMO, headers }));
    return browser;
  }

  /** Refreshes the session with the current cookie, or with an older one. */
  async refresh(cookie = this.cookie): Promise<Answer> {
    const answer = await this.platform.call("POST", "/api/v1/session/refresh", { headers: this.headers(cookie) });
    if (answer.status === 200) this.take(answer);
    return answer;
  }

  /** Makes a request as a player's page does. */
  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    return this.platform.call(method, path, { token: this.token, ...options });
  }

  /** The status of an account info request with a token. */
  async statusOf(token = this.token): Promise<number> {
    return (await this.platform.call("GET", "/api/v2/user/getBalances", { token })).status;
  }

  take(answer: Answer): SessionAnswer {
    this.setCookie = answer.headers.getSetCookie()[0] ?? "";
    this.cookie = COOKIE.exec(this.setCookie)?.[1] ?? this.cookie;
    const opened = sessionAnswer.parse(answer.body);
    this.token = opened.token;
    return opened;
  }

  headers(cookie = this.cookie): Record<string, string> {
    return { "x-client-id": "0".repeat(32), cookie, ...(this.isFramed && { "x-embedded": "true" }) };
  }
}
