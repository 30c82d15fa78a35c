// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { createBus, Scope } from "@core";
import { MemoryStorage } from "@core/testing";
import { loggedOut } from "../session/contract.ts";
import { PICKS } from "../sportsbook/contract.ts";
import { BetslipStore } from "./betslip-store.ts";
import { BETSLIP } from "./contract.ts";
import { rememberSlip } from "./slip-memory.ts";
import { LEGS, SLIP } from "./tokens.ts";
import { ARSENAL, arsenal, DRAW, draw, slipPage } from "./test-page.ts";

const pages: { scope: Scope }[] = [];
const open = (...args: Parameters<typeof slipPage>) => {
  const page = slipPage(...args);
  pages.push(page);
  return page;
};
afterEach(() => pages.splice(0).forEach(({ scope }) => scope.dispose()));

test("pressing a price twice adds the pick and takes it away, and says so on the bus", () => {
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

test("the buttons hear of a changed pick once, and of a changed stake never", () => {
  const { services } = open();
  const heard: number[] = [];
  services.get(PICKS).state$.subscribe((keys) => heard.push(keys.size));

  services.get(PICKS).toggle(arsenal);
  services.get(SLIP).stake(ARSENAL, 500);

  expect(heard).toEqual([0, 1]);
});

test("picks, stakes and the price policy survive a reload", async () => {
  const before = open();
  const slip = before.services.get(SLIP);
  slip.add(arsenal);
  slip.add(draw);
  slip.stake(DRAW, 1250);
  slip.setAcceptance({ policy: "any" });
  await vi.waitFor(() => expect(before.storage.values.get("betslip")).toMatchObject({ acceptance: { policy: "any" } }));

  const after = open(before.storage.values);
  await vi.waitFor(() => expect(after.services.get(SLIP).state.picks).toEqual([arsenal, draw]));
  expect(after.services.get(SLIP).state).toMatchObject({ stakes: { [DRAW]: 1250 }, acceptance: { policy: "any" } });
});

test.each([
  ["a text"],
  [{ picks: "none" }],
  [{ picks: [{ eventId: 1 }], stakes: {}, acceptance: {} }],
  [null],
  [[1, 2]],
])("a kept slip that reads %j is dropped and the slip works on", async (garbage) => {
  const { services, storage } = open(new Map([["betslip", garbage]]));
  services.get(SLIP).add(arsenal);
  await vi.waitFor(() => expect(storage.values.get("betslip")).toMatchObject({ picks: [arsenal] }));
  expect(services.get(SLIP).state.picks).toEqual([arsenal]);
});

test("a slip that was kept before picks knew their sport is taken up as it was", async () => {
  const { slug, home, away, startsAt, tournament } = arsenal.event;
  const old = { ...arsenal, event: { slug, home, away, startsAt, tournament } };
  const { services } = open(new Map([["betslip", { picks: [old], stakes: {}, acceptance: { policy: "any" } }]]));
  await vi.waitFor(() => expect(services.get(SLIP).state.picks).toEqual([old]));
});

test("a price that is pressed before the kept slip came is added to it", async () => {
  const kept = { picks: [draw], stakes: { [DRAW]: 700 }, acceptance: { policy: "none" } };
  const { services } = open(new Map([["betslip", kept]]));
  services.get(PICKS).toggle(arsenal);
  await vi.waitFor(() => expect(services.get(SLIP).state.picks).toEqual([draw, arsenal]));
});

test("login and logout keep the picks and their stakes", () => {
  const { services, session, bus } = open();
  services.get(SLIP).add(arsenal);
  services.get(SLIP).stake(ARSENAL, 1000);
  session.enter();
  void session.logout();
  bus.publish(loggedOut, { reason: "player" });
  expect(services.get(SLIP).state).toMatchObject({ picks: [arsenal], stakes: { [ARSENAL]: 1000 } });
});

test("what one tab picks stands in the other one too", async () => {
  const storage = new MemoryStorage();
  const tabs = [1, 2].map(() => ({ slip: new BetslipStore(createBus()), scope: new Scope() }));
  pages.push(...tabs);
  const [first, second] = tabs;
  for (const { slip, scope } of tabs) await rememberSlip(slip, storage, scope);

  first!.slip.add(arsenal);
  await vi.waitFor(() => expect(second!.slip.state.picks).toEqual([arsenal]));
  second!.slip.remove(ARSENAL);
  await vi.waitFor(() => expect(first!.slip.state.picks).toEqual([]));
});

test("every pick's event is followed for as long as it stands in the slip", async () => {
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

test("the changes of one frame reach the slip as one", async () => {
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

test("the key b opens the slip, but not where somebody types", () => {
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
