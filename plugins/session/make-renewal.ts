import { HTTP, type Services } from "@core";
import { Renewal } from "./renewal.ts";
import type { SessionStore } from "./session-store.ts";
import type { StoredSession } from "./stored-session.ts";

/** What renews the session. In another site's page its host can vouch for the player where the browser's cookie does not. */
export async function makeRenewal(services: Services, stored: StoredSession, session: SessionStore): Promise<Renewal> {
  const http = services.get(HTTP);
  const options = { stored, http, take: session.takeTokens.bind(session) };
  if (window.parent === window) return new Renewal(options);
  const { logInByHost } = await import("./embedded/host-login.ts");
  return new Renewal({
    ...options,
    logInAgain: (signal) => logInByHost(services, http, session.state.account?.number, signal),
  });
}
