import { expect, test } from "vitest";
import { typesOf } from "../kyc-rules.ts";
import { documentOf, overviewOf, submissionOf } from "../testing/documents.ts";
import { nextStep, phaseOf } from "./next-step.ts";
import { countOf, proofsOf } from "./proofs.ts";

const address = (more = {}) => documentOf("address", more);
const identity = (more = {}) => documentOf("identity", more);
const WITH_EMAIL = { hasEmail: true, hasPhone: false };

test("who has shown nothing chooses a way first", () => {
  const overview = overviewOf([identity(), address()]);
  expect([phaseOf(overview), nextStep(overview)]).toEqual(["new", { to: "ways" }]);
});

test("once the identity is sent, the address is next", () => {
  const overview = overviewOf([identity({ status: "pending" }), address()]);
  expect([phaseOf(overview), nextStep(overview)]).toEqual([
    "under-way",
    { to: "upload", kind: "address", isAgain: false },
  ]);
});

test("a draft that was begun goes on", () => {
  const draft = submissionOf({ state: "draft", documentType: "passport", sentAt: null });
  const overview = overviewOf([identity({ submission: draft }), address()]);
  expect(nextStep(overview)).toEqual({ to: "continue", kind: "identity", documentType: "passport" });
  const empty = overviewOf([identity({ submission: { ...draft, files: [] } }), address()]);
  expect(nextStep(empty)).toEqual({ to: "ways" });
});

test("when all is sent there is nothing to do but wait", () => {
  const overview = overviewOf([identity({ status: "in_review" }), address({ status: "approved" })]);
  expect([phaseOf(overview), nextStep(overview)]).toEqual(["review", { to: "wait" }]);
});

test("what is asked again comes before what is missing", () => {
  const overview = overviewOf([identity({ status: "resubmission_required" }), address()]);
  expect([phaseOf(overview), nextStep(overview)]).toEqual(["again", { to: "update", count: 1 }]);
});

test("a refusal is for support, whatever else is open", () => {
  const overview = overviewOf([identity({ status: "rejected" }), address({ status: "resubmission_required" })]);
  expect([phaseOf(overview), nextStep(overview)]).toEqual(["rejected", { to: "support" }]);
});

test("what has run out is shown again", () => {
  const overview = overviewOf([identity({ status: "approved" }), address({ status: "expired" })]);
  expect([phaseOf(overview), nextStep(overview)]).toEqual([
    "expired",
    { to: "upload", kind: "address", isAgain: true },
  ]);
});

test("a confirmed player has nothing to do until the data is to be confirmed again", () => {
  const done = [identity({ status: "approved" }), address({ status: "approved" })];
  expect(nextStep(overviewOf(done))).toEqual({ to: "nothing" });
  const reconfirmation = { dueAt: "2026-02-01T00:00:00.000Z", why: "yearly" } as const;
  expect(nextStep(overviewOf(done, { reconfirmation }))).toEqual({ to: "reconfirm" });
});

test("what is not required is neither asked for nor counted, unless the player has sent it", () => {
  const card = documentOf("paymentMethod", { isRequired: false });
  const overview = overviewOf([identity({ status: "approved" }), card]);
  expect([phaseOf(overview), proofsOf(overview, WITH_EMAIL).length]).toEqual(["approved", 2]);
  const sent = overviewOf([identity({ status: "approved" }), { ...card, status: "pending" }]);
  expect(proofsOf(sent, WITH_EMAIL).map(({ id, state }) => `${id} ${state}`)).toEqual([
    "contacts confirmed",
    "identity confirmed",
    "paymentMethod review",
  ]);
});

test("contact data is confirmed when all that the account has is", () => {
  const overview = overviewOf([identity()]);
  const state = (hasEmail: boolean, hasPhone: boolean) => proofsOf(overview, { hasEmail, hasPhone })[0]?.state;
  expect([state(true, false), state(true, true), state(false, true)]).toEqual(["confirmed", "none", "none"]);
  expect(countOf(proofsOf(overview, WITH_EMAIL), "confirmed")).toBe(1);
});

test("each kind has its types of documents", () => {
  expect(typesOf("identity")).toEqual(["id-card", "passport", "driving-licence"]);
  expect(typesOf("selfie")).toEqual(["selfie"]);
});
