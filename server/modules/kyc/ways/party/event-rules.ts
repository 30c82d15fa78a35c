import { type ActorKind, type DocumentStatus, moved, type MoveName } from "../../../../../plugins/kyc/kyc-rules.ts";
import type { PartyEvent, PartyOutcome } from "./identity-provider.ts";

const DAY = 86_400_000;
/** An event that arrives later than this is too old to change a state. */
export const LATEST_DAYS = 30;
/** How far a provider's clock may be ahead. An event from the future would block all later ones. */
const AHEAD_MS = 10 * 60_000;

/** The newest event of an applicant that counts. */
export interface AppliedEvent {
  readonly happenedAt: number;
  readonly isFinal: boolean;
}

/** Whether an event counts, or why it is only kept. */
export type Verdict = "applied" | "noted" | "older" | "late" | "ahead" | "unknown";

export const isFinal = (outcome: PartyOutcome): boolean =>
  outcome === "approved" || outcome === "retry" || outcome === "rejected";

/**
 * Events arrive in any order: an event counts only if it is newer than the newest that counts. At the same time, a
 * decision takes precedence over an earlier step.
 */
export function verdictOf(
  { outcome, happenedAt }: Pick<PartyEvent, "outcome" | "happenedAt">,
  applied: AppliedEvent | undefined,
  now: number,
): Verdict {
  // Without a time it cannot be put in order: it counts until something does that can.
  if (happenedAt === undefined)
    return outcome === "noted" || isFinal(outcome) ? "noted" : applied ? "older" : "applied";
  if (now - happenedAt > LATEST_DAYS * DAY) return "late";
  if (happenedAt - now > AHEAD_MS) return "ahead";
  if (outcome === "noted") return "noted";
  if (applied === undefined || happenedAt > applied.happenedAt) return "applied";
  return happenedAt === applied.happenedAt && isFinal(outcome) && !applied.isFinal ? "applied" : "older";
}

export interface Step {
  readonly move: MoveName;
  readonly actor: ActorKind;
}

const WAYS_TO: Readonly<Record<PartyOutcome, readonly (readonly Step[])[]>> = {
  noted: [],
  // The player has handed documents to the provider, which looks at them.
  pending: [
    [
      { move: "send", actor: "player" },
      { move: "claim", actor: "provider" },
    ],
    [{ move: "claim", actor: "provider" }],
  ],
  on_hold: [
    [
      { move: "send", actor: "player" },
      { move: "claim", actor: "provider" },
    ],
    [{ move: "claim", actor: "provider" }],
  ],
  approved: [[{ move: "approve", actor: "provider" }]],
  retry: [[{ move: "askAgain", actor: "provider" }]],
  rejected: [[{ move: "reject", actor: "provider" }]],
};

/** The changes that an outcome makes to a document in a state; none if it is there already or a person decided. */
export function stepsFor(outcome: PartyOutcome, status: DocumentStatus): readonly Step[] {
  return WAYS_TO[outcome].find((steps) => isPossible(steps, status)) ?? [];
}

function isPossible(steps: readonly Step[], status: DocumentStatus): boolean {
  let at: DocumentStatus | undefined = status;
  for (const { move, actor } of steps) at = at && moved(at, move, actor);
  return at !== undefined;
}
