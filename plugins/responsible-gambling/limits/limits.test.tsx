// @vitest-environment jsdom
import { HttpError } from "@core";
import { act, fireEvent, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { GET_LIMITS, PUT_LIMITS, startLimits } from "../../../tests/support/pages/limits-page.tsx";
import { limitSet } from "../contract.ts";
import { answerOf, limitOf, RAISE } from "../testing/limits.ts";
import type { LimitsAnswer } from "../wire.ts";
import BetLimitsScreen from "./bet-limits-screen.tsx";
import DepositLimitsScreen from "./deposit-limits-screen.tsx";
import TimeLimitsScreen from "./time-limits-screen.tsx";

const WEEK = limitOf({ amount: 15_000 });
const OWN_RAISE = "/api/v1/responsible-gambling/limits/deposit/week/raise";

async function deposits(answer: LimitsAnswer = answerOf([WEEK])) {
  const page = await startLimits(answer);
  const shown = await page.show(<DepositLimitsScreen />);
  const field = await shown.screen.findByLabelText<HTMLInputElement>("7 days");
  const send = () => shown.screen.getByRole("button", { name: "Set the limits" });
  return { ...page, ...shown, field, send };
}

const refuse = (errorCode: string) => () => {
  throw new HttpError(409, "", { errorCode, message: "", details: {} });
};

test("used, left and renewal stand in words beside the bar", async () => {
  const { screen } = await deposits();
  const meter = screen.getByRole("meter", { name: "Deposit limit: 7 days" });
  expect(meter.getAttribute("aria-valuetext")).toBe("€85.00 used of €150.00");
  expect(meter.getAttribute("aria-valuenow")).toBe("57");
  expect(
    within(meter.parentElement!)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual(["€85.00", "€65.00", "Sun 11 Jan, 23:02"]);
});

test("one press sends all periods at once, and what is lower is in force", async () => {
  const { screen, user, field, send, http, messages } = await deposits();
  await user.clear(field);
  await user.type(field, "100");
  expect(screen.getByText("€100.00 is in force at once, on every device.")).toBeDefined();
  await user.type(screen.getByLabelText("Month"), "400,50");
  http.on(PUT_LIMITS, answerOf([{ ...WEEK, amount: 10_000 }, limitOf({ period: "month", amount: 40_050 })]));
  fireEvent.click(send());
  fireEvent.click(send());
  await screen.findByText("Your limits are set. They are in force now, on every device.");
  expect(http.requests(PUT_LIMITS).map(({ body }) => body)).toEqual([
    {
      zone: "UTC",
      changes: [
        { kind: "deposit", period: "week", amount: 10_000, seen: 15_000 },
        { kind: "deposit", period: "month", amount: 40_050, seen: null },
      ],
      declined: [],
    },
  ]);
  expect(messages.filter(({ topic }) => topic.id === limitSet.id).map(({ payload }) => payload)).toEqual([
    { limit: "deposit", period: "week", change: "stricter" },
    { limit: "deposit", period: "month", change: "stricter" },
  ]);
  expect(field.value).toBe("100.00");
});

test("what is higher or off is said to wait, and only to come if it is confirmed then", async () => {
  const { screen, user, field, send, http, messages } = await deposits();
  await user.clear(field);
  expect(
    screen.getByText("€150.00 stays. The limit ends after Sun 11 Jan, 12:00, and only if you confirm it then."),
  ).toBeDefined();
  await user.type(field, "600");
  expect(
    screen.getByText("€150.00 stays. €600.00 comes after Sun 11 Jan, 12:00, and only if you confirm it then."),
  ).toBeDefined();
  http.on(PUT_LIMITS, answerOf([{ ...WEEK, raise: RAISE }]));
  await user.click(send());
  await screen.findByText("You have asked. Nothing changes until you confirm it.");
  expect(messages.find(({ topic }) => topic.id === limitSet.id)?.payload).toMatchObject({ change: "asked" });
  expect(screen.getByText("A raise waits")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Confirm the raise" })).toBeNull();
});

test("zero is a limit that allows nothing", async () => {
  const { screen, user, field } = await deposits();
  await user.clear(field);
  await user.type(field, "0");
  expect(screen.getByText("Nothing is allowed any more, at once and on every device.")).toBeDefined();
});

test.each([
  ["-5", "A limit cannot be below zero. 0 allows nothing."],
  ["1.555", "Too many digits after the point. Type it like 20.00."],
  ["about 100", "This is not an amount. Type figures, for example 20.00."],
  ["99999999999999", "This is too much. At most €10,000,000,000.00."],
])("%s is refused in place, and nothing is sent", async (text, said) => {
  const { user, field, send, http } = await deposits();
  await user.clear(field);
  await user.type(field, text);
  await user.click(send());
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const error = document.getElementById(field.getAttribute("aria-describedby")!.split(" ")[0]!);
  expect(error?.textContent).toBe(said);
  expect(document.activeElement).toBe(field);
  expect(http.requests(PUT_LIMITS)).toEqual([]);
});

test("a limit that was changed elsewhere is shown as it is, and what was typed is kept and can be sent", async () => {
  const { screen, user, field, send, http } = await deposits();
  await user.clear(field);
  await user.type(field, "100");
  http.on(PUT_LIMITS, refuse("LIMIT_CHANGED")).on(GET_LIMITS, answerOf([{ ...WEEK, amount: 12_000 }]));
  await user.click(send());
  expect((await screen.findByRole("alert")).textContent).toMatch(/^A limit was changed elsewhere meanwhile\./);
  expect(screen.getByText("Now €120.00.")).toBeDefined();
  expect(field.value).toBe("100");
  http.on(PUT_LIMITS, answerOf([{ ...WEEK, amount: 10_000 }]));
  await user.click(send());
  expect(http.requests(PUT_LIMITS)[1]?.body).toMatchObject({ changes: [{ amount: 10_000, seen: 12_000 }] });
});

test("a limit that others have set and that cannot be higher says so", async () => {
  const { screen, user, field, send, http } = await deposits();
  await user.clear(field);
  await user.type(field, "100");
  http.on(PUT_LIMITS, refuse("LIMIT_FIXED"));
  await user.click(send());
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^This limit was set for you and cannot be higher here\./,
  );
  expect(field.value).toBe("100");
});

test("an act whose answer was lost says so, and what was typed is kept", async () => {
  const { screen, user, field, send, http } = await deposits();
  await user.clear(field);
  await user.type(field, "100");
  http.on(PUT_LIMITS, () => {
    throw new HttpError(0, "");
  });
  await user.click(send());
  expect((await screen.findByRole("alert")).textContent).toBe(
    "There is no connection. Try again when you are connected.",
  );
  expect(field.value).toBe("100");
});

test("the two answers weigh the same, and the other one puts everything back", async () => {
  const { screen, user, field, send, http } = await deposits();
  const keep = screen.getByRole("button", { name: "Leave as it is" });
  expect(keep.className).toBe(send().className);
  await user.type(field, "9");
  await user.click(keep);
  expect(field.value).toBe("150.00");
  expect(http.requests(PUT_LIMITS)).toEqual([]);
});

test("a raise is confirmed once it is open, with the amount that was seen", async () => {
  const open = { ...RAISE, opensAt: "2026-01-10T11:00:00.000Z" };
  const { screen, user, http, messages } = await deposits(answerOf([{ ...WEEK, raise: open }]));
  const confirm = screen.getByRole("button", { name: "Confirm the raise" });
  expect(confirm.className).toBe(screen.getByRole("button", { name: "Withdraw the raise" }).className);
  http.on(`POST ${OWN_RAISE}`, answerOf([{ ...WEEK, amount: 60_000 }]));
  await user.click(confirm);
  expect(http.requests(`POST ${OWN_RAISE}`)[0]?.body).toEqual({ amount: 60_000 });
  expect(screen.queryByText("A raise waits")).toBeNull();
  expect(messages.find(({ topic }) => topic.id === limitSet.id)?.payload).toMatchObject({ change: "raised" });
});

test("a raise is withdrawn, and one that changed meanwhile is not confirmed", async () => {
  const { screen, user, http } = await deposits(answerOf([{ ...WEEK, raise: { ...RAISE, opensAt: RAISE.askedAt } }]));
  http.on(`POST ${OWN_RAISE}`, refuse("RAISE_CHANGED"));
  await user.click(screen.getByRole("button", { name: "Confirm the raise" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^This raise was changed elsewhere/);
  http.on(`DELETE ${OWN_RAISE}`, answerOf([WEEK]));
  await user.click(screen.getByRole("button", { name: "Withdraw the raise" }));
  expect(screen.queryByText("A raise waits")).toBeNull();
});

test("what another tab does is shown, and another player's limits are forgotten", async () => {
  const { screen, http, feed, session } = await deposits();
  http.on(GET_LIMITS, answerOf([{ ...WEEK, amount: 4000 }]));
  await act(() => Promise.resolve(feed.delta("player", { protection: "breaks" })));
  expect(screen.getByText("Now €150.00.")).toBeDefined();
  await act(() => Promise.resolve(feed.delta("player", { protection: "limits" })));
  expect(await screen.findByText("Now €40.00.")).toBeDefined();
  await act(() => Promise.resolve(session.become("18")));
  expect(screen.queryByText("Now €40.00.")).toBeNull();
});

test("times are typed in hours and minutes", async () => {
  const page = await startLimits(answerOf([limitOf({ kind: "time", period: "day", amount: 120, used: 24, left: 96 })]));
  const { screen, user } = await page.show(<TimeLimitsScreen />);
  const hours = await screen.findByLabelText<HTMLInputElement>("A day: Hours");
  const minutes = screen.getByLabelText<HTMLInputElement>("A day: Minutes");
  expect([hours.value, minutes.value]).toEqual(["2", "0"]);
  expect(screen.getByText("1 hr 36 mins")).toBeDefined();
  await user.clear(hours);
  await user.type(hours, "1");
  await user.clear(minutes);
  await user.type(minutes, "30");
  page.http.on(PUT_LIMITS, answerOf());
  await user.click(screen.getByRole("button", { name: "Set the limits" }));
  expect(page.http.requests(PUT_LIMITS)[0]?.body).toMatchObject({
    changes: [{ kind: "time", period: "day", amount: 90, seen: 120 }],
  });
});

test("a limit of one bet has no bar, and one that others have set says so", async () => {
  const single = limitOf({ kind: "stake", period: "bet", amount: 5000, used: 0, left: 5000, by: "jurisdiction" });
  const page = await startLimits(answerOf([single]));
  const { screen } = await page.show(<BetLimitsScreen />);
  expect(await screen.findByText("Set by the rules of your country")).toBeDefined();
  expect(screen.queryByRole("meter")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("A single bet").value).toBe("50.00");
});
