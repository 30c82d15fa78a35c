// @vitest-environment jsdom
import { BrowserStorage } from "@core/host";
import { MemoryStorage } from "@core/testing";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { PICKS, PRESSED_KEY } from "../../sportsbook/contract.ts";
import { ARSENAL, arsenal, DRAW, draw } from "../testing/test-page.ts";
import { browser, kept, keysIn } from "../testing/test-tabs.ts";
import { SLIP } from "../tokens.ts";

const { open, openTab } = browser();

test("a price pressed on a page that closed before the slip loaded is picked, once, beside the stored picks", async () => {
  const storage = new MemoryStorage();
  openTab(storage).slip.add(arsenal);
  await vi.waitFor(() => expect(kept(storage, "betslip")?.picks).toEqual([arsenal]));
  storage.set(PRESSED_KEY, `${JSON.stringify(draw)}\nno pick\n{"eventId":7}\n`);

  const next = openTab(storage);
  await vi.waitFor(() => expect(keysIn(next)).toEqual([ARSENAL, DRAW]));
  await vi.waitFor(() => expect(kept(storage, "betslip")?.picks).toEqual([arsenal, draw]));
  expect(storage.get(PRESSED_KEY)).toBeUndefined();
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

test("a pick whose page closes before it is saved is there after the reload", async () => {
  const storage = new MemoryStorage();
  const before = openTab(storage);
  before.slip.add(draw);
  await vi.waitFor(() => expect(kept(storage, "betslip")?.picks).toEqual([draw]));
  before.slip.add(arsenal);
  before.slip.remove(DRAW);
  window.dispatchEvent(new Event("pagehide"));
  before.scope.dispose();
  expect(kept(storage, "betslip")?.picks).toEqual([draw]);

  const after = openTab(storage);
  await vi.waitFor(() => expect(kept(storage, "betslip")?.picks).toEqual([arsenal]));
  expect(after.slip.state.picks).toEqual([arsenal]);
});

test("picks of two pages that close one after the other before saving are all there", async () => {
  const storage = new MemoryStorage();
  for (const pick of [draw, arsenal]) {
    const page = openTab(storage);
    page.slip.add(pick);
    window.dispatchEvent(new Event("pagehide"));
    page.scope.dispose();
  }
  const after = openTab(storage);
  await vi.waitFor(() => expect(keysIn(after)).toEqual([DRAW, ARSENAL]));
});

test("where the browser's database is missing or late, the picks are there after a reload", async () => {
  const large = () => Promise.reject(new DOMException("blocked", "SecurityError"));
  for (const pick of [draw, arsenal]) {
    const storage = new BrowserStorage({ large });
    const page = openTab(storage);
    page.slip.add(pick);
    await vi.waitFor(async () => expect(await storage.load("betslip", z.unknown())).toBeDefined());
    window.dispatchEvent(new Event("pagehide"));
    page.scope.dispose();
  }
  const after = openTab(new BrowserStorage({ large }));
  await vi.waitFor(() => expect(keysIn(after)).toEqual([DRAW, ARSENAL]));
  localStorage.clear();
});

const third = { ...arsenal, eventId: "3" };
const fourth = { ...arsenal, eventId: "4" };

/** A tab with three picks and a setting that are stored. */
async function tabOfThree(storage = new MemoryStorage()) {
  const tab = openTab(storage);
  for (const pick of [arsenal, draw, third]) tab.slip.add(pick);
  tab.slip.setAcceptance({ policy: "any" });
  await vi.waitFor(() => expect(kept(storage, "betslip")).toMatchObject({ acceptance: { policy: "any" } }));
  await vi.waitFor(() => expect(kept(storage, "betslip")?.picks).toHaveLength(3));
  return tab;
}

test("while the database cannot be read the slip stays as it is, and it is stored once it can", async () => {
  const tab = await tabOfThree();
  const { slip, storage } = tab;
  storage.isUnreachable = true;
  const load = vi.spyOn(storage, "load");
  slip.add(fourth);
  slip.stake(DRAW, 700);
  await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(1));
  expect(slip.state).toMatchObject({
    picks: [arsenal, draw, third, fourth],
    stakes: { [DRAW]: 700 },
    acceptance: { policy: "any" },
  });
  expect(kept(storage, "betslip")?.picks).toHaveLength(3);

  storage.isUnreachable = false;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() =>
    expect(kept(storage, "betslip")).toMatchObject({ picks: slip.state.picks, stakes: { [DRAW]: 700 } }),
  );
});

test("a slip that cannot be read at the start is not overwritten, and is there once it can be", async () => {
  const { storage, scope } = await tabOfThree();
  scope.dispose();
  storage.isUnreachable = true;
  const load = vi.spyOn(storage, "load");
  const after = openTab(storage);
  after.slip.add(fourth);
  await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe("rejected"));
  storage.isUnreachable = false;
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(after.slip.state.picks).toEqual([arsenal, draw, third, fourth]));
  expect(after.slip.state.acceptance).toEqual({ policy: "any" });
  await vi.waitFor(() => expect(kept(storage, "betslip")?.picks).toHaveLength(4));
});

test("a page that closes while the database cannot be read leaves its changes to the next one", async () => {
  const { slip, storage, scope } = await tabOfThree();
  storage.isUnreachable = true;
  slip.add(fourth);
  slip.remove(DRAW);
  window.dispatchEvent(new Event("pagehide"));
  scope.dispose();
  storage.isUnreachable = false;
  const after = openTab(storage);
  await vi.waitFor(() => expect(after.slip.state.picks).toEqual([arsenal, third, fourth]));
});

test.each([[undefined], ["100"]])(
  "a slip whose database is deleted under the page stays and is stored again: player %s",
  async (player) => {
    const tab = await tabOfThree();
    const { slip, storage } = tab;
    if (player !== undefined) tab.session.enter(player);
    const key = player === undefined ? "betslip" : `betslip:${player}`;
    await vi.waitFor(() => expect(kept(storage, key)?.picks).toHaveLength(3));
    await vi.waitFor(() => expect(storage.values.has("betslip-owner")).toBe(player !== undefined));
    storage.values.clear();
    slip.add(fourth);
    await vi.waitFor(() => expect(kept(storage, key)).toMatchObject({ acceptance: { policy: "any" } }));
    expect(kept(storage, key)?.picks).toEqual([arsenal, draw, third, fourth]);
    expect(slip.state.picks).toHaveLength(4);
  },
);

test.each(["{", "[]", '{"base":1}'])("a stored slip of %j is ignored, and the slip works", async (left) => {
  const storage = new MemoryStorage();
  storage.set("betslip-unsaved", left);
  const { slip } = openTab(storage);
  slip.add(arsenal);
  await vi.waitFor(() => expect(kept(storage, "betslip")?.picks).toEqual([arsenal]));
});

test.each([
  ["a text"],
  [{ picks: "none" }],
  [{ picks: [{ eventId: 1 }], stakes: {}, acceptance: {} }],
  [null],
  [[1, 2]],
])("a stored slip of %j is dropped and the slip works", async (garbage) => {
  const { services, storage } = open(new Map([["betslip", garbage]]));
  services.get(SLIP).add(arsenal);
  await vi.waitFor(() => expect(storage.values.get("betslip")).toMatchObject({ picks: [arsenal] }));
  expect(services.get(SLIP).state.picks).toEqual([arsenal]);
});

test("a slip that was stored before picks had a sport is loaded unchanged", async () => {
  const { slug, home, away, startsAt, tournament } = arsenal.event;
  const old = { ...arsenal, event: { slug, home, away, startsAt, tournament } };
  const { services } = open(new Map([["betslip", { picks: [old], stakes: {}, acceptance: { policy: "any" } }]]));
  await vi.waitFor(() => expect(services.get(SLIP).state.picks).toEqual([old]));
});

test("a price that is pressed before the stored slip is loaded is added to it", async () => {
  const kept = { picks: [draw], stakes: { [DRAW]: 700 }, acceptance: { policy: "none" } };
  const { services } = open(new Map([["betslip", kept]]));
  services.get(PICKS).toggle(arsenal);
  await vi.waitFor(() => expect(services.get(SLIP).state.picks).toEqual([draw, arsenal]));
});

test("a pick in one tab appears in the other", async () => {
  const storage = new MemoryStorage();
  const [first, second] = [openTab(storage), openTab(storage)];
  first.slip.add(arsenal);
  await vi.waitFor(() => expect(keysIn(second)).toEqual([ARSENAL]));
  second.slip.remove(ARSENAL);
  await vi.waitFor(() => expect(keysIn(first)).toEqual([]));
  // Each knows what came from the other, and what was done in itself.
  expect([first.slip.state.received, second.slip.state.received]).toEqual([1, 1]);
});

test("two tabs that pick at the same moment keep all picks and end in the same state", async () => {
  const storage = new MemoryStorage();
  const [first, second] = [openTab(storage), openTab(storage)];
  const save = vi.spyOn(storage, "save");
  first.slip.add(arsenal);
  second.slip.add(draw);
  await vi.waitFor(() =>
    expect([keysIn(first).sort(), keysIn(second).sort()]).toEqual([
      [ARSENAL, DRAW],
      [ARSENAL, DRAW],
    ]),
  );
  await vi.waitFor(() => expect(keysIn(first)).toEqual(keysIn(second)));
  expect(save.mock.calls.length).toBeLessThan(6);
});

test("a slip stored by another version of the product is set aside and not lost", async () => {
  const storage = new MemoryStorage();
  const newer = { version: 99, somethingElse: true };
  storage.values.set("betslip", newer);
  const tab = openTab(storage);
  tab.slip.add(arsenal);
  await vi.waitFor(() => expect(kept(storage, "betslip")?.picks).toEqual([arsenal]));
  expect(storage.values.get("betslip-unreadable")).toEqual(newer);
});
