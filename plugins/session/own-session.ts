import type { Scope, Services } from "@core";
import type { Renewal } from "./renewal.ts";
import type { SessionStore } from "./session-store.ts";
import type { StoredSession } from "./stored-session.ts";

/** The parts of the session that only this plugin may use. */
export interface OwnSession {
  readonly session: SessionStore;
  readonly stored: StoredSession;
  readonly renewal: () => Promise<Renewal>;
}

/** The dependencies of the code that keeps a player's session. */
export interface KeptSession extends OwnSession {
  readonly services: Services;
  readonly scope: Scope;
}
