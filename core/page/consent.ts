import type { Readable } from "../store.ts";
import { token } from "../plugin/token.ts";
import type { Consent } from "../bus/topic.ts";

/** What a player may agree to or reject. What is necessary is neither asked nor told to anybody else. */
export type Purpose = Exclude<Consent, "none">;

export const PURPOSES: readonly Purpose[] = ["analytics", "marketing"];

/** What was said of each purpose; undefined where nothing was said yet, which is no agreement. */
export interface ConsentState extends Readonly<Record<Purpose, boolean | undefined>> {
  /** When the player chose last, an instant. */
  readonly decidedAt: string | undefined;
  /** The browser sends Global Privacy Control: that rejects marketing, whatever is chosen here. */
  readonly isSignalled: boolean;
}

/** The player's own choice, kept in this browser. A choice of something else than is asked for now does not count. */
export interface PlayerConsent extends Readable<ConsentState> {
  /** Whether it was agreed to; true for what needs no consent. */
  allows(consent: Consent): boolean;
  /** Chooses anew. What was agreed to before and is not any more has to be ended and removed by whoever relied on it. */
  choose(choice: Readonly<Record<Purpose, boolean>>): void;
}

export const CONSENT = token<PlayerConsent>("core/consent");
