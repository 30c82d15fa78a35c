import assert from "node:assert/strict";
import { ERROR_CODES, isVerb, VERBS } from "../../../../plugins/embed/wire.ts";
import { inSection, NotUsed, type Stage } from "../stage.ts";
import type { Visit } from "../visit.ts";

/** One of each of the words that a page may hear at any time. */
export const WORDS = [
  { type: "navigate", path: "/tennis" },
  { type: "auth-expired" },
  { type: "login" },
  { type: "balance-changed" },
  { type: "betslip-changed", picks: 1 },
  { type: "bet-placed", betId: "kit-bet-1" },
  { type: "bet-rejected", code: "PRICE_CHANGED" },
  { type: "bet-settled", betId: "kit-bet-1", status: "won" },
  { type: "resize", height: 1_200 },
  { type: "full-screen", isOn: false },
  { type: "state", id: 1, path: "/tennis", language: "en", isLoggedIn: true, picks: 1 },
  { type: "logout" },
  ...ERROR_CODES.map((code) => ({ type: "error", code, verb: "navigate", message: "something is wrong" })),
];
const FORGED = [
  { type: "auth-required" },
  { type: "auth-expired" },
  { type: "deposit-required" },
  { type: "navigate", path: "/stolen" },
  { type: "resize", height: 9_000 },
  { type: "external-open", url: "https://elsewhere.example/", isLeft: true },
  { type: "logout" },
];
const STRANGER_ORIGIN = "http://stranger.localhost:1";
/** A page that says more than this in a second is not read by the frame. */
const MOST = 50;

/** Says words as somebody who is not the product's frame. Returns whether the page did anything. */
const forge = async (stage: Stage, origin: "own" | "strange", source: "frame" | "other") => {
  const visit = await stage.visit();
  const name = await visit.main();
  await visit.lull();
  const before = await visit.state();
  await visit.element(name).evaluate(
    (frame: HTMLIFrameElement, [words, from, who]) => {
      for (const word of words)
        dispatchEvent(
          new MessageEvent("message", {
            data: { openline: 1, ...word },
            origin: from === "own" ? new URL(frame.src).origin : "https://stranger.example",
            source: who === "frame" ? frame.contentWindow : window,
          }),
        );
    },
    [FORGED, origin, source] as const,
  );
  await visit.lull();
  assert.equal(await visit.state(), before, "the page did something at it");
};

/** A visit in which the page has heard one of each. */
async function aNoisyVisit(stage: Stage): Promise<readonly [Visit, string]> {
  const visit = await stage.visit();
  const name = await visit.main();
  await visit.until("the page hears that the frame is ready", async () => (await visit.watched()).heard.length > 0);
  for (const word of WORDS) await visit.tell(name, word);
  await visit.lull();
  return [visit, name];
}

export const messages = inSection("messages", {
  "what the page says is of the protocol": async (stage) => {
    const [visit] = await aNoisyVisit(stage);
    for (const name of await visit.frames())
      for (const said of visit.verbs(name)) {
        const { type } = said;
        if (type === "openline/port") continue;
        assert(isVerb(type), `it says ${JSON.stringify(type)}, which is no verb`);
        const read = VERBS[type].safeParse(said);
        assert(read.success, `${type} lacks what it needs, or has it in another form`);
      }
  },
  "nothing is said before the frame is ready": async (stage) => {
    const visit = await stage.visit();
    for (const name of await visit.frames()) {
      const [first] = visit.heard.filter(({ frame }) => frame === name);
      assert.equal(first?.kind, "loaded");
    }
    const early = visit.said.filter((text) => /Failed to execute 'postMessage'/.test(text));
    assert.deepEqual(early, [], "it posts to a frame that is not there yet");
  },
  "another site in the frame's place hears nothing, and gets nothing": async (stage) => {
    const visit = await stage.visit({ inside: "stranger" });
    const atStranger = () => visit.heard.filter(({ at }) => at === STRANGER_ORIGIN);
    await visit.until("the frame loads", () => visit.heard.length > 0);
    await visit.lull();
    const before = (await visit.watched()).asked.length;
    const frame = visit.page.frames().find((each) => each !== visit.page.mainFrame())!;
    // Its first page was at the platform's origin; this one is not.
    await frame.evaluate((elsewhere) => location.replace(`${elsewhere}/frame`), STRANGER_ORIGIN);
    await visit.until("the other site loads", () => atStranger().length > 0);
    await visit.page.mouse.wheel(0, 400);
    await visit.lull();
    const told = atStranger().filter(({ kind }) => kind === "message");
    assert.deepEqual(told, [], `it hears ${JSON.stringify(told[0]?.data)}`);
    assert.equal((await visit.watched()).asked.length, before, "the page is asked for a token in its name");
  },
  "no script of the page posts to every origin": async (stage) => {
    const visit = await stage.visit();
    await visit.frames();
    const { origin } = new URL(stage.subject.address);
    const own = visit.requests.filter(
      (each) => each.resourceType() === "script" && new URL(each.url()).origin === origin,
    );
    const texts = await Promise.all(own.map(async (each) => (await (await each.response())?.text()) ?? ""));
    const inline = await visit.page.evaluate(() => [...document.scripts].map(({ text }) => text));
    for (const text of [...texts, ...inline])
      assert.doesNotMatch(text, /postMessage\([^;]*?,\s*["'`]\*["'`]/, 'it has postMessage(..., "*")');
  },
  "words of another site do nothing": (stage) => forge(stage, "strange", "other"),
  "words of another site in the frame's name do nothing": (stage) => forge(stage, "strange", "frame"),
  "words of the platform's origin from elsewhere do nothing": (stage) => forge(stage, "own", "other"),
  "words that are new to the page throw nothing": async (stage) => {
    const visit = await stage.visit();
    await visit.tell(await visit.main(), { type: "of-another-year", more: { isNew: true } });
    await visit.until("the page hears it", async () =>
      (await visit.watched()).heard.some(({ type }) => type === "of-another-year"),
    );
    assert.deepEqual([...visit.errors, ...(await visit.watched()).thrown], []);
  },
  "no word of the frame throws something in the page": async (stage) => {
    const [visit] = await aNoisyVisit(stage);
    assert.deepEqual([...visit.errors, ...(await visit.watched()).thrown], []);
  },
  "the page and the frame do not go round in a circle": async (stage) => {
    const [visit, name] = await aNoisyVisit(stage);
    const before = visit.verbs(name).length;
    await visit.tell(name, { type: "navigate", path: "/golf" });
    await visit.tell(name, { type: "balance-changed" });
    await visit.tell(name, { type: "betslip-changed", picks: 2 });
    await visit.lull();
    await visit.lull();
    const more = visit.verbs(name).length - before;
    assert(more <= 6, `three words of the frame were answered by ${more}`);
  },
  "the page says no more than fifty words in a second": async (stage) => {
    const visit = await stage.visit();
    const name = await visit.main();
    await visit.lull();
    const before = visit.verbs(name).length;
    for (let turn = 0; turn < 20; turn++) await visit.page.mouse.wheel(0, turn % 2 === 0 ? 90 : -90);
    await visit.lull();
    const said = visit.verbs(name).length - before;
    assert(said <= MOST, `it says ${said} while it is scrolled`);
  },
  "what happens in one frame is heard of that frame": async (stage) => {
    const visit = await stage.visit();
    const names = await visit.frames();
    if (names.length < 2) return new NotUsed("there is one frame");
    // Each frame says by itself that it is ready, whenever that is.
    const changes = async () => (await visit.watched()).heard.filter(({ type }) => type === "betslip-changed");
    for (const name of names) {
      const before = (await changes()).length;
      await visit.tell(name, { type: "betslip-changed", picks: 1 });
      await visit.until("the page hears it", async () => (await changes()).length > before);
      assert.deepEqual((await changes()).slice(before), [{ frame: name, type: "betslip-changed" }]);
    }
    return undefined;
  },
  "what happens in the frame is told to no other site": async (stage) => {
    const [visit] = await aNoisyVisit(stage);
    const { origin } = new URL(stage.subject.address);
    const told = visit.requests.filter((each) => new URL(each.url()).origin !== origin);
    for (const each of told)
      assert(!`${each.url()} ${each.postData() ?? ""}`.includes("kit-bet-1"), `a bet is told to ${each.url()}`);
  },
});
