import {
  HttpError,
  Store,
  errorReported,
  messageOf,
  type Bus,
  type Feed,
  type Flags,
  type Http,
  type Navigation,
} from "@core";
import { loggedOut, userDataLoaded, type LogoutReason, type Session, type SessionState } from "./contract.ts";
import { publishLogin } from "./login-sequence.ts";
import { SessionApi } from "./session-api.ts";
import { StartupActions } from "./startup-actions.ts";
import type { StoredSession } from "./stored-session.ts";
import type { AccountInfo, SessionAnswer } from "./wire.ts";

const DEFAULT_CLUSTER = "default";

export const VISITOR: SessionState = {
  isLoggedIn: false,
  isUserDataLoaded: true,
  account: undefined,
  sessionStartDate: undefined,
  playerCluster: DEFAULT_CLUSTER,
};

export class SessionStore extends Store<SessionState> implements Session {
  private readonly api: SessionApi;
  private readonly bus: Bus;
  private readonly startup: StartupActions;
  /** Rises whenever the session begins, ends or is asked for: an answer to an earlier question counts no more. */
  private turn = 0;

  constructor(
    private readonly stored: StoredSession,
    private readonly http: Http,
    bus: Bus,
    private readonly feed: Feed,
    private readonly flags: Flags,
    private readonly navigation: Navigation,
  ) {
    super(stored.token ? { ...VISITOR, isUserDataLoaded: false } : VISITOR);
    this.api = new SessionApi(http);
    this.bus = bus.as("session");
    this.startup = new StartupActions((error) =>
      this.bus.publish(errorReported, { errorCode: 0, message: messageOf(error) }),
    );
  }

  /** Finds out who is here from what this browser keeps. */
  async restore(): Promise<void> {
    if (!this.stored.token) {
      this.tellFlags(undefined);
      this.settle();
      return;
    }
    const turn = ++this.turn;
    if (!this.state.account) this.set((state) => ({ ...state, isUserDataLoaded: false }));
    try {
      const account = await this.api.accountInfo();
      if (turn !== this.turn) return;
      this.enter(account);
    } catch (error) {
      if (turn !== this.turn) return;
      // Only this answer ends a session. Whatever else went wrong, the token may still be good.
      if (error instanceof HttpError && error.status === 401) this.leave("expired");
      else this.set((state) => ({ ...state, isUserDataLoaded: true }));
    }
    this.settle();
  }

  verify(): Promise<void> {
    return this.restore();
  }

  /** Tries again where a stored session could not be checked because the platform did not answer. */
  async restoreIfUnsettled(): Promise<void> {
    if (this.stored.token && !this.state.isLoggedIn && this.state.isUserDataLoaded) await this.restore();
  }

  async begin(answer: SessionAnswer, cause: "login" | "registration"): Promise<void> {
    const turn = ++this.turn;
    this.stored.keep(answer);
    this.set(() => ({ ...VISITOR, isUserDataLoaded: false }));
    let account: AccountInfo;
    try {
      account = await this.api.accountInfo();
    } catch (error) {
      if (turn === this.turn) {
        // Nobody saw this session begin: end it, so that the next attempt starts afresh.
        void this.api.logOut(answer.token).catch(() => undefined);
        this.stored.clear();
        this.set(() => VISITOR);
        this.settle();
      }
      throw error;
    }
    if (turn !== this.turn) return;
    this.enter(account);
    publishLogin(this.bus, answer, account, cause);
    this.startup.run();
  }

  async logout(reason: LogoutReason, to?: string): Promise<void> {
    const { token } = this.stored;
    const ended = reason === "player" && token ? this.api.logOut(token).catch(() => undefined) : undefined;
    this.turn += 1;
    this.leave(reason, to);
    this.startup.run();
    await ended;
  }

  /** Another tab changed the stored session. */
  async follow(token: string | undefined): Promise<void> {
    if (token === this.stored.token) return;
    if (!token) return this.logout("other-tab");
    // One player goes before another comes: nobody may see what the last one left.
    if (this.stored.token) this.bus.publish(loggedOut, { reason: "other-tab" });
    this.stored.adopt();
    this.set(() => ({ ...VISITOR, isUserDataLoaded: false }));
    await this.restore();
  }

  whenInitialised(action: () => void): void {
    this.startup.add(action);
    if (this.state.isUserDataLoaded) this.startup.run();
  }

  private enter(account: AccountInfo): void {
    const { sessionStartDate, token } = this.stored;
    const { playerCluster } = this.state;
    // First, because who hears of the login subscribes the player's channel at once.
    this.feed.authenticate(token);
    this.set(() => ({ isLoggedIn: true, isUserDataLoaded: true, account, sessionStartDate, playerCluster }));
    this.tellFlags(account);
    void this.loadDetails(account.number);
  }

  private leave(reason: LogoutReason, to?: string): void {
    const wasSomebody = this.stored.token !== undefined;
    this.stored.clear();
    this.set(() => ({ ...VISITOR, endedBy: reason }));
    this.feed.authenticate(undefined);
    this.tellFlags(undefined);
    if (wasSomebody) this.bus.publish(loggedOut, { reason });
    const target = to ?? (reason === "player" ? "/" : this.here);
    if (target !== undefined) this.navigation.go(target, { replace: true });
  }

  /** Going to where one is already asks again whether a visitor may be there. Undefined before the first screen. */
  private get here(): string | undefined {
    const { screen, path } = this.navigation.state;
    return screen === "" ? undefined : path;
  }

  private settle(): void {
    this.bus.publish(userDataLoaded, { isLoggedIn: this.state.isLoggedIn });
    this.startup.run();
  }

  private async loadDetails(number: string): Promise<void> {
    const { turn } = this;
    const { loadPlayerDetails } = await import("./player-details.ts");
    const found = await loadPlayerDetails(this.http, number, this.flags.isOn("player-permissions"));
    const { account } = this.state;
    if (turn !== this.turn || !account) return;
    const { documentsStatus, permissions = account.permissions, playerCluster = DEFAULT_CLUSTER } = found;
    const complete = { ...account, documentsStatus, permissions };
    this.set((state) => ({ ...state, account: complete, playerCluster }));
    this.tellFlags(complete);
  }

  private tellFlags(account: AccountInfo | undefined): void {
    this.flags.setAttributes({
      isLoggedIn: account !== undefined,
      playerCluster: this.state.playerCluster,
      "riskLevel.sport": account?.riskLevels.Sport?.id,
      "riskLevel.casino": account?.riskLevels.Casino?.id,
    });
  }
}
