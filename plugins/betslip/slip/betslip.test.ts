// @vitest-environment jsdom
import type { Scope } from "@core";
import { afterEach, expect, test, vi } from "vitest";
import { PICKS } from "../../sportsbook/contract.ts";
import { BETSLIP } from "../contract.ts";
import { ARSENAL, arsenal, DRAW, draw, slipPage } from "../testing/test-page.ts";
import { LEGS, SLIP } from "../tokens.ts";

const pages: { scope: Scope }[] = [];
const open = (...args: Parameters<typeof slipPage>) => {
  const page = slipPage(...args);
  pages.push(page);
  return page;
};
afterEach(() => pages.splice(0).forEach(({ scope }) => scope.dispose()));

test("pressing a price twice adds and removes the pick, and publishes both on the bus", () => {
  const { services, messages } = open();
  const picks = services.get(PICKS);

  picks.toggle(arsenal);
  expect([...picks.state]).toEqual([ARSENAL]);
  picks.toggle(arsenal);
  expect([...picks.state]).toEqual([]);

  const fact = { eventId: "1", marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2000 };
  expect(messages.map(({ topic, payload, source }) => [topic.id, payload, source])).toEqual([
    ["betslip/selection-added", { ...fact, total: 1 }, "betslip"],
    ["betslip/selection-removed", { ...fact, total: 0 }, "betslip"],
  ]);
});

test("price buttons are notified once of a changed pick, and never of a changed stake", () => {
  const { services } = open();
  const received: number[] = [];
  services.get(PICKS).state$.subscribe((keys) => received.push(keys.size));

  services.get(PICKS).toggle(arsenal);
  services.get(SLIP).stake(ARSENAL, 500);

  expect(received).toEqual([0, 1]);
});

test("every pick's event is subscribed to while the pick is in the slip", async () => {
  const { services, line, scope } = open();
  const slip = services.get(SLIP);
  const legs = services.get(LEGS);
  slip.add(arsenal);
  slip.add(draw);
  expect(line.followed).toEqual(["1", "2"]);

  line.set(arsenal, { odds: 2100, version: 4 });
  await vi.waitFor(() => expect(legs.state[ARSENAL]?.price?.odds).toBe(2100));
  slip.remove(ARSENAL);
  expect(line.followed).toEqual(["2"]);
  expect(legs.state).not.toHaveProperty([ARSENAL]);
  scope.dispose();
  expect(line.followed).toEqual([]);
});

test("the changes of one frame reach the slip together", async () => {
  const { services, line } = open();
  const legs = services.get(LEGS);
  services.get(SLIP).add(arsenal);
  services.get(SLIP).add(draw);
  await vi.waitFor(() => expect(Object.keys(legs.state)).toHaveLength(2));
  let changes = -1;
  legs.state$.subscribe(() => changes++);

  line.set(arsenal, { odds: 2100 });
  line.set(draw, { odds: 3600 });
  await vi.waitFor(() => expect(legs.state[DRAW]?.price?.odds).toBe(3600));
  expect(changes).toBe(1);
});

test("the key b opens the slip, except while the player is typing", () => {
  const { services } = open();
  const input = document.body.appendChild(document.createElement("input"));
  const press = (target: EventTarget) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true }));

  press(input);
  expect(services.get(BETSLIP).state.isOpen).toBe(false);
  press(document.body);
  expect(services.get(BETSLIP).state.isOpen).toBe(true);
  input.remove();
});

test.each(["host", "none"] as const)(
  "where the slip is not here (%s) what is pressed together is handed on together, and nothing opens or is added",
  async (place) => {
    document.documentElement.dataset["slip"] = place;
    const { services } = open();
    delete document.documentElement.dataset["slip"];
    const [slip, picks] = [services.get(BETSLIP), services.get(PICKS)];
    const told: string[][] = [];
    // Before anybody takes it: what was pressed waits.
    picks.press(arsenal);
    await Promise.resolve();
    slip.handTo((pressed) => told.push(pressed.map(({ eventId }) => eventId)));
    picks.toggle(arsenal);
    picks.toggle(draw);
    await Promise.resolve();
    slip.open();
    expect(told).toEqual([["1"], ["1", "2"]]);
    expect(slip.state).toMatchObject({ picks: [], isOpen: false, place });
  },
);

test("a place that there is not is the usual one", () => {
  document.documentElement.dataset["slip"] = "popup";
  expect(open().services.get(BETSLIP).state.place).toBe("auto");
  delete document.documentElement.dataset["slip"];
});
