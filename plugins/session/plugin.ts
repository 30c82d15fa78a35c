import { BUS, FEED, FLAGS, HTTP, KEYS, NAVIGATION, STORAGE, TOKEN_SOURCE, definePlugin, token } from "@core";
import { filter } from "rxjs";
import { SESSION } from "./contract.ts";
import { SessionStore } from "./session-store.ts";
import { StoredSession } from "./stored-session.ts";

const STORED_SESSION = token<StoredSession>("session/stored");
/** The store with what only this plugin may do with it. */
const SESSION_STORE = token<SessionStore>("session/own-store");

export default definePlugin({
  setup({ services }) {
    services.provide(STORED_SESSION, StoredSession, [STORAGE]);
    services.provideValue(TOKEN_SOURCE, {
      get token() {
        return services.get(STORED_SESSION).token;
      },
    });
    services.provide(SESSION_STORE, SessionStore, [STORED_SESSION, HTTP, BUS, FEED, FLAGS, NAVIGATION]);
    services.provideValue(SESSION, services.get(SESSION_STORE));
  },

  start({ services, scope }) {
    const session = services.get(SESSION_STORE);
    scope.add(services.get(STORAGE).watch(KEYS.token, (stored) => void session.follow(stored)));
    scope.listen(window, "online", () => void session.restoreIfUnsettled());
    const isLive = filter((status) => status === "live");
    scope.add(
      services
        .get(FEED)
        .status$.pipe(isLive)
        .subscribe(() => void session.restoreIfUnsettled()),
    );
    void session.restore();
  },
});
