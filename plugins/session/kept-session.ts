import type { Scope, Services } from "@core";
import type { Renewal } from "./renewal.ts";
import type { SessionStore } from "./session-store.ts";
import type { StoredSession } from "./stored-session.ts";

/** What keeping a player's session needs. */
export interface KeptSession {
  readonly services: Services;
  readonly scope: Scope;
  readonly session: SessionStore;
  readonly stored: StoredSession;
  readonly renewal: () => Promise<Renewal>;
}
