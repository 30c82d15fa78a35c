import { expect, test } from "vitest";
import { DOCUMENT_STATUSES, REVIEW_REASONS } from "../../../../../plugins/kyc/kyc-rules.ts";
import { LATEST_DAYS, stepsFor, verdictOf } from "./event-rules.ts";
import { LABEL_REASONS, reasonOfLabels } from "./label-rules.ts";

const NOW = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;
const happened = (minutesAgo: number) => NOW - minutesAgo * MINUTE;

test("the newest event counts, in whatever order events arrive", () => {
  const green = { outcome: "approved", happenedAt: happened(5) } as const;
  expect(verdictOf(green, undefined, NOW)).toBe("applied");
  const applied = { happenedAt: green.happenedAt, isFinal: true };
  expect(verdictOf({ outcome: "pending", happenedAt: happened(6) }, applied, NOW)).toBe("older");
  expect(verdictOf({ outcome: "rejected", happenedAt: happened(6) }, applied, NOW)).toBe("older");
  expect(verdictOf({ outcome: "rejected", happenedAt: happened(4) }, applied, NOW)).toBe("applied");
});

test("of the same moment a decision counts, and no step before it undoes it", () => {
  const at = happened(5);
  expect(verdictOf({ outcome: "approved", happenedAt: at }, { happenedAt: at, isFinal: false }, NOW)).toBe("applied");
  expect(verdictOf({ outcome: "pending", happenedAt: at }, { happenedAt: at, isFinal: true }, NOW)).toBe("older");
  expect(verdictOf({ outcome: "rejected", happenedAt: at }, { happenedAt: at, isFinal: true }, NOW)).toBe("older");
});

test("an event from long ago or from the future is only kept, and one that says nothing is noted", () => {
  const day = 24 * 60;
  expect(verdictOf({ outcome: "approved", happenedAt: happened(LATEST_DAYS * day + 1) }, undefined, NOW)).toBe("late");
  expect(verdictOf({ outcome: "approved", happenedAt: happened(LATEST_DAYS * day - 1) }, undefined, NOW)).toBe(
    "applied",
  );
  expect(verdictOf({ outcome: "approved", happenedAt: happened(-60) }, undefined, NOW)).toBe("ahead");
  expect(verdictOf({ outcome: "approved", happenedAt: happened(-1) }, undefined, NOW)).toBe("applied");
  expect(verdictOf({ outcome: "noted", happenedAt: NOW }, undefined, NOW)).toBe("noted");
});

test("a step without a time counts only while nothing that has one does, and a decision without one never", () => {
  const applied = { happenedAt: happened(5), isFinal: false };
  expect(verdictOf({ outcome: "pending", happenedAt: undefined }, undefined, NOW)).toBe("applied");
  expect(verdictOf({ outcome: "pending", happenedAt: undefined }, applied, NOW)).toBe("older");
  expect(verdictOf({ outcome: "approved", happenedAt: undefined }, undefined, NOW)).toBe("noted");
});

test("a provider's outcome leads from every state to its own, and nothing but a person undoes a rejection", () => {
  const names = (outcome: Parameters<typeof stepsFor>[0], status: (typeof DOCUMENT_STATUSES)[number]) =>
    stepsFor(outcome, status).map(({ move }) => move);
  expect(names("pending", "not_started")).toEqual(["send", "claim"]);
  expect(names("on_hold", "pending")).toEqual(["claim"]);
  expect(names("pending", "approved")).toEqual([]);
  expect(names("retry", "resubmission_required")).toEqual([]);
  for (const outcome of ["pending", "on_hold", "approved", "retry", "rejected", "noted"] as const)
    expect(names(outcome, "rejected")).toEqual([]);
  for (const status of DOCUMENT_STATUSES.filter((each) => each !== "rejected")) {
    expect(names("approved", status)).toEqual(["approve"]);
    expect(names("rejected", status)).toEqual(["reject"]);
  }
});

test("every label has a reason with words, the one that says most comes first, and unknown ones are other", () => {
  for (const reason of Object.values(LABEL_REASONS)) expect(REVIEW_REASONS).toContain(reason);
  expect(reasonOfLabels(["ADVERSE_MEDIA", "EXPIRATION_DATE", "FORGERY"])).toBe("expired_document");
  expect(reasonOfLabels(["A_NEW_LABEL"])).toBe("other");
  expect(reasonOfLabels(["constructor"])).toBe("other");
  expect(reasonOfLabels([])).toBe("other");
});
