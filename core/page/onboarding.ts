import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

/** A record that something has been explained. */
export interface OnboardingEntry {
  /** The instant when it was seen. */
  readonly seenAt: string;
}

/** The explanations that were shown in this browser, by name: each is shown once. */
export interface Onboarding extends Readable<Readonly<Record<string, OnboardingEntry>>> {
  /** Whether it was seen or dismissed, in this or another tab. */
  isSeen(name: string): boolean;
  /** Records that it needs no more explanation. */
  markSeen(name: string): void;
}

/** Provided by an optional plugin: read it with `useProvided`. */
export const ONBOARDING = token<Onboarding>("core/onboarding");
