import { accountOf } from "./accounts.ts";

const ACCESS_MS = 600_000;
const GRACE_MS = 10_000;

interface PlatformSession {
  readonly startDate: string;
  newest: number;
  confirmed: number;
  renewedAt: number;
  isEnded: boolean;
}

/** How a request ends: it is answered, does not arrive, arrives but its answer is lost, or fails. */
export type Fate = "answered" | "not sent" | "answer lost" | "fault";

/**
 * A platform for one browser: it keeps sessions and tokens like the real one, uses the page's clock, and can be told to
 * fail.
 */
export class TestPlatform {
  readonly player = "17";
  /** Decides how each request ends. */
  fate: (path: string) => Fate = () => "answered";
  latencyMs = 20;
  /** Whether the framing page's token logs the player in. */
  isHostTrusted = false;
  readonly requests: string[] = [];
  refreshing = 0;
  mostRefreshing = 0;
  private readonly sessions: PlatformSession[] = [];
  private readonly access = new Map<string, { session: PlatformSession; generation: number; expiresAt: number }>();
  /** The browser's cookie. */
  private cookie: { session: PlatformSession; generation: number } | undefined;
  private made = 0;

  count(path: string): number {
    return this.requests.filter((each) => each === path).length;
  }

  /** Opens a session and gives the answer of a login. */
  open() {
    const startDate = new Date(Date.UTC(2026, 0, 1) + this.made).toISOString();
    const session = { startDate, newest: 1, confirmed: 0, renewedAt: performance.now(), isEnded: false };
    this.sessions.push(session);
    return this.handOut(session);
  }

  expireAccess(): void {
    this.access.clear();
  }

  endSessions(): void {
    for (const session of this.sessions) session.isEnded = true;
  }

  loseCookie(): void {
    this.cookie = undefined;
  }

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const fate = this.fate(path);
    this.requests.push(path);
    const isRefresh = path.endsWith("/refresh");
    this.mostRefreshing = Math.max(this.mostRefreshing, (this.refreshing += isRefresh ? 1 : 0));
    try {
      await pause(this.latencyMs / 2);
      if (fate === "not sent") throw new TypeError("no connection");
      const answer = fate === "fault" ? refusal(503, "FAULT") : this.answer(path, new Headers(init.headers));
      await pause(this.latencyMs / 2);
      if (fate === "answer lost") throw new TypeError("cut");
      answer.deliver();
      return Response.json(answer.body, { status: answer.status });
    } finally {
      if (isRefresh) this.refreshing -= 1;
    }
  };

  private answer(path: string, headers: Headers): Answer {
    if (path.endsWith("/refresh")) return this.refresh();
    if (path.endsWith("/host-login"))
      return this.isHostTrusted ? this.opened(this.open()) : refusal(401, "HOST_TOKEN_INVALID");
    const found = this.access.get((headers.get("authorization") ?? "").replace("Token ", ""));
    if (path.endsWith("/Logout")) {
      if (found) found.session.isEnded = true;
      return { status: 200, body: {}, deliver: () => (this.cookie = undefined) };
    }
    if (!found || found.session.isEnded || found.expiresAt <= performance.now()) return refusal(401, "NOT_LOGGED_IN");
    found.session.confirmed = Math.max(found.session.confirmed, found.generation);
    return {
      status: 200,
      body: path.includes("getAccountInfo") ? accountOf(this.player) : {},
      deliver: () => undefined,
    };
  }

  private refresh(): Answer {
    const { cookie } = this;
    if (!cookie) return refusal(401, "REFRESH_TOKEN_INVALID");
    const { session, generation } = cookie;
    if (session.isEnded) return refusal(401, "SESSION_ENDED");
    const isAgain = performance.now() - session.renewedAt < GRACE_MS || session.confirmed < session.newest;
    if (generation === session.newest) {
      session.confirmed = Math.max(session.confirmed, session.newest++);
      session.renewedAt = performance.now();
    } else if (generation !== session.newest - 1 || !isAgain) {
      session.isEnded = true;
      return refusal(401, "SESSION_ENDED");
    }
    // The cookie arrives with the answer: if that is lost, the browser keeps the cookie it had.
    const before = this.cookie;
    const answer = this.handOut(session);
    const after = this.cookie;
    this.cookie = before;
    return { ...this.opened(answer), deliver: () => (this.cookie = after) };
  }

  private opened(body: unknown): Answer {
    return { status: 200, body, deliver: () => undefined };
  }

  private handOut(session: PlatformSession) {
    const token = `token-${++this.made}`;
    const generation = session.newest;
    this.access.set(token, { session, generation, expiresAt: performance.now() + ACCESS_MS });
    this.cookie = { session, generation };
    return {
      token,
      expiresIn: ACCESS_MS / 1000,
      loginType: "email" as const,
      sessionStartDate: session.startDate,
      userId: this.player,
    };
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The effect on the browser when the answer arrives. */
  readonly deliver: () => unknown;
}

const refusal = (status: number, errorCode: string): Answer => ({
  status,
  body: { errorCode, message: errorCode },
  deliver: () => undefined,
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
