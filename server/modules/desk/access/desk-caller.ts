import type { DeskAct, DeskRole } from "../../../../plugins/desk/desk-rules.ts";

/** What a desk route requires: an act that a role allows, or only that somebody is signed in. */
export type RequiredAct = DeskAct | "signedIn";

/** Somebody who works at the desk. */
export interface DeskUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly DeskRole[];
}

/** Who sent a call of the desk, by which session, and from which address. */
export interface DeskCaller {
  readonly user: DeskUser;
  /** The id of the session, which cannot be used to sign in. */
  readonly session: string;
  readonly address: string;
}
