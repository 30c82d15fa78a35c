import { expect, test } from "vitest";
import {
  type ActorKind,
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  type DocumentKind,
  type DocumentStatus,
  missingDocuments,
  moved,
  type MoveName,
  MOVES,
  overallStatus,
} from "./kyc-rules.ts";

const WALKS = 10_000;
const STEPS = 40;
const ACTORS: readonly ActorKind[] = ["player", "reviewer", "provider", "clock"];
const NAMES = Object.keys(MOVES) as MoveName[];
const REQUIRED: readonly DocumentKind[] = ["identity", "address"];

/** Random numbers that are the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface Document {
  status: DocumentStatus;
  previous: DocumentStatus;
  /** Whether documents that were sent wait for an answer. */
  isUnderWay: boolean;
}

/** The fault of a step; empty if it has none. */
function faultsOf(before: Document, name: MoveName, actor: ActorKind, after: Document): string[] {
  const faults: string[] = [];
  if (after.status === "approved" && before.status !== "approved" && !["reviewer", "provider"].includes(actor))
    faults.push("approved by somebody who may not");
  if (before.status === "rejected" && !(name === "reopen" && actor === "reviewer"))
    faults.push("a rejection ended without a reviewer");
  const isLookedAt = after.status === "pending" || after.status === "in_review";
  if (after.isUnderWay !== isLookedAt)
    faults.push("documents that were sent are lost, or wait without having been sent");
  if (name === "takeBack" && after.status !== before.previous) faults.push("taken back to another state");
  if (!DOCUMENT_STATUSES.includes(after.status)) faults.push("an unknown state");
  return faults;
}

function after(before: Document, name: MoveName, status: DocumentStatus): Document {
  const isAnswered = ["takeBack", "approve", "askAgain", "reject"].includes(name);
  return {
    status,
    previous: name === "send" ? before.status : before.previous,
    isUnderWay: name === "send" || (before.isUnderWay && !isAnswered),
  };
}

test("on ten thousand random walks nobody is approved by themselves or the clock, and no sent document is lost", () => {
  const roll = dice(20_260_704);
  const found = new Set<string>();
  const seen = new Set<string>();
  for (let walk = 0; walk < WALKS; walk++) {
    const documents = Object.fromEntries(
      DOCUMENT_KINDS.map((kind) => [kind, { status: "not_started", previous: "not_started", isUnderWay: false }]),
    ) as Record<DocumentKind, Document>;
    for (let step = 0; step < STEPS; step++) {
      const [kind, name, actor] = [
        DOCUMENT_KINDS[roll(DOCUMENT_KINDS.length)]!,
        NAMES[roll(NAMES.length)]!,
        ACTORS[roll(ACTORS.length)]!,
      ];
      const before = documents[kind];
      const status = moved(before.status, name, actor, before.previous);
      if (status === undefined) continue;
      documents[kind] = after(before, name, status);
      seen.add(`${name} by ${actor}`);
      for (const fault of faultsOf(before, name, actor, documents[kind])) found.add(`${name} by ${actor}: ${fault}`);
      const statuses = Object.fromEntries(DOCUMENT_KINDS.map((each) => [each, documents[each].status])) as Record<
        DocumentKind,
        DocumentStatus
      >;
      const isOpen = missingDocuments(statuses, REQUIRED).length === 0;
      if (isOpen !== (overallStatus(statuses, REQUIRED) === "approved"))
        found.add("what is open is not what is approved");
    }
  }
  expect([...found]).toEqual([]);
  const possible = NAMES.flatMap((name) => MOVES[name].by.map((actor) => `${name} by ${actor}`));
  expect([...seen].sort()).toEqual(possible.sort());
});
