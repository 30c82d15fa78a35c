// @vitest-environment jsdom
import { HttpError } from "@core";
import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { GET_LIMITS, startLimits } from "../../../tests/support/pages/limits-page.tsx";
import { answerOf, AT, limitOf } from "../testing/limits.ts";
import { linesFor } from "./help-lines.ts";
import SelfRestraintScreen from "./self-restraint-screen.tsx";

test("the room has all tools with their values, deposits first, and each leads to its page", async () => {
  const page = await startLimits(answerOf([limitOf({ period: "day", left: 3000 }), limitOf()]));
  page.http
    .on("GET /api/v1/responsible-gambling/reality-check", {
      at: AT,
      everyMinutes: 30,
      raise: null,
      beganAt: AT,
      dueAt: "2026-01-10T12:30:00.000Z",
      currency: "EUR",
      staked: 0,
      returned: 0,
      net: 0,
      clock: "minutes",
      idleMinutes: null,
    })
    .on("GET /api/v1/responsible-gambling/breaks", {
      at: AT,
      current: { kind: "time_out", startsAt: AT, endsAt: "2026-01-12T12:00:00.000Z" },
      isHeldByRegister: false,
      past: [],
      wish: null,
      canAsk: false,
      openBets: "stand",
      openBetCount: 0,
      peerOrderCount: 0,
      hours: [24],
      months: [6],
    });
  const { screen } = await page.show(<SelfRestraintScreen />);
  expect(await screen.findByText("Every 30 mins")).toBeDefined();
  const cards = screen.getAllByRole("region").map((card) => card.getAttribute("aria-label"));
  expect(cards.filter(Boolean)).toEqual([
    "Deposit limit",
    "Break",
    "Reality check",
    "Self-exclusion",
    "Loss limit",
    "Bet limit",
    "Time limit",
  ]);
  expect(screen.getByText(/The lowest limit applies: €30.00 is left now./)).toBeDefined();
  expect(screen.getByText("Until Mon 12 Jan, 12:00")).toBeDefined();
  const deposit = within(screen.getByRole("region", { name: "Deposit limit" }));
  const [lower, higher] = deposit.getAllByRole("link");
  expect(lower?.className).toBe(higher?.className);
  expect([lower, higher].map((link) => link?.getAttribute("href"))).toEqual(["/deposit-limits", "/deposit-limits"]);
  expect(screen.getByRole("link", { name: "Set a limit: Time limit" }).getAttribute("href")).toBe("/time-limits");
});

test("a break begins in the room itself, and its card says until when", async () => {
  const page = await startLimits();
  const answer = {
    ...{
      at: AT,
      current: null,
      isHeldByRegister: false,
      past: [],
      wish: null,
      canAsk: false,
      openBets: "stand",
      openBetCount: 0,
      peerOrderCount: 0,
    },
    ...{ hours: [24, 72], months: [6] },
  };
  const current = { kind: "time_out", startsAt: AT, endsAt: "2026-01-13T12:00:00.000Z" };
  page.http
    .on("GET /api/v1/responsible-gambling/breaks", answer)
    .on("POST /api/v1/responsible-gambling/breaks", { ...answer, current });
  const { screen, user } = await page.show(<SelfRestraintScreen />);
  await user.click(await screen.findByRole("button", { name: "Take a break" }));
  await user.click(await screen.findByRole("radio", { name: /3 days/ }));
  await user.click(screen.getByRole("button", { name: "Go on" }));
  await user.click(screen.getByRole("button", { name: "Start the break" }));
  expect(await screen.findByText("Until Tue 13 Jan, 12:00")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what does not load takes no card away, and limits that fail can be asked for again", async () => {
  const page = await startLimits();
  page.http.on(GET_LIMITS, () => {
    throw new HttpError(503, "");
  });
  const { screen, user } = await page.show(<SelfRestraintScreen />);
  page.http.on(GET_LIMITS, answerOf());
  await user.click(await screen.findByRole("button", { name: "retry" }));
  expect(await screen.findByRole("button", { name: "Take a break" })).toBeDefined();
  expect(screen.getAllByText("No limit")).toHaveLength(4);
});

test("the lines of the player's country come first, and a number can be called", async () => {
  expect(linesFor("SE").map(({ country }) => country)).toEqual(["SE", "GB", "DE"]);
  expect(linesFor(undefined).map(({ country }) => country)).toEqual(["GB", "DE", "SE"]);
  const page = await startLimits(answerOf([], { policy: { ...answerOf().policy, jurisdiction: "de" } }));
  const { screen } = await page.show(<SelfRestraintScreen />);
  const lines = await screen.findAllByRole("link", { name: /^Call / });
  expect(lines[0]?.getAttribute("href")).toBe("tel:08001372700");
  expect(screen.getByText("Germany, free")).toBeDefined();
});
