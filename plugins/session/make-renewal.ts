import { HTTP, type Services } from "@core";
import { Renewal } from "./renewal.ts";
import type { SessionStore } from "./session-store.ts";
import type { StoredSession } from "./stored-session.ts";

/**
 * Makes the object that renews the session. In another site's page the host can vouch for the player if the browser's
 * cookie cannot.
 */
export async function makeRenewal(services: Services, stored: StoredSession, session: SessionStore): Promise<Renewal> {
  const http = services.get(HTTP);
  const options = { stored, http, accept: session.acceptTokens.bind(session) };
  if (window.parent === window) return new Renewal(options);
  const { logInByHost } = await import("./embedded/host-login.ts");
  return new Renewal({
    ...options,
    logInAgain: (signal) => logInByHost(services, http, session.state.account?.number, signal),
  });
}
