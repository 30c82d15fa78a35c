// @vitest-environment jsdom
import { mount, testPage } from "@core/testing";
import { expect, test } from "vitest";
import { betRejected } from "../../betslip/contract.ts";
import { depositRefused } from "../../cashier/contract.ts";
import { limitReached } from "../contract.ts";
import ReachedLimits from "./reached-limits.tsx";

test("a limit of the player's that was reached in the slip or the cashier is told once, and none of the platform's", async () => {
  const { bus, services, messages } = testPage();
  const { unmount } = await mount(services, <ReachedLimits />);
  const refused = (limit?: string) => ({ errorCode: "LIMIT_REACHED", ...(limit !== undefined && { limit }) });
  bus.publish(betRejected, { ...refused("stake_bet"), message: "" });
  bus.publish(betRejected, { ...refused("event_stake"), message: "" });
  bus.publish(betRejected, { errorCode: "ODDS_CHANGED", message: "" });
  bus.publish(depositRefused, refused("deposit_week"));
  bus.publish(depositRefused, refused());
  const told = () => messages.filter(({ topic }) => topic.id === limitReached.id).map(({ payload }) => payload);
  expect(told()).toEqual([{ limit: "stake_bet" }, { limit: "deposit_week" }]);
  await unmount();
  bus.publish(depositRefused, refused("deposit_day"));
  expect(told()).toHaveLength(2);
});
