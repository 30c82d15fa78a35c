import type { Consent } from "../bus/topic.ts";
import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

/** A purpose that a player may agree to or reject. Necessary storage needs no consent and is not shared. */
export type Purpose = Exclude<Consent, "none">;

export const PURPOSES: readonly Purpose[] = ["analytics", "marketing"];

/** The choice for each purpose; undefined if the player has not chosen, which is not consent. */
export interface ConsentState extends Readonly<Record<Purpose, boolean | undefined>> {
  /** The instant of the player's last choice. */
  readonly decidedAt: string | undefined;
  /** The browser sends Global Privacy Control. That rejects marketing, regardless of the choice here. */
  readonly isSignalled: boolean;
}

/** The player's own choice, stored in this browser. A choice made for another consent version does not count. */
export interface PlayerConsent extends Readable<ConsentState> {
  /** Whether consent was given; true if none is needed. */
  allows(consent: Consent): boolean;
  /** Sets a new choice. A plugin that relied on a withdrawn consent must stop, and remove what it stored. */
  choose(choice: Readonly<Record<Purpose, boolean>>): void;
  /**
   * What the page around a frame says that the player chose there. It stands for a choice that was not made here, and
   * makes one that was stricter, never looser.
   */
  limit(choice: Readonly<Record<Purpose, boolean>>): void;
}

export const CONSENT = token<PlayerConsent>("core/consent");
