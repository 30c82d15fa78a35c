// @vitest-environment jsdom
import { HttpError } from "@core";
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startCashier, WITHDRAWALS } from "../../../tests/support/pages/cashier-page.tsx";
import { AT, PAYMENT, paymentOf, savedOf, wayOf } from "../testing/ways.ts";
import type { WaysAnswer } from "../wire.ts";

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

const SAVED = "SAVED0000001";
const SAVE = "POST /api/v1/cashier/saved";
const card = savedOf(SAVED, "card", { most: 10_000, owed: 10_000 });
const bank = savedOf("SAVED0000002", "bank", { label: "DE02 ···· 2051", most: 0 });

async function form(ways: Partial<WaysAnswer> = {}) {
  const page = await startCashier({ ways: { saved: [bank, card], ...ways } });
  const shown = await page.show("withdraw");
  const amount = await shown.screen.findByLabelText<HTMLInputElement>("Amount");
  const commit = () => shown.screen.getByRole("button", { name: /^(Withdraw|One moment)/ });
  return { ...page, ...shown, amount, commit };
}

test("each place says what goes back to it first, and which one waits for another", async () => {
  const { screen } = await form();
  expect(screen.getByText("Goes back first: up to €100.00.")).toBeDefined();
  expect(screen.getByText("Money goes back to Visa ···· 4411 first.")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "DE02 ···· 2051" }).disabled).toBe(true);
  expect(screen.getByText("From €10.00 to €100.00 by this way.")).toBeDefined();
});

test("what is available and what is reserved stand above", async () => {
  const page = await startCashier({ ways: { saved: [card] } });
  page.wallet.reserve(2500);
  const { screen } = await page.show("withdraw");
  expect((await screen.findByText("Reserved for withdrawals")).nextElementSibling?.textContent).toBe("€25.00");
  expect(screen.getByText("Available").nextElementSibling?.textContent).toBe("€1,000.00");
});

test("a withdrawal is confirmed: when it is there at the latest, and that it cannot be cancelled", async () => {
  const { user, amount, commit, screen, http, navigation } = await form({
    ways: [wayOf("card", { minutes: { from: 60, to: 1440 }, fee: { fixed: 100, basisPoints: 0 } })],
  });
  http.on(WITHDRAWALS, paymentOf({ direction: "withdrawal", status: "requested" }));
  await user.type(amount, "50");
  await user.click(commit());
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw €50.00?" }));
  expect(dialog.getByText(/^It is there by .+ at the latest\.$/)).toBeDefined();
  expect(dialog.getByText(/A withdrawal cannot be cancelled./)).toBeDefined();
  expect(dialog.getByText("€49.00")).toBeDefined();
  expect(http.requests(WITHDRAWALS)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(navigation.visits[0]?.to).toContain(`payment=${PAYMENT}`));
  expect(http.requests(WITHDRAWALS)[0]?.body).toEqual({ saved: SAVED, amount: 5000, currency: "EUR" });
});

test("the step up is begun where the platform wants it, and the withdrawal goes on after it", async () => {
  const { user, amount, commit, screen, http, stepUp } = await form();
  http.on(WITHDRAWALS, () => {
    throw new HttpError(403, "", { errorCode: "CONFIRMATION_NEEDED", message: "", details: {} });
  });
  await user.type(amount, "50");
  await user.click(commit());
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(stepUp.begun).toHaveLength(1));
  expect(stepUp.begun[0]?.[0]).toBe("withdrawal");
});

test("turnover that is left is said, and closes the button", async () => {
  const { user, amount, commit, screen, http } = await form({ turnoverLeft: 4000 });
  expect(screen.getByText(/Bet €40.00 more before you withdraw./)).toBeDefined();
  await user.type(amount, "50");
  await user.click(commit());
  expect(commit().getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(http.requests(WITHDRAWALS)).toEqual([]);
});

test("a place is added: what is wrong stands beside its field, and the new one is chosen", async () => {
  const { user, screen, http } = await form({ saved: [] });
  expect(screen.getByText("Add a place for your money first.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add a place" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Type the IBAN.")).toBeDefined();
  expect(http.requests(SAVE)).toEqual([]);

  http.on(SAVE, () => {
    throw new HttpError(422, "", { errorCode: "IBAN_WRONG", message: "", details: {} });
  });
  await user.type(dialog.getByLabelText("Name of the holder"), "Demo Player");
  const iban = dialog.getByLabelText("IBAN");
  await user.type(iban, "DE02 1203 0000 0000 2020 52");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(iban.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(iban);
  expect(dialog.getByText("This is no IBAN. Check its digits.")).toBeDefined();

  const added = savedOf("SAVED0000003", "bank", { label: "DE02 ···· 2051" });
  http.on(SAVE, [added, bank, card]);
  http.on("GET /api/v1/cashier/ways", {
    ...{ currency: "EUR", available: 100_000, quick: [], ways: [wayOf("bank")], saved: [added] },
    ...{ turnoverLeft: 0, documents: [], isSandbox: true },
  });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const radio = await screen.findByRole<HTMLInputElement>("radio", { name: "DE02 ···· 2051" });
  expect(radio.checked).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what is saved gets a name, and is removed only after a second press", async () => {
  const { user, screen, http } = await form({ saved: [card] });
  http.on(`PATCH /api/v1/cashier/saved/${SAVED}`, {}).on(`DELETE /api/v1/cashier/saved/${SAVED}`, {});
  await user.click(screen.getByRole("button", { name: "Change what is saved" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Rename Visa ···· 4411" }));
  await user.type(dialog.getByLabelText("Your name for it"), " Blue card ");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(http.requests(`PATCH /api/v1/cashier/saved/${SAVED}`)[0]?.body).toEqual({ name: "Blue card" }),
  );
  await user.click(await dialog.findByRole("button", { name: "Remove Visa ···· 4411" }));
  expect(dialog.getByText("Remove Visa ···· 4411?")).toBeDefined();
  expect(http.requests(`DELETE /api/v1/cashier/saved/${SAVED}`)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(http.requests(`DELETE /api/v1/cashier/saved/${SAVED}`)).toHaveLength(1));
});

test("a withdrawal's page has its course, the promise and no way to cancel", async () => {
  const page = await startCashier();
  page.http.on(
    `GET /api/v1/cashier/payments/${PAYMENT}`,
    paymentOf({
      direction: "withdrawal",
      status: "in_review",
      reason: "above_rule",
      promisedBy: "2026-01-03T12:00:00.000Z",
      stages: [
        { status: "requested", reason: null, at: AT },
        { status: "in_review", reason: "above_rule", at: AT },
      ],
    }),
  );
  const { screen } = await page.show("withdraw", `?payment=${PAYMENT}`);
  expect(await screen.findByText(/There by .* at the latest./)).toBeDefined();
  const items = within(screen.getByRole("list", { name: "Course of the payment" })).getAllByRole("listitem");
  expect(items.map((item) => item.querySelector("b")?.textContent)).toEqual([
    ...["Requested", "In review", "Approved", "Sent", "Paid out"],
  ]);
  expect(items[1]?.getAttribute("aria-current")).toBe("step");
  expect(screen.queryByRole("button", { name: "Give up" })).toBeNull();
});
