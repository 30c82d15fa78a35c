import { expect, test } from "vitest";
import { eventOfWebhook, resultOf } from "./sumsub-events.ts";
import { applicantAnswer, webhookBody } from "./sumsub-wire.ts";

const AT = "2026-11-20 13:23:19";

test.each([
  [{ reviewAnswer: "GREEN" }, "approved"],
  [{ reviewAnswer: "RED", reviewRejectType: "RETRY" }, "retry"],
  [{ reviewAnswer: "RED", reviewRejectType: "FINAL" }, "rejected"],
  [{ reviewAnswer: "RED", reviewRejectType: "LATER" }, "on_hold"],
  [{ reviewAnswer: "YELLOW" }, "on_hold"],
])("the answer %o of a review means %s, and words that are not known go to a person", (reviewResult, outcome) => {
  const told = { applicantId: "a", type: "applicantReviewed", createdAtMs: `${AT}.321`, reviewResult };
  expect(eventOfWebhook(webhookBody.parse(told)).outcome).toBe(outcome);
  const review = { reviewStatus: "completed", reviewDate: AT, reviewResult };
  expect(resultOf(applicantAnswer.parse({ id: "a", review })).outcome).toBe(outcome);
});
