import type { Readable } from "../store.ts";
import { token } from "../plugin/token.ts";

/** That something has been explained. */
export interface OnboardingEntry {
  /** When it was seen, an instant. */
  readonly seenAt: string;
}

/** What has been explained to the people who use this browser, by name: each thing is explained once. */
export interface Onboarding extends Readable<Readonly<Record<string, OnboardingEntry>>> {
  /** Whether it was seen or put away, here or in another tab. */
  isSeen(name: string): boolean;
  /** Remembers that it needs no more explaining. */
  markSeen(name: string): void;
}

/** An optional plugin provides it: look with `useProvided`. */
export const ONBOARDING = token<Onboarding>("core/onboarding");
