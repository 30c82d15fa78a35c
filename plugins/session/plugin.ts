import {
  bring,
  BUS,
  definePlugin,
  FEED,
  FLAGS,
  HTTP,
  HttpError,
  KEYS,
  NAVIGATION,
  STORAGE,
  token,
  TOKEN_SOURCE,
  VIEWER,
} from "@core";
import { filter, take } from "rxjs";
import { SESSION, SESSION_ENTRY, USER } from "./contract.ts";
import type { OwnSession } from "./own-session.ts";
import type { Renewal } from "./renewal.ts";
import { SessionStore } from "./session-store.ts";
import { StoredSession } from "./stored-session.ts";
import { UserStore } from "./user-store.ts";

const OWN_SESSION = token<OwnSession>("session/own");

export default definePlugin({
  setup({ services }) {
    const http = services.get(HTTP);
    const stored = new StoredSession(services.get(STORAGE));
    const user = new UserStore();
    const session = new SessionStore({
      stored,
      user,
      http,
      bus: services.get(BUS),
      feed: services.get(FEED),
      flags: services.get(FLAGS),
      navigation: services.get(NAVIGATION),
      // Neither of the two is there where the platform renders a page.
      reloadFrame: globalThis.parent === globalThis.window ? undefined : () => location.replace(location.pathname),
    });
    // A renewal is needed only once the first token has gone stale.
    let made: Promise<Renewal> | undefined;
    const renewal = () =>
      (made ??= import("./make-renewal.ts")
        .then(({ makeRenewal }) => makeRenewal(services, stored, session))
        .catch((cause: unknown) => {
          made = undefined;
          throw new HttpError(503, "Service Unavailable", undefined, { cause });
        }));
    services
      .provideValue(TOKEN_SOURCE, {
        get token() {
          return stored.token;
        },
        get isLoggedIn() {
          return session.state.isLoggedIn;
        },
        renew: async (used: string) => (await renewal()).renew(used),
      })
      .provideValue(OWN_SESSION, { stored, session, renewal })
      .provideValue(SESSION, session)
      .provideValue(VIEWER, session)
      .provideValue(SESSION_ENTRY, session)
      .provideValue(USER, user);
  },

  start({ services, scope }) {
    const { session, ...own } = services.get(OWN_SESSION);
    scope.add(services.get(STORAGE).watch(KEYS.token, (stored) => void session.follow(stored)));
    scope.listen(window, "online", () => void session.catchUp());
    const isLive = filter((status) => status === "live");
    scope.add(
      services
        .get(FEED)
        .status$.pipe(isLive)
        .subscribe(() => void session.catchUp()),
    );
    const isDue = filter(() => own.stored.token !== undefined || window.parent !== window);
    scope.add(
      session.state$.pipe(isDue, take(1)).subscribe(() => {
        const kept = { services, scope, session, ...own };
        void bring(scope, () => import("./keep-session.ts")).then(({ keepSession }) => keepSession(kept));
      }),
    );
    void session.restore();
  },
});
