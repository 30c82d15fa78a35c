import { expect, test } from "vitest";
import {
  type ActorKind,
  DOCUMENT_STATUSES,
  type DocumentStatuses,
  missingDocuments,
  missingSides,
  moved,
  type MoveName,
  MOVES,
  overallStatus,
} from "./kyc-rules.ts";

const ACTORS: readonly ActorKind[] = ["player", "reviewer", "provider", "clock"];
const NONE: DocumentStatuses = {
  identity: "not_started",
  address: "not_started",
  paymentMethod: "not_started",
  selfie: "not_started",
};

test("the way from the first picture to an approval, its end, and back", () => {
  expect(moved("not_started", "send", "player")).toBe("pending");
  expect(moved("pending", "claim", "reviewer")).toBe("in_review");
  expect(moved("in_review", "approve", "reviewer")).toBe("approved");
  expect(moved("approved", "expire", "clock")).toBe("expired");
  expect(moved("expired", "send", "player")).toBe("pending");
  expect(moved("in_review", "askAgain", "reviewer")).toBe("resubmission_required");
});

test("a player approves nothing, and a rejection ends only when a reviewer opens the case again", () => {
  for (const status of DOCUMENT_STATUSES) expect(moved(status, "approve", "player")).toBeUndefined();
  for (const move of Object.keys(MOVES) as MoveName[])
    for (const actor of ACTORS)
      expect(moved("rejected", move, actor)).toBe(
        move === "reopen" && actor === "reviewer" ? "resubmission_required" : undefined,
      );
});

test("documents that are taken back leave the state as it was before", () => {
  expect(moved("pending", "takeBack", "player", "resubmission_required")).toBe("resubmission_required");
  expect(moved("in_review", "takeBack", "player")).toBeUndefined();
});

test("the whole is as far as the worst of the required documents", () => {
  const required = ["identity", "address"] as const;
  expect(overallStatus(NONE, required)).toBe("not_started");
  expect(overallStatus({ ...NONE, identity: "approved", address: "in_review" }, required)).toBe("in_review");
  expect(overallStatus({ ...NONE, identity: "rejected", address: "approved" }, required)).toBe("rejected");
  expect(overallStatus({ ...NONE, identity: "approved", address: "approved" }, required)).toBe("approved");
  expect(overallStatus(NONE, [])).toBe("approved");
  expect(missingDocuments({ ...NONE, identity: "approved" }, required)).toEqual(["address"]);
});

test("a card needs both sides, a passport one", () => {
  expect(missingSides("id-card", ["back"])).toEqual(["front"]);
  expect(missingSides("passport", ["front"])).toEqual([]);
});
