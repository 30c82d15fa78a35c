import assert from "node:assert/strict";
import { inSection, NotUsed, type Stage } from "../stage.ts";
import type { Visit, VisitOptions } from "../visit.ts";

const NO_SYNC = new NotUsed("the page's address does not follow the frame: routeSync is none");

/** A visit to a page whose address follows its frame. */
async function synced(stage: Stage, options: VisitOptions = {}) {
  const visit = await stage.visit(options);
  for (const name of await visit.frames()) {
    const { routeSync = "none" } = await visit.optionsOf(name);
    if (routeSync === "none") continue;
    await visit.until("the frame is ready", async () =>
      (await visit.watched()).heard.some((each) => each.frame === name),
    );
    return { visit, name };
  }
  return undefined;
}

const goes = async (visit: Visit, name: string, path: string) => {
  await visit.tell(name, { type: "navigate", path });
  await visit.until(`the page's address has ${path}`, () => decodeURI(visit.page.url()).includes(path));
};
const firstPath = (visit: Visit, name: string) =>
  new URLSearchParams(visit.heard.find(({ frame, kind }) => frame === name && kind === "loaded")?.at.split("?")[1]).get(
    "path",
  );

export const address = inSection("addresses", {
  "the frame's screen is in the page's address": async (stage) => {
    const on = await synced(stage);
    if (!on) return NO_SYNC;
    await goes(on.visit, on.name, "/tennis?days=2");
    return undefined;
  },
  "a page that is opened by such an address shows that screen": async (stage) => {
    const on = await synced(stage);
    if (!on) return NO_SYNC;
    await goes(on.visit, on.name, "/tennis?days=2");
    const url = on.visit.page.url();
    await on.visit.page.goto("about:blank");
    on.visit.heard.length = 0;
    await on.visit.page.goto(url);
    await on.visit.frames();
    assert.equal(firstPath(on.visit, on.name), "/tennis?days=2");
    return undefined;
  },
  "after a reload the screen is the same": async (stage) => {
    const on = await synced(stage);
    if (!on) return NO_SYNC;
    await goes(on.visit, on.name, "/golf");
    on.visit.heard.length = 0;
    await on.visit.page.reload();
    await on.visit.frames();
    assert.equal(firstPath(on.visit, on.name), "/golf");
    return undefined;
  },
  "letters of every script stay what they are": async (stage) => {
    const on = await synced(stage);
    if (!on) return NO_SYNC;
    await on.visit.tell(on.name, { type: "navigate", path: "/search?q=Düsseldorf" });
    await on.visit.until("the page's address has it", () => decodeURI(on.visit.page.url()).includes("q=Düsseldorf"));
    on.visit.heard.length = 0;
    await on.visit.page.reload();
    await on.visit.frames();
    assert.equal(firstPath(on.visit, on.name), "/search?q=Düsseldorf");
    return undefined;
  },
  "the back button goes back in the frame": async (stage) => {
    const on = await synced(stage);
    if (!on) return NO_SYNC;
    const { visit, name } = on;
    await goes(visit, name, "/tennis");
    await goes(visit, name, "/golf");
    await visit.page.goBack();
    await visit.until("the frame is led back", () =>
      visit.verbs(name, "navigate").some(({ path }) => String(path).includes("/tennis")),
    );
    await visit.until("the page's address goes back", () => visit.page.url().includes("/tennis"));
    return undefined;
  },
  "each screen is one step back, no more": async (stage) => {
    const on = await synced(stage);
    if (!on) return NO_SYNC;
    const { visit, name } = on;
    const steps = () => visit.page.evaluate(() => history.length);
    const before = await steps();
    await goes(visit, name, "/tennis");
    await goes(visit, name, "/golf");
    await visit.lull();
    assert.equal((await steps()) - before, 2);
    return undefined;
  },
  "a page that has just been opened has no step back into itself": async (stage) => {
    const on = await synced(stage);
    if (!on) return NO_SYNC;
    await on.visit.lull();
    // The empty page of a new tab, and this one.
    const steps = await on.visit.page.evaluate(() => history.length);
    assert(steps <= 2, `there are ${steps - 1} steps already`);
    return undefined;
  },
  "an address that leads elsewhere keeps the frame at the platform": async (stage) => {
    for (const hash of [
      "#openline=//stranger.example/",
      "#openline=/%5Cstranger.example",
      "#openline=https://stranger.example",
    ]) {
      const visit = await stage.visit({ hash });
      const name = await visit.main();
      const src = await visit.element(name).getAttribute("src");
      assert.doesNotMatch(decodeURIComponent(src ?? ""), /stranger/, `it is led to ${src}`);
      assert.deepEqual(visit.errors, []);
    }
  },
  "an address that is broken still shows the sportsbook": async (stage) => {
    const visit = await stage.visit({ hash: "#openline=/%E0%" });
    await visit.frames();
    assert.deepEqual(visit.errors, []);
  },
});
