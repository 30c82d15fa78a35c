import { expect, test } from "vitest";
import { STATUSES } from "../../payment-rules.ts";
import { lookOf } from "../../payments/payment-look.ts";
import { AT, paymentOf } from "../../testing/ways.ts";
import type { Payment } from "../../wire.ts";
import { canGiveUp, canRetry, stepsOf } from "./line-rules.ts";

const along = (direction: Payment["direction"], ...statuses: Payment["status"][]) =>
  stepsOf({
    direction,
    status: statuses.at(-1)!,
    stages: statuses.map((status) => ({ status, reason: null, at: AT })),
  }).map(({ status, at }) => (at === null ? `(${status})` : status));

test("a withdrawal shows what was reached and what is still to come", () => {
  expect(along("withdrawal", "requested")).toEqual(["requested", "(approved)", "(sent)", "(paid)"]);
  expect(along("withdrawal", "requested", "in_review")).toEqual([
    ...["requested", "in_review", "(approved)", "(sent)", "(paid)"],
  ]);
  expect(along("withdrawal", "requested", "approved", "sent", "unknown")).toEqual([
    ...["requested", "approved", "sent", "unknown", "(paid)"],
  ]);
  expect(along("withdrawal", "requested", "approved", "sent", "paid", "reversed")).toEqual([
    ...["requested", "approved", "sent", "paid", "reversed"],
  ]);
});

test("a deposit that waits for its player has its middle still to come", () => {
  expect(along("deposit", "created", "awaiting_player")).toEqual([
    ...["created", "awaiting_player", "(processing)", "(succeeded)"],
  ]);
});

test("nothing is promised after a conflict or an end", () => {
  expect(along("deposit", "created", "conflicted")).toEqual(["created", "conflicted"]);
  expect(along("deposit", "created", "failed")).toEqual(["created", "failed"]);
});

test("every status has a look", () => {
  for (const status of [...STATUSES.deposit, ...STATUSES.withdrawal]) expect(lookOf(status).icon).toMatch(/^[a-z-]+$/);
});

test("only a deposit that waits is given up, and only what came to nothing is tried again", () => {
  expect(canGiveUp(paymentOf({ status: "awaiting_player" }))).toBe(true);
  expect(canGiveUp(paymentOf({ status: "processing" }))).toBe(false);
  expect(canGiveUp(paymentOf({ direction: "withdrawal", status: "requested" }))).toBe(false);
  expect(canRetry(paymentOf({ status: "cancelled" }))).toBe(true);
  expect(canRetry(paymentOf({ status: "succeeded" }))).toBe(false);
});
