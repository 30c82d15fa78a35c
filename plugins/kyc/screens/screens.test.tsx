// @vitest-environment jsdom
import { HttpError } from "@core";
import { act, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountOf } from "../../session/testing/accounts.ts";
import { documentOf, LATER, NOW, overviewOf, submissionOf } from "../testing/documents.ts";
import { kycPage, OVERVIEW } from "../testing/kyc-page.ts";
import KycScreen from "./kyc-screen.tsx";
import KycUpdateScreen from "./kyc-update-screen.tsx";
import ReConfirmationScreen from "./re-confirmation-screen.tsx";
import VerificationMethodsScreen from "./verification-methods-screen.tsx";

const refused = (errorCode: string) => () => {
  throw new HttpError(409, "Conflict", { errorCode, message: "That moved on. Nothing was changed.", details: {} });
};

test("a player reads what is confirmed, what waits for what, and has one thing to do next", async () => {
  const { screen } = await kycPage(overviewOf([documentOf("identity"), documentOf("address")]), <KycScreen />);
  expect(await screen.findByRole("heading", { name: "1 of 3 confirmed" })).toBeDefined();
  expect(screen.getByText(/Withdrawals wait for your name and date of birth and address\./)).toBeDefined();
  const next = screen.getByRole("link", { name: "Choose a way to confirm" });
  expect(next.getAttribute("href")).toBe("/verification-methods");
});

test("a refusal is said in the reviewer's words", async () => {
  const words = "The bill is from June.";
  const again = documentOf("address", { status: "resubmission_required", reason: { code: "too_old", words } });
  const { screen } = await kycPage(overviewOf([documentOf("identity", { status: "approved" }), again]), <KycScreen />);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole("link", { name: "Send one document again" })).toBeDefined();
});

test("the screen moves at once when the platform says that documents have changed, and permissions are asked for anew", async () => {
  const sent = documentOf("identity", { status: "pending", submission: submissionOf() });
  const { screen, http, feed, session } = await kycPage(overviewOf([sent]), <KycScreen />);
  expect(await screen.findByRole("heading", { name: "Sent, in review" })).toBeDefined();
  await waitFor(() => expect(feed.channels).toEqual(["player"]));
  const approved = documentOf("identity", { status: "approved", changedAt: NOW });
  http.on(OVERVIEW, overviewOf([approved], { status: "approved", waiting: [] }));
  feed.delta("player", { identity: { changedAt: LATER } });
  expect(await screen.findByRole("heading", { name: "You are confirmed" })).toBeDefined();
  expect(session.refreshed).toBe(1);
  // News of something else changes nothing.
  feed.delta("player", { balance: {} });
  expect([session.refreshed, http.requests(OVERVIEW).length]).toEqual([1, 2]);
});

test("another player sees nothing of the one before", async () => {
  const { screen, http, feed, session } = await kycPage(
    overviewOf([documentOf("identity", { status: "approved" })]),
    <KycScreen />,
  );
  await screen.findByRole("heading", { name: "You are confirmed" });
  await waitFor(() => expect(feed.channels).toEqual(["player"]));
  http.on(OVERVIEW, () => new Promise(() => undefined));
  await act(() => Promise.resolve(session.become(accountOf("18"))));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "You are confirmed" })).toBeNull());
});

test("documents that nobody looks at yet can be taken back; if somebody does by now, that is said", async () => {
  const sent = documentOf("identity", { status: "pending", submission: submissionOf() });
  const { screen, user, http } = await kycPage(overviewOf([sent]), <KycScreen />);
  const takeBack = "POST /api/v1/kyc/submissions/submission-1/take-back";
  http.on(takeBack, refused("DOCUMENT_STATE"));
  await user.click(await screen.findByRole("button", { name: "Take the documents back" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Your documents have moved on meanwhile, and nothing was changed.",
  );
  http.on(takeBack, undefined).on(OVERVIEW, overviewOf([documentOf("identity")]));
  await user.click(screen.getByRole("button", { name: "Take the documents back" }));
  expect(await screen.findByRole("link", { name: "Choose a way to confirm" })).toBeDefined();
});

test("a refusal for good leads to support, and says that money is kept", async () => {
  const rejected = documentOf("identity", { status: "rejected", reason: { code: "altered", words: null } });
  const { screen } = await kycPage(overviewOf([rejected]), <KycScreen />);
  expect(await screen.findByRole("heading", { name: "We could not confirm you" })).toBeDefined();
  expect(screen.getByText(/Your money is kept for you\./)).toBeDefined();
  expect(screen.getByRole("link", { name: "Write to support" })).toBeDefined();
});

test("where the overview does not come, it can be tried again", async () => {
  const { screen, user, http } = await kycPage(
    () => {
      throw new HttpError(503, "Service Unavailable");
    },
    <KycScreen />,
  );
  const alert = await screen.findByRole("alert");
  http.on(OVERVIEW, overviewOf([documentOf("identity")]));
  await user.click(within(alert).getByRole("button"));
  expect(await screen.findByRole("link", { name: "Choose a way to confirm" })).toBeDefined();
});

test("what is asked for again has the reviewer's words, the tries, and what counts", async () => {
  const again = documentOf("address", {
    status: "resubmission_required",
    triesLeft: 4,
    reason: { code: "other", words: "We need one from 21 August or later." },
    submission: submissionOf({ kind: "address", documentType: "utility-bill", state: "resubmission_required" }),
  });
  const history = [{ kind: "address", to: "resubmission_required", at: NOW, by: "reviewer", reason: null }] as const;
  const { screen, user } = await kycPage(overviewOf([again], { history: [...history] }), <KycUpdateScreen />);
  const item = await screen.findByRole("article");
  expect(within(item).getByText("Try 2 of 5")).toBeDefined();
  expect(within(item).getByText("We need one from 21 August or later.")).toBeDefined();
  const counts = within(item).getByRole("button", { name: "What counts?" });
  expect(counts.getAttribute("aria-expanded")).toBe("false");
  await user.click(counts);
  expect(within(item).getByText(/three months old at most/).hidden).toBe(false);
  const take = within(item).getByRole("link", { name: "Take again" });
  expect(take.getAttribute("href")).toBe("/kyc-upload?documentType=utility-bill");
});

test("when all tries are used, only a person can go on", async () => {
  const again = documentOf("address", { status: "resubmission_required", triesLeft: 0 });
  const { screen } = await kycPage(overviewOf([again]), <KycUpdateScreen />);
  expect(await screen.findByText(/sent as often as possible/)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Take again" })).toBeNull();
});

test("the ways are listed with what they need and prove, and sandbox ones are named so", async () => {
  const { screen, user, http, render } = await kycPage(overviewOf([]), null);
  http.on("GET /api/v1/kyc/methods", {
    country: "IN",
    methods: [
      { id: "bank-id", proves: ["identity", "address"], minutes: 1, provider: "Sandbox Bank", isSandbox: true },
      { id: "photos", proves: ["identity"], minutes: 5, provider: null, isSandbox: false },
    ],
  });
  await render(<VerificationMethodsScreen />);
  const photos = await screen.findByRole("radio", { name: "Photos of a document" });
  expect((photos as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Passport" }));
  const goOn = () => screen.getByRole("link", { name: /^Go on:/ }).getAttribute("href");
  expect(goOn()).toBe("/kyc-upload?documentType=passport");
  await user.click(screen.getByRole("radio", { name: "Bank ID" }));
  expect(goOn()).toBe("/kyc-bank-id");
  expect(screen.queryByRole("button", { name: "Passport" })).toBeNull();
  const described = screen.getByRole("radio", { name: "Bank ID" }).getAttribute("aria-describedby")!;
  expect(document.getElementById(described)?.textContent).toMatch(/name and date of birth and address.*Sandbox$/s);
});

test("a player confirms that their data is still right, and learns why and by when", async () => {
  const reconfirmation = { dueAt: "2026-02-01T12:00:00.000Z", why: "yearly" } as const;
  const { screen, user, http } = await kycPage(overviewOf([], { reconfirmation }), <ReConfirmationScreen />);
  expect(await screen.findByText(/1 February 2026|February 1, 2026/)).toBeDefined();
  expect(screen.getByText("player-17@example.com")).toBeDefined();
  http.on("POST /api/v1/kyc/reconfirm", refused("TOO_MANY_ATTEMPTS"));
  await user.click(screen.getByRole("button", { name: "All is still right" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was changed.");
  http.on("POST /api/v1/kyc/reconfirm", undefined);
  await user.click(screen.getByRole("button", { name: "All is still right" }));
  expect(await screen.findByText("Thank you, that is all")).toBeDefined();
  expect(http.requests("POST /api/v1/kyc/reconfirm").map(({ body }) => body)).toEqual([
    { isUnchanged: true },
    { isUnchanged: true },
  ]);
});
