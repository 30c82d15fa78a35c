// @vitest-environment jsdom
import type { SentRequest } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { ARSENAL, arsenal, bodyOf, DRAW, draw, receiptFor, refusal } from "../testing/test-page.ts";
import { change, settle, ShownSlip } from "../testing/test-slip.tsx";

let shown: ShownSlip | undefined;
afterEach(() => shown?.close());

/** Two singles: Arsenal is placed, and `answer` decides about the draw. */
async function placeBoth(answer: (request: SentRequest) => unknown) {
  const slip = (shown = await ShownSlip.open());
  await change(() => {
    slip.page.line.set(draw, { odds: 3500 });
    slip.slip.add(draw);
    slip.slip.setMode("singles");
    slip.slip.stake(DRAW, 500);
  });
  slip.page.http.on("POST /api/v1/bets", (request: SentRequest) => {
    const isDraw = bodyOf(request).legs[0]?.eventId === draw.eventId;
    return isDraw ? answer(request) : receiptFor(bodyOf(request), 99_000, "OL-1");
  });
  await slip.press("Place 2 bets");
  await settle();
  return slip;
}

test("where some of the bets were refused the receipt says so and leads to them", async () => {
  const slip = await placeBoth(() => {
    throw refusal("LEG_SUSPENDED", {}, 422);
  });
  expect(slip.text).toContain("1 bet was not placed. No money was taken for it.");
  await slip.press("Look at it");
  expect(slip.text).toContain("suspended while we checked");
  expect(slip.slip.state.picks).toEqual([draw]);
});

test("the stakes can be used again with the selections", async () => {
  const slip = await placeBoth((request) => receiptFor(bodyOf(request), 98_000, "OL-2"));
  expect(slip.slip.state.picks).toEqual([]);
  await slip.press("Reuse stake");
  expect(slip.slip.state).toMatchObject({ picks: [arsenal, draw], stakes: { [ARSENAL]: 1000, [DRAW]: 500 } });
});

test.each([
  [async () => {}, "Bet number copied"],
  [() => Promise.reject(new DOMException("refused", "NotAllowedError")), "Your browser did not let us copy."],
])("a copied number is said to be copied, and a refused one is not (%#)", async (writeText, said) => {
  const slip = await placeBoth((request) => receiptFor(bodyOf(request), 98_000, "OL-2"));
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText } } }));
  await slip.press("Copy bet number OL-2");
  vi.unstubAllGlobals();
  expect(slip.text).toContain(said);
});
