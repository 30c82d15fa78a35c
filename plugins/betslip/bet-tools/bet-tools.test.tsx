// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { mount, type Mounted } from "@core/testing";
import { lineOf } from "../booking/booking-api.ts";
import { betRequest, slipBets } from "../slip-bets.ts";
import { NO_CONTENT } from "../slip-content.ts";
import { arsenal, receiptFor, slipPage } from "../test-page.ts";
import { change } from "../test-slip.tsx";
import { SLIP } from "../tokens.ts";
import { BetTools } from "./contract.ts";

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

test("a placed bet is bet on again with one press, at the price of now", async () => {
  const page = slipPage();
  await page.i18n.load("betslip");
  const [bet] = slipBets({ ...NO_CONTENT, picks: [arsenal], stakes: {} });
  const placed = receiptFor(betRequest({ ...bet!, stake: 100 }, "EUR", { policy: "any" })).bet;
  const now = { ...lineOf(arsenal), event: { ...arsenal.event, sportCode: "football" }, odds: 2300, version: 9 };
  page.http.on("POST /api/v1/booking/offered", { picks: [now], gone: [] });
  mounted = await mount(page.services, <BetTools bet={placed} />);
  const { container } = mounted;
  await vi.waitFor(() => expect(container.textContent).toContain("Bet again"));
  await change(() => container.querySelector<HTMLButtonElement>("button")?.click());
  await vi.waitFor(() => expect(page.services.get(SLIP).state.picks).toMatchObject([{ odds: 2300, version: 9 }]));
  page.scope.dispose();
});
