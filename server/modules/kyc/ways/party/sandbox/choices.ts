import type { PartyOutcome } from "../identity-provider.ts";

/** What a tester can choose, and what the provider then sends. */
export const CHOICES = {
  green: "Confirmed",
  retry: "Asked again: the document has expired",
  final: "Refused for good",
  hold: "Put on hold",
  late: "Confirmed two years ago, and told only now",
  twice: "Confirmed, and told twice",
  reordered: "Confirmed, and told before the beginning of the check",
  revoked: "Confirmed, and refused a second later",
} as const;
export type Choice = keyof typeof CHOICES;
export const CHOICE_NAMES = Object.keys(CHOICES) as [Choice, ...Choice[]];

/** What the sandbox's provider says of an applicant, whichever protocol it says it in. */
export interface Said {
  readonly outcome: Exclude<PartyOutcome, "noted">;
  readonly at: number;
}

const YEAR = 365 * 86_400_000;
const SECOND = 1000;

/** The events of a choice, in the order in which they are sent. */
export function eventsOf(choice: Choice, now: number): readonly Said[] {
  const pending: Said = { outcome: "pending", at: now - 2 * SECOND };
  const green: Said = { outcome: "approved", at: now };
  switch (choice) {
    case "green":
      return [pending, green];
    case "retry":
      return [pending, { outcome: "retry", at: now }];
    case "final":
      return [pending, { outcome: "rejected", at: now }];
    case "hold":
      return [pending, { outcome: "on_hold", at: now }];
    case "late":
      return [{ outcome: "approved", at: now - 2 * YEAR }];
    case "twice":
      return [pending, green, green];
    case "reordered":
      return [green, pending];
    case "revoked":
      return [pending, { outcome: "approved", at: now - SECOND }, { outcome: "rejected", at: now }];
  }
}
