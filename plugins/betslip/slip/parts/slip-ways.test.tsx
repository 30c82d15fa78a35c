// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { MOST_PICKS } from "../../rules/system-rules.ts";
import { arsenal, DRAW, draw, refusal } from "../../testing/test-page.ts";
import { change, settle, ShownSlip, type ShowOptions } from "../../testing/test-slip.tsx";

let shown: ShownSlip | undefined;
const open = async (options?: ShowOptions) => (shown = await ShownSlip.open(options));
afterEach(() => shown?.close());

/** Places the bet, which is refused with this code. */
async function refuse(slip: ShownSlip, code: string, details: Record<string, unknown> = {}) {
  slip.page.http.on("POST /api/v1/bets", () => {
    throw refusal(code, details, 422);
  });
  await slip.press("Place bet");
  await settle();
}
const PERCENT = "At most, in percent";

test("a stake above the most at this price is offered as the maximum", async () => {
  const slip = await open({ stake: 60_000 });
  await slip.press("Stake the maximum €500.00");
  expect(slip.slip.state.stakes).toEqual({ "1/1x2//1": 50_000 });
});

test("where nothing can be staked at all the slip leads to the player's limits", async () => {
  const slip = await open();
  await refuse(slip, "STAKE_ABOVE_MAXIMUM", { maximum: 0 });
  expect(slip.text).toContain("The most you can stake is €0.00");
  expect(slip.control("See your limits")?.getAttribute("href")).toContain("self-restraint");
});

test("an express with a suspended leg can be placed without that leg, which is named", async () => {
  const slip = await open();
  await change(() => {
    slip.page.line.set(draw, { odds: 3500 });
    slip.slip.add(draw);
    slip.slip.stake("express", 1000);
    slip.page.line.set(arsenal, { status: "suspended" });
  });
  await settle();
  expect(slip.control("Place without Arsenal")).toBeDefined();
});

test("a product without a cashier offers no deposit", async () => {
  const slip = await open({
    prepare: ({ navigation, wallet }) => {
      const linkTo = navigation.linkTo.bind(navigation);
      navigation.linkTo = (route, params) => {
        if (route === "cashier") throw new RangeError(route);
        return linkTo(route, params);
      };
      wallet.accept({ ...wallet.state.balance!, available: 250 });
    },
  });
  expect(slip.text).toContain("You need €7.50 more");
  expect(slip.control("Deposit")).toBeUndefined();
});

test.each([
  ["NOT_ENOUGH_MONEY", { missing: 750 }, "Deposit €7.50"],
  ["BETTING_NOT_ALLOWED", {}, "Write to support"],
  ["SELF_EXCLUDED", {}, "Where to find help"],
  ["LIMIT_REACHED", { limit: "stake_day", left: 0 }, "See your limits"],
])("a bet refused with %s offers a way on", async (code, details, way) => {
  const slip = await open();
  await refuse(slip, code, details);
  expect(slip.text).toContain("No money was taken.");
  expect(slip.control(way)).toBeDefined();
});

test.each([
  ["LIMIT_REACHED", { limit: "loss_day", left: 0 }, "See your limits", "loss-limits"],
  ["LIMIT_REACHED", { limit: "stake_week", left: 0 }, "See your limits", "bet-limits"],
  ["LIMIT_REACHED", { limit: "time_month", left: 0 }, "See your limits", "time-limits"],
  ["LIMIT_REACHED", { limit: "open_return", left: 400 }, "See your limits", "bet-limits"],
  ["LIMIT_REQUIRED", { required: ["deposit", "time"] }, "Set a limit", "deposit-limits"],
])("a bet refused with %s (%o) leads to that limit", async (code, details, way, route) => {
  const slip = await open();
  await refuse(slip, code, details);
  expect(slip.control(way)?.getAttribute("href")).toContain(route);
});

test("what is left of a limit can be staked with one press", async () => {
  const slip = await open();
  await refuse(slip, "LIMIT_REACHED", { limit: "stake_day", left: 400, resetsAt: "2026-01-02T00:00:00.000Z" });
  expect(slip.text).toContain("the limit that you set for your stakes of a day");
  expect(slip.text).toContain("2 Jan 2026");
  await slip.press("Bet €4.00 instead");
  expect(slip.slip.state.stakes).toEqual({ "1/1x2//1": 400 });
});

test("the accepted price change is typed or stepped, and an invalid number is reported", async () => {
  const slip = await open();
  await change(() => slip.slip.setAcceptance({ policy: "within", percent: 5 }));
  await slip.press("One percent more");
  expect(slip.slip.state.acceptance).toEqual({ policy: "within", percent: 6 });
  await slip.type(PERCENT, "12");
  expect(slip.slip.state.acceptance).toEqual({ policy: "within", percent: 12 });
  await slip.type(PERCENT, "51");
  expect(slip.text).toContain("Enter a whole number from 1 to 50. Until then 12% applies.");
  expect(slip.field(PERCENT).ariaInvalid).toBe("true");
  expect(slip.slip.state.acceptance).toEqual({ policy: "within", percent: 12 });
});

test("each way shows its terms, doubles the stake and counts both parts", async () => {
  const slip = await open({
    stake: 500,
    prepare: ({ line }) => line.set(arsenal, { odds: 5000, eachWay: { places: 3, of: 1, over: 4 } }),
  });
  expect(slip.text).toContain("1/4 odds, 3 places");
  await slip.press("Each way");
  expect(slip.text).toContain("2 × €5.00");
  // 5 at 5.00 and 5 at 2.00.
  expect(slip.text).toContain("€35.00");
  expect(slip.control("Place bet")?.textContent).toContain("€10.00");
});

test("each way is not offered while one of the legs does not have it, and that leg is named", async () => {
  const slip = await open({ prepare: ({ line }) => line.set(arsenal, { eachWay: { places: 2, of: 1, over: 5 } }) });
  await change(() => slip.slip.setEachWay(true));
  await change(() => slip.slip.add({ ...draw, event: { ...draw.event, home: "Everton" } }));
  await settle();
  expect(slip.text).toContain("Not offered on Everton");
  await change(() => slip.slip.remove(DRAW));
  await settle();
  expect(slip.text).toContain("1/5 odds, 2 places");
});

test("a pick for which the slip has no room is reported", async () => {
  const slip = await open();
  await change(() => {
    for (let at = 0; at < MOST_PICKS; at++) slip.slip.add({ ...draw, eventId: String(100 + at) });
  });
  await settle();
  expect(slip.slip.state.picks).toHaveLength(MOST_PICKS);
  expect(slip.text).toContain("A slip holds 20 picks: 1 pick found no room.");
  await slip.press("Dismiss");
  expect(slip.text).not.toContain("found no room");
});
