import type { Scope, Services } from "@core";
import type { Renewal } from "./renewal.ts";
import type { SessionStore } from "./session-store.ts";
import type { StoredSession } from "./stored-session.ts";

/** The dependencies of the code that keeps a player's session. */
export interface KeptSession {
  readonly services: Services;
  readonly scope: Scope;
  readonly session: SessionStore;
  readonly stored: StoredSession;
  readonly renewal: () => Promise<Renewal>;
}
