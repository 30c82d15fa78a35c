// @vitest-environment jsdom
import { decisionRequested } from "@core";
import type { SentRequest } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { loggedOut } from "../../session/contract.ts";
import { betTerms } from "../slip/bet-view.ts";
import { slipBets } from "../slip/slip-bets.ts";
import { ARSENAL, arsenal, bodyOf, lostAnswer, receiptFor, refusal, slipPage } from "../testing/test-page.ts";
import { FACTS, PLACEMENT, SLIP } from "../tokens.ts";

const PLACE = "POST /api/v1/bets";

let page: ReturnType<typeof slipPage> | undefined;
afterEach(() => page?.scope.dispose());

/** A player presses the button and the platform gives this answer. */
async function place(answer: (request: SentRequest) => unknown) {
  page = slipPage();
  const { services, http, session, navigation, bus, messages, line, i18n } = page;
  await i18n.load("betslip");
  session.enter();
  line.set(arsenal, { odds: 2000, version: 3 });
  services.get(SLIP).add(arsenal);
  services.get(SLIP).stake(ARSENAL, 1000);
  await vi.waitFor(() => expect(services.get(FACTS).state.slip.picks).toHaveLength(1));
  navigation.be({ path: "/football" });
  http.on(PLACE, answer);
  const placement = services.get(PLACEMENT);
  placement.place(slipBets(services.get(SLIP).state, betTerms(services.get(FACTS).state)), "EUR");
  await vi.waitFor(() => expect(http.requests(PLACE)).toHaveLength(1));
  const asked = () => messages.filter(({ topic }) => topic === decisionRequested).map(({ payload }) => payload);
  services.get(SLIP).open();
  return { placement, bus, asked, slip: services.get(SLIP) };
}

test("when a session ends while a bet is being sent, the message says that the outcome is unknown and leads to my bets", async () => {
  const { bus, asked, slip } = await place(() => new Promise(() => {}));
  expect(slip.state.isOpen).toBe(true);
  bus.publish(loggedOut, { reason: "expired" });
  expect(asked()).toEqual([
    {
      message:
        "Your session has ended while a bet was on its way. It was either placed, and then stands in My bets, or no money was taken. Log in to see which.",
      ways: [{ text: "Log in", to: "/login?return=%2Fmy-bets%2Fopen" }, { text: "Not now" }],
    },
  ]);
  // An open slip would hide the login form.
  expect(slip.state.isOpen).toBe(false);
});

test("the same message is shown while the platform is asked for the outcome", async () => {
  const { bus, asked, placement } = await place(() => {
    throw lostAnswer();
  });
  await vi.waitFor(() => expect(placement.state.attempts[ARSENAL]?.state).toBe("asking"));
  bus.publish(loggedOut, { reason: "expired" });
  expect(asked()).toHaveLength(1);
});

test("when a session had ended before the bet, the message says that no money was taken, and leads back", async () => {
  const { bus, asked, placement } = await place(() => {
    throw refusal("SESSION_ENDED", {}, 401);
  });
  await vi.waitFor(() => expect(placement.state.attempts[ARSENAL]?.state).toBe("refused"));
  bus.publish(loggedOut, { reason: "expired" });
  expect(asked()).toMatchObject([
    {
      message: expect.stringContaining("No money was taken") as unknown,
      ways: [{ to: "/login?return=%2Ffootball" }, {}],
    },
  ]);
});

test("a player who logs out, or whose bet is answered, gets no such message", async () => {
  const { bus, asked, placement } = await place((request) => receiptFor(bodyOf(request)));
  await vi.waitFor(() => expect(placement.state.receipts).toHaveLength(1));
  bus.publish(loggedOut, { reason: "expired" });
  expect(asked()).toEqual([]);
  const other = await place(() => new Promise(() => {}));
  other.bus.publish(loggedOut, { reason: "player" });
  expect(other.asked()).toEqual([]);
});
