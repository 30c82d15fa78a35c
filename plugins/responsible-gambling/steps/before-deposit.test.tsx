// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { GET_LIMITS, startLimits } from "../../../tests/support/pages/limits-page.tsx";
import { answerOf } from "../testing/limits.ts";
import BeforeDeposit from "./before-deposit.tsx";

const STEP = { to: "/choose-deposit-limits?return=%2Fdeposit%3Famount%3D500", replace: true };

test("a player who has said nothing of limits is led to the step once, and back to the amount", async () => {
  const page = await startLimits();
  page.navigation.be({ path: "/deposit?amount=500" });
  const first = await page.show(<BeforeDeposit />);
  expect(page.navigation.visits).toEqual([STEP]);
  await first.unmount();
  await page.show(<BeforeDeposit />);
  expect(page.navigation.visits).toEqual([STEP]);
});

test("one who has answered is not asked, and another player is", async () => {
  const page = await startLimits(answerOf([], { chosen: ["deposit"] }));
  page.navigation.be({ path: "/deposit?amount=500" });
  const first = await page.show(<BeforeDeposit />);
  expect(page.navigation.visits).toEqual([]);
  await first.unmount();
  await act(() => Promise.resolve(page.session.become("18")));
  page.http.on(GET_LIMITS, answerOf());
  await page.show(<BeforeDeposit />);
  expect(page.navigation.visits).toEqual([STEP]);
});
