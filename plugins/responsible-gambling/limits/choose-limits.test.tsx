// @vitest-environment jsdom
import { expect, test } from "vitest";
import { PUT_LIMITS, startLimits } from "../../../tests/support/pages/limits-page.tsx";
import { answerOf, limitOf } from "../testing/limits.ts";
import DepositLimitsScreen from "./deposit-limits-screen.tsx";

const POLICY = { ...answerOf().policy, asked: ["deposit", "loss"] as const };
const both = (chosen: readonly ("deposit" | "loss")[] = []) =>
  answerOf([], { policy: { ...POLICY, asked: [...POLICY.asked] }, chosen: [...chosen] });

async function step() {
  const page = await startLimits(both());
  page.navigation.be({
    route: "choose-deposit-limits",
    screen: "deposit-limits",
    path: "/choose-deposit-limits?return=%2Fdeposit%3Famount%3D500",
  });
  const shown = await page.show(<DepositLimitsScreen />);
  await shown.screen.findByRole("button", { name: "No limit now" });
  return { ...page, ...shown };
}

test("the step suggests no amount, and to want none is an answer of the same weight", async () => {
  const { screen, user, http, navigation } = await step();
  expect(screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value)).toEqual(["", "", ""]);
  const none = screen.getByRole("button", { name: "No limit now" });
  expect(none.className).toBe(screen.getByRole("button", { name: "Set the limits" }).className);
  http.on(PUT_LIMITS, both(["deposit"]));
  await user.click(none);
  expect(http.requests(PUT_LIMITS)[0]?.body).toEqual({ zone: "UTC", changes: [], declined: ["deposit"] });
  // The next kind that is asked for, and then back to where the player was.
  expect(navigation.visits).toEqual([{ to: "/choose-loss-limits?return=%2Fdeposit%3Famount%3D500", replace: true }]);
});

test("an amount is set, and the step leads back", async () => {
  const { screen, user, http, navigation } = await step();
  await user.click(screen.getByRole("button", { name: "Set the limits" }));
  expect(screen.getByRole("alert").textContent).toBe("Type at least one limit, or press “No limit now”.");
  await user.type(screen.getByLabelText("24 hours"), "20");
  http.on(PUT_LIMITS, answerOf([limitOf({ period: "day", amount: 2000 })], { chosen: ["deposit"] }));
  await user.click(screen.getByRole("button", { name: "Set the limits" }));
  expect(navigation.visits).toEqual([{ to: "/choose-loss-limits?return=%2Fdeposit%3Famount%3D500", replace: true }]);
});
