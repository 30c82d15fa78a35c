import { type Storage } from "@core";
import { FlagStore, HttpClient } from "@core/host";
import { MemoryStorage, testPage } from "@core/testing";
import { loggedOut } from "../contract.ts";
import { CHECK_MS, EmbeddedCheck } from "../embedded/embedded-check.ts";
import { Renewal } from "../renewal.ts";
import { SessionStore } from "../session-store.ts";
import { StoredSession } from "../stored-session.ts";
import { UserStore } from "../user-store.ts";
import { sessionAnswer } from "../wire.ts";
import type { TestPlatform } from "./test-platform.ts";

/** Local storage as tabs share it: the others receive what one writes, a moment later. */
export class SharedStorage {
  readonly keys = new Map<string, string>();
  private readonly tabs = new Set<TabStorage>();

  tab(): TabStorage {
    const tab = new TabStorage(this.keys, (from, key, value) => {
      for (const other of this.tabs) if (other !== from) setTimeout(() => other.receive(key, value), 1);
    });
    this.tabs.add(tab);
    return tab;
  }

  /** Clears everything, like the browser's own page for site data. */
  clear(): void {
    this.keys.clear();
    for (const tab of this.tabs) tab.receive("token", undefined);
  }
}

class TabStorage extends MemoryStorage {
  private readonly listeners = new Map<string, (value: string | undefined) => void>();

  constructor(
    keys: Map<string, string>,
    private readonly changed: (from: TabStorage, key: string, value: string | undefined) => void,
  ) {
    super(keys);
  }

  override set(key: string, value: string): void {
    super.set(key, value);
    this.changed(this, key, value);
  }

  override remove(key: string): void {
    super.remove(key);
    this.changed(this, key, undefined);
  }

  override watch(key: string, changed: (value: string | undefined) => void): () => void {
    this.listeners.set(key, changed);
    return () => this.listeners.delete(key);
  }

  receive(key: string, value: string | undefined): void {
    this.listeners.get(key)?.(value);
  }
}

/**
 * One tab of a browser: the session's own parts, wired as the plugin wires them, against a platform that the test
 * controls.
 */
export function openTab(platform: TestPlatform, storage: Storage) {
  const page = testPage();
  const stored = new StoredSession(storage);
  const nothing = () => undefined;
  const http: HttpClient = new HttpClient({
    storage,
    language: nothing,
    channel: nothing,
    token: () => stored.token,
    renew: (used) => renewal.renew(used),
  });
  const session = new SessionStore({
    stored,
    http,
    user: new UserStore(),
    bus: page.bus,
    feed: page.feed,
    flags: new FlagStore(http),
    navigation: page.navigation,
    reloadFrame: undefined,
  });
  const renewal: Renewal = new Renewal({
    stored,
    http,
    accept: (answer) => session.acceptTokens(answer),
    logInAgain: () =>
      http.send("/api/v1/session/host-login", { method: "POST", authenticated: false, answer: sessionAnswer }),
  });
  storage.watch("token", (token) => void session.follow(token));

  const hostMessages: string[] = [];
  const check = new EmbeddedCheck({
    stored,
    renewal: () => Promise.resolve(renewal),
    logOut: (isGone) => void session.logout(isGone ? "other-tab" : "expired"),
    notifyHost: () => hostMessages.push("openline/logged-out"),
  });
  return {
    ...page,
    stored,
    http,
    session,
    renewal,
    hostMessages: hostMessages,
    check,
    /** Logs in as the screens do. */
    begin: () => session.begin(platform.open(), "login"),
    watch: () => {
      page.bus.on(loggedOut).subscribe(() => check.left());
      const timer = setInterval(() => {
        void session.catchUp();
        void check.check();
      }, CHECK_MS);
      page.scope.add(() => clearInterval(timer));
    },
  };
}

/** Web Locks of one name, for the test's browser, which has none. */
export class TestLocks {
  private last: Promise<unknown> = Promise.resolve();

  request<T>(_name: string, options: { signal: AbortSignal }, run: () => Promise<T>): Promise<T> {
    const turn = this.last.then(() => {
      options.signal.throwIfAborted();
      return run();
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
