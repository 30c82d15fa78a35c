import {
  type Bus,
  errorReported,
  type Feed,
  type Flags,
  type Http,
  HttpError,
  messageOf,
  type Navigation,
  Store,
} from "@core";
import {
  loggedOut,
  type LogoutReason,
  type Session,
  type SessionEntry,
  type SessionState,
  userDataLoaded,
} from "./contract.ts";
import { flagAttributes } from "./flag-attributes.ts";
import type { publishLogin } from "./login-facts.ts";
import { SessionApi } from "./session-api.ts";
import { StartupActions } from "./startup-actions.ts";
import type { StoredSession } from "./stored-session.ts";
import type { UserStore } from "./user-store.ts";
import type { AccountInfo, SessionAnswer } from "./wire.ts";

const DEFAULT_CLUSTER = "default";

const VISITOR: SessionState = {
  isLoggedIn: false,
  isUserDataLoaded: true,
  account: undefined,
  sessionStartDate: undefined,
  playerCluster: DEFAULT_CLUSTER,
};

export interface SessionParts {
  readonly stored: StoredSession;
  readonly user: UserStore;
  readonly http: Http;
  readonly bus: Bus;
  readonly feed: Feed;
  readonly flags: Flags;
  readonly navigation: Navigation;
  /** Reloads this page without its query if another site frames it: how a frame logs out. */
  readonly reloadFrame: (() => void) | undefined;
}

export class SessionStore extends Store<SessionState> implements Session, SessionEntry {
  private readonly api: SessionApi;
  private readonly bus: Bus;
  private readonly startup: StartupActions;
  private readonly stored: StoredSession;
  /** Incremented whenever the session begins, ends or is verified, so that answers to earlier requests are ignored. */
  private turn = 0;
  /**
   * While a login is being published, its end is published after it: why the session has ended meanwhile, if it has.
   */
  private publishing: { endedBy?: LogoutReason } | undefined;

  constructor(private readonly parts: SessionParts) {
    super(parts.stored.token ? { ...VISITOR, isUserDataLoaded: false } : VISITOR);
    this.stored = parts.stored;
    this.api = new SessionApi(parts.http);
    this.bus = parts.bus.as("session");
    this.startup = new StartupActions((error) =>
      this.bus.publish(errorReported, { errorCode: 0, message: messageOf(error) }),
    );
  }

  /** Restores the session from what this browser stores. */
  async restore(): Promise<void> {
    if (!this.stored.token) {
      this.updateFlags(undefined);
      this.settle();
      return;
    }
    const turn = ++this.turn;
    if (!this.state.account) this.set((state) => ({ ...state, isUserDataLoaded: false }));
    try {
      const account = await this.api.accountInfo();
      if (turn !== this.turn) return;
      this.enter(account, this.parts.user.state.isLoginPerformed);
    } catch (error) {
      if (turn !== this.turn) return;
      // Only a 401 ends a session. After any other failure the token may still be valid.
      if (error instanceof HttpError && error.status === 401) this.leave("expired");
      else this.set((state) => ({ ...state, isUserDataLoaded: true }));
    }
    this.settle();
  }

  verify(): Promise<void> {
    return this.restore();
  }

  async refreshDetails(): Promise<void> {
    const { account } = this.state;
    if (account) await this.loadDetails(account.number, true);
  }

  /** Completes what failed while the platform did not answer: verifies a stored session, reports one that has ended. */
  async catchUp(): Promise<void> {
    void this.api.endOwed();
    if (this.stored.token && !this.state.isLoggedIn && this.state.isUserDataLoaded) await this.restore();
  }

  async begin(answer: SessionAnswer, cause: "login" | "registration"): Promise<void> {
    const turn = ++this.turn;
    this.stored.keep(answer);
    this.set(() => ({ ...VISITOR, isUserDataLoaded: false }));
    let account: AccountInfo;
    let publish: typeof publishLogin;
    try {
      const [found, facts] = await Promise.all([this.api.accountInfo(), import("./login-facts.ts")]);
      account = found;
      publish = facts.publishLogin;
    } catch (error) {
      if (turn === this.turn) {
        // The login was not published: end the session, so that the next attempt starts afresh.
        void this.api.end(this.stored.token ?? answer.token);
        this.stored.clear();
        this.set(() => VISITOR);
        this.settle();
      }
      throw error;
    }
    if (turn !== this.turn) return;
    this.enter(account, true);
    const login: NonNullable<typeof this.publishing> = (this.publishing = {});
    publish(this.bus, answer, account, cause, this.parts.user.state.bonusCampaignNumber);
    this.publishing = undefined;
    if (login.endedBy) this.bus.publish(loggedOut, { reason: login.endedBy });
    this.startup.run();
  }

  async failed(cause: "login" | "registration", error: unknown): Promise<void> {
    // Without a connection neither the login nor the report of its failure gets through.
    const facts = await import("./login-facts.ts").catch(() => undefined);
    facts?.publishFailure(this.bus, cause, error);
  }

  acceptTokens(answer: SessionAnswer): void {
    this.stored.keep(answer, true);
    const { sessionStartDate } = answer;
    if (this.state.isLoggedIn) {
      this.parts.feed.authenticate(answer.token);
      this.set((state) => (state.sessionStartDate === sessionStartDate ? state : { ...state, sessionStartDate }));
    }
  }

  async logout(reason: LogoutReason, to?: string): Promise<void> {
    const { token } = this.stored;
    const ended = reason === "player" && token ? this.api.end(token) : undefined;
    this.turn += 1;
    this.leave(reason, to);
    this.startup.run();
    await ended;
  }

  /** Another tab changed the stored session. */
  async follow(token: string | undefined): Promise<void> {
    if (token === this.stored.token) return;
    if (!token) return this.logout("other-tab");
    if (this.stored.isSame) {
      this.stored.adopt();
      if (this.state.isLoggedIn) this.parts.feed.authenticate(token);
      return;
    }
    // One player leaves before another arrives, so that nobody sees the previous player's data.
    if (this.stored.token) this.publishLogout("other-tab");
    this.stored.adopt();
    this.set(() => ({ ...VISITOR, isUserDataLoaded: false }));
    this.parts.user.become(undefined, false);
    await this.restore();
  }

  whenInitialised(action: () => void): void {
    this.startup.add(action);
    if (this.state.isUserDataLoaded) this.startup.run();
  }

  private enter(account: AccountInfo, isLoginPerformed: boolean): void {
    const { sessionStartDate, token } = this.stored;
    const { playerCluster = this.state.playerCluster } = account;
    // First, because subscribers of the login subscribe to the player's channel at once.
    this.parts.feed.authenticate(token);
    this.parts.user.become(account, isLoginPerformed);
    this.set(() => ({ isLoggedIn: true, isUserDataLoaded: true, account, sessionStartDate, playerCluster }));
    this.updateFlags(account);
    void this.loadDetails(account.number);
  }

  private leave(reason: LogoutReason, to?: string): void {
    const wasSomebody = this.stored.token !== undefined;
    this.stored.clear();
    this.set(() => ({ ...VISITOR, endedBy: reason }));
    this.parts.feed.authenticate(undefined);
    this.parts.user.become(undefined, false);
    this.updateFlags(undefined);
    if (wasSomebody) this.publishLogout(reason);
    if (wasSomebody && this.parts.reloadFrame) return this.parts.reloadFrame();
    const target = to ?? (reason === "player" ? "/" : this.here);
    if (target !== undefined) this.parts.navigation.go(target, { replace: true });
  }

  private publishLogout(reason: LogoutReason): void {
    if (this.publishing) this.publishing.endedBy = reason;
    else this.bus.publish(loggedOut, { reason });
  }

  /**
   * The current path. Navigating to it checks again whether a visitor may see it. Undefined before the first screen.
   */
  private get here(): string | undefined {
    const { screen, path } = this.parts.navigation.state;
    return screen === "" ? undefined : path;
  }

  private settle(): void {
    this.bus.publish(userDataLoaded, { isLoggedIn: this.state.isLoggedIn });
    this.startup.run();
  }

  private async loadDetails(number: string, isAgain = false): Promise<void> {
    const { turn } = this;
    const { http, flags } = this.parts;
    const details = await import("./player-details.ts").catch(() => undefined);
    await details?.loadPlayerDetails({
      http,
      flags,
      number,
      isAgain,
      isCurrent: () => turn === this.turn,
      apply: ({ playerCluster = this.state.playerCluster, ...found }) => {
        const { account } = this.state;
        if (!account) return;
        const complete = { ...account, ...found };
        this.set((state) => ({ ...state, account: complete, playerCluster }));
        this.updateFlags(complete);
      },
    });
  }

  private updateFlags(account: AccountInfo | undefined): void {
    this.parts.flags.setAttributes(flagAttributes(account, this.state.playerCluster));
  }
}
