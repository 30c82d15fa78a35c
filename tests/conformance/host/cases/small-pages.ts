import assert from "node:assert/strict";
import type { Verb } from "../../../../plugins/embed/wire.ts";
import { inSection, NotUsed, type Stage } from "../stage.ts";
import type { Visit } from "../visit.ts";

const PICK = { eventId: "12", marketId: "1x2", specifiers: "", outcomeId: "1" };
const PRESSED = { type: "pick", picks: [{ ...PICK, odds: 2_000 }] };
const NONE = new NotUsed("the page has no small page");
/** What a small page reads of its address. */
const READ = new Set(["events", "sport", "most", "show", "price", "theme", "odds"]);
/** What it hears; anything else needs a player or a slip. */
const HEARS: ReadonlySet<string> = new Set<Verb>([
  ...(["navigate", "open-event", "set-theme", "set-locale", "set-odds-format"] as const),
  ...(["set-features", "set-viewport", "pause", "resume", "get-state"] as const),
]);

/** A visit to a page whose small pages are ready, and their names. */
async function smallPages(stage: Stage, options = {}): Promise<readonly [Visit, readonly string[]]> {
  const visit = await stage.visit(options);
  const names = await visit.smallPages();
  const ready = async (name: string) =>
    (await visit.watched()).heard.some(({ frame, type }) => frame === name && type === "ready");
  for (const name of names) await visit.until(`${name} is ready`, () => ready(name));
  return [visit, names];
}

/** What the page has done so far, whatever it has heard. */
const doneIn = async (visit: Visit) => JSON.stringify({ ...(JSON.parse(await visit.state()) as object), heard: 0 });

/** The frame that takes what is pressed in a small page, by its options. */
const takerOf = async (visit: Visit, name: string) => {
  const { picksTo, features } = await visit.optionsOf(name);
  const isTaken = (features as { readonly slip?: boolean } | undefined)?.slip === false;
  return { picksTo: picksTo as string | undefined, isTaken };
};

export const small = inSection("small-pages", {
  "a small page is asked for what it can show": async (stage) => {
    const [visit, names] = await smallPages(stage);
    if (names.length === 0) return NONE;
    for (const name of names) {
      const { path } = await visit.optionsOf(name);
      for (const key of new URL(String(path), "https://book.example").searchParams.keys())
        assert(READ.has(key), `${name} is asked for ${key}, which no small page reads`);
    }
  },
  "the small pages of a page share one connection": async (stage) => {
    const [visit, names] = await smallPages(stage, { inside: "platform" });
    if (names.length < 2) return new NotUsed("the page has not several small pages");
    const origins = await Promise.all(
      names.map((name) => visit.element(name).evaluate((frame: HTMLIFrameElement) => new URL(frame.src).origin)),
    );
    assert.equal(new Set(origins).size, 1, `they come from ${[...new Set(origins)].join(" and ")}`);
    await visit.lull();
    const others = (await visit.frames()).length - names.length;
    assert(visit.sockets <= others + 1, `${names.length} small pages and ${others} others have ${visit.sockets}`);
  },
  "what is pressed in a small page is taken by somebody": async (stage) => {
    const [visit, names] = await smallPages(stage);
    let isUsed = false;
    for (const name of names) {
      const { picksTo, isTaken } = await takerOf(visit, name);
      if (picksTo === undefined && !isTaken) continue;
      isUsed = true;
      await visit.lull();
      const before = await doneIn(visit);
      await visit.tell(name, PRESSED);
      await visit.lull();
      if (picksTo === undefined) {
        assert.notEqual(await doneIn(visit), before, `${name} leaves presses to the page, which does nothing`);
        continue;
      }
      assert(
        (await visit.frames()).includes(picksTo),
        `${name} sends presses to "${picksTo}", and there is no such frame`,
      );
      const [added] = visit.verbs(picksTo, "add-selection");
      for (const [field, value] of Object.entries(PICK))
        assert.equal(added?.[field], value, `${picksTo} did not hear of it`);
    }
    return isUsed ? undefined : new NotUsed("small pages open the slip in their own place");
  },
  "a press that somebody else tells of is taken by nobody": async (stage) => {
    const [visit, [name]] = await smallPages(stage);
    if (name === undefined) return NONE;
    const before = await visit.state();
    await visit.element(name).evaluate((frame: HTMLIFrameElement, word) => {
      const data = { openline: 1, ...word };
      const own = new URL(frame.src).origin;
      const tell = (origin: string, source: Window | null) =>
        dispatchEvent(new MessageEvent("message", { data, origin, source }));
      tell("https://stranger.example", frame.contentWindow);
      tell(own, window);
    }, PRESSED);
    await visit.lull();
    assert.equal(await visit.state(), before, "the page did something at it");
  },
  "a small page is told only what it hears": async (stage) => {
    const [visit, names] = await smallPages(stage);
    if (names.length === 0) return NONE;
    await visit.lull();
    for (const name of names)
      for (const { type } of visit.verbs(name))
        assert(HEARS.has(String(type)), `${name} is told ${String(type)}, which needs a player or a slip`);
  },
});
