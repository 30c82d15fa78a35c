import assert from "node:assert/strict";
import { inSection, type Stage } from "../stage.ts";

/** A visit in which a bet is under way. */
async function inMidBet(stage: Stage) {
  const visit = await stage.visit();
  const name = await visit.main();
  await visit.until("the frame is ready", async () => (await visit.watched()).heard.length > 0);
  await visit.tell(name, { type: "betslip-changed", picks: 1 });
  await visit.lull();
  return { visit, name, loads: visit.loads(name) };
}

export const life = inSection("life", {
  "a page that is hidden and shown keeps its frame": async (stage) => {
    const { visit, name, loads } = await inMidBet(stage);
    for (const state of ["hidden", "visible"]) {
      await visit.page.evaluate((now) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
        Object.defineProperty(document, "hidden", { configurable: true, get: () => now === "hidden" });
        document.dispatchEvent(new Event("visibilitychange"));
        dispatchEvent(new Event(now === "hidden" ? "blur" : "focus"));
      }, state);
      await visit.lull();
    }
    assert.equal(visit.loads(name), loads, "the frame is loaded anew, in the middle of a bet");
    assert.equal(await visit.element(name).count(), 1);
  },
  "a window of another size keeps its frame": async (stage) => {
    const { visit, name, loads } = await inMidBet(stage);
    for (const width of [390, 1_440]) {
      await visit.page.setViewportSize({ width, height: 860 });
      await visit.lull();
    }
    assert.equal(visit.loads(name), loads, "the frame is loaded anew, in the middle of a bet");
  },
  "what the frame tells does not make the page load it anew": async (stage) => {
    const { visit, name, loads } = await inMidBet(stage);
    await visit.tell(name, { type: "bet-placed", betId: "kit-bet-2" });
    await visit.tell(name, { type: "balance-changed" });
    await visit.tell(name, { type: "login" });
    await visit.lull();
    assert.equal(visit.loads(name), loads);
  },
  "a page of the product that was loaded anew is told again what it needs": async (stage) => {
    const { visit, name } = await inMidBet(stage);
    const given = (await visit.optionsOf(name))["features"];
    const before = visit.verbs(name, "set-features").length;
    const readies = async () =>
      (await visit.watched()).heard.filter((each) => each.frame === name && each.type === "ready").length;
    const count = await readies();
    await visit.frame(name)!.evaluate(() => location.reload());
    await visit.until("it is ready again", async () => (await readies()) > count);
    await visit.lull();
    assert.equal(await visit.element(name).count(), 1, "there are two of it");
    if (given) assert(visit.verbs(name, "set-features").length > before, "set-features is not said again");
  },
  "a frame that is taken out and put back in the middle of a bet is one again": async (stage) => {
    const { visit, name, loads } = await inMidBet(stage);
    await visit.element(name).evaluate((frame) => {
      const [parent, next] = [frame.parentNode!, frame.nextSibling];
      frame.remove();
      setTimeout(() => parent.insertBefore(frame, next), 50);
    });
    await visit.until("the frame loads again", () => visit.loads(name) > loads);
    await visit.lull();
    await visit.tell(name, { type: "betslip-changed", picks: 0 });
    await visit.until(
      "the page hears it",
      async () => (await visit.watched()).heard.at(-1)?.type === "betslip-changed",
    );
    assert.deepEqual([await visit.element(name).count(), visit.errors], [1, []]);
  },
  "destroy takes everything away": async (stage) => {
    const visit = await stage.visit();
    const names = await visit.frames();
    for (const name of names) await visit.call("destroy", { frame: name });
    await visit.lull();
    assert.deepEqual([await visit.page.locator('iframe[name^="openline-"]').count(), visit.errors], [0, []]);
  },
  "after destroy the page says nothing and asks for nothing": async (stage) => {
    const visit = await stage.visit();
    const names = await visit.frames();
    await visit.lull();
    for (const name of names) await visit.call("destroy", { frame: name });
    await visit.lull();
    const before = [(await visit.watched()).asked.length, visit.said.length];
    await visit.page.evaluate(() => {
      scrollTo({ top: 200, behavior: "instant" });
      dispatchEvent(new Event("resize"));
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await visit.lull();
    assert.deepEqual([(await visit.watched()).asked.length, visit.said.length], before);
    assert.deepEqual(visit.errors, []);
  },
  "after destroy the page can be mounted again": async (stage) => {
    const visit = await stage.visit();
    const names = await visit.frames();
    for (const name of names) await visit.call("destroy", { frame: name });
    visit.heard.length = 0;
    await visit.mountAgain();
    await visit.frames();
    assert.equal(await visit.page.locator('iframe[name^="openline-"]').count(), names.length);
    assert.deepEqual(visit.errors, []);
  },
  "a token that comes after destroy throws nothing": async (stage) => {
    const visit = await stage.visit();
    const names = await visit.frames();
    visit.network = "silent";
    for (const name of names) {
      await visit.tell(name, { type: "auth-expired" });
      await visit.call("destroy", { frame: name });
    }
    await visit.lull();
    assert.deepEqual(visit.errors, []);
  },
  "a page that was left and come back to shows its frame": async (stage) => {
    const visit = await stage.visit();
    const name = await visit.main();
    await visit.page.goto("about:blank");
    await visit.page.goBack();
    await visit.until("the frame is there", async () => (await visit.element(name).count()) === 1);
    assert.deepEqual(visit.errors, []);
  },
});
