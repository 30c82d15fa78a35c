// @vitest-environment jsdom
import { MemoryStorage } from "@core/testing";
import { expect, test, vi } from "vitest";
import { loggedOut } from "../../session/contract.ts";
import { MOST_PICKS } from "../rules/system-rules.ts";
import { ARSENAL, arsenal, DRAW, draw } from "../testing/test-page.ts";
import { browser, kept, keysIn } from "../testing/test-tabs.ts";
import { SLIP } from "../tokens.ts";

const { open, openTab, endTurns } = browser();

test("a pick is there after a reload even if the page closes during the player's login", async () => {
  for (let writes = 0; writes < 5; writes++) {
    const storage = new MemoryStorage();
    const page = openTab(storage);
    const [save, load] = [storage.save.bind(storage), storage.load.bind(storage)];
    let left = writes;
    // As in a closed page: a write that has begun is not stored, and nothing follows it.
    storage.save = async (...args) => {
      if (left-- > 0) return save(...args);
      return new Promise(() => undefined);
    };
    const entered = new Promise<void>((done) => {
      storage.load = (key, schema) => {
        // The price is pressed after the slip was saved for the login and before it is joined with the player's own.
        if (key === "betslip:100") {
          page.slip.add(arsenal);
          done();
        }
        return load(key, schema);
      };
    });
    page.session.enter("100");
    await entered;
    await new Promise((done) => setTimeout(done));
    window.dispatchEvent(new Event("pagehide"));
    page.scope.dispose();
    storage.save = save;
    endTurns();

    const after = openTab(storage);
    after.session.enter("100");
    await vi.waitFor(() => expect(keysIn(after)).toEqual([ARSENAL]));
    await vi.waitFor(() => expect(kept(storage, "betslip:100")?.picks).toEqual([arsenal]));
    after.scope.dispose();
  }
});

test("a visitor's picks come first in the slip of the player who logs in, each once", async () => {
  const storage = new MemoryStorage();
  const before = openTab(storage);
  before.session.enter("100");
  before.slip.add(draw);
  before.slip.add(arsenal);
  before.slip.stake("express", 700);
  await vi.waitFor(() => expect(kept(storage, "betslip:100")?.picks).toEqual([draw, arsenal]));
  before.scope.dispose();

  const third = { ...arsenal, eventId: "3" };
  const visitor = openTab(storage);
  visitor.slip.add(third);
  visitor.slip.add(arsenal);
  await vi.waitFor(() => expect(kept(storage, "betslip")?.picks).toHaveLength(2));
  visitor.session.enter("100");
  await vi.waitFor(() => expect(visitor.slip.state.picks).toEqual([third, arsenal, draw]));
  expect(visitor.slip.state.stakes).toEqual({ express: 700 });
  await vi.waitFor(() => expect(kept(storage, "betslip")).toBeUndefined());
});

test("picks that do not fit at the login are counted", async () => {
  const storage = new MemoryStorage();
  const many = Array.from({ length: MOST_PICKS }, (_, at) => ({ ...arsenal, eventId: String(100 + at) }));
  storage.values.set("betslip:100", { version: 1, picks: many, stakes: {}, acceptance: { policy: "any" } });
  const tab = openTab(storage);
  tab.slip.add(arsenal);
  tab.slip.add(draw);
  tab.session.enter("100");
  await vi.waitFor(() => expect(tab.slip.state.picks).toHaveLength(MOST_PICKS));
  expect(keysIn(tab).slice(0, 2)).toEqual([ARSENAL, DRAW]);
  expect(tab.slip.state.leftOut).toBe(2);
  expect(tab.slip.state.acceptance).toEqual({ policy: "any" });
});

test("the picks stay after the logout, and what is removed then stays removed", async () => {
  const tab = openTab();
  tab.session.enter("100");
  tab.slip.add(arsenal);
  tab.slip.add(draw);
  await vi.waitFor(() => expect(kept(tab.storage, "betslip:100")?.picks).toHaveLength(2));
  await tab.session.logout();
  await vi.waitFor(() => expect(kept(tab.storage, "betslip")?.picks).toHaveLength(2));
  expect(keysIn(tab)).toEqual([ARSENAL, DRAW]);

  tab.slip.remove(ARSENAL);
  tab.session.enter("100");
  await vi.waitFor(() => expect(kept(tab.storage, "betslip")).toBeUndefined());
  expect(keysIn(tab)).toEqual([DRAW]);
});

test("another player on the same device does not get the last player's picks", async () => {
  const tab = openTab();
  tab.session.enter("100");
  tab.slip.add(arsenal);
  await vi.waitFor(() => expect(kept(tab.storage, "betslip:100")?.picks).toHaveLength(1));
  await tab.session.logout();
  tab.slip.add(draw);
  await vi.waitFor(() => expect(kept(tab.storage, "betslip")?.picks).toHaveLength(2));
  tab.session.enter("200");
  await vi.waitFor(() => expect(keysIn(tab)).toEqual([DRAW]));
  await tab.session.logout();
  tab.session.enter("100");
  await vi.waitFor(() => expect(keysIn(tab)).toEqual([ARSENAL]));
});

test("a player's slip is there at the next start, also when the session cannot be checked", async () => {
  const storage = new MemoryStorage(new Map([["token", "abc"]]));
  const before = openTab(storage);
  before.session.enter("100");
  before.slip.add(arsenal);
  await vi.waitFor(() => expect(kept(storage, "betslip:100")?.picks).toHaveLength(1));
  before.scope.dispose();
  const after = openTab(storage);
  await vi.waitFor(() => expect(keysIn(after)).toEqual([ARSENAL]));
});

test("login and logout keep the page's picks and their stakes", async () => {
  const { services, session, bus, storage } = open();
  services.get(SLIP).add(arsenal);
  services.get(SLIP).stake(ARSENAL, 1000);
  session.enter();
  await vi.waitFor(() => expect(storage.values.has("betslip:100")).toBe(true));
  void session.logout();
  bus.publish(loggedOut, { reason: "player" });
  await vi.waitFor(() => expect(storage.values.has("betslip")).toBe(true));
  expect(services.get(SLIP).state).toMatchObject({ picks: [arsenal], stakes: { [ARSENAL]: 1000 } });
});
