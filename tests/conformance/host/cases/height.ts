import assert from "node:assert/strict";
import { inSection, NotUsed, type Stage } from "../stage.ts";
import type { Visit } from "../visit.ts";

const NO_CONTENT = new NotUsed("no frame is as high as its content");
const heightOf = (visit: Visit, name: string) =>
  visit.element(name).evaluate((frame) => Math.round(frame.getBoundingClientRect().height));

/** A visit to a page with a frame that is as high as its content. */
async function contentHigh(stage: Stage, size = {}) {
  const visit = await stage.visit(size);
  for (const name of await visit.frames()) {
    if ((await visit.optionsOf(name))["height"] === "content") return { visit, name };
  }
  return undefined;
}

async function becomes(visit: Visit, name: string, height: number): Promise<void> {
  await visit.tell(name, { type: "resize", height });
  await visit.until(`the frame becomes ${height} pixels high`, async () => (await heightOf(visit, name)) === height);
}

const coveredEdges = (visit: Visit, name: string) =>
  visit.element(name).evaluate((frame) => {
    frame.scrollIntoView({ block: "start", behavior: "instant" });
    scrollBy({ top: innerHeight, behavior: "instant" });
    const { left, right, top } = frame.getBoundingClientRect();
    const isFrame = (y: number) => document.elementFromPoint((left + right) / 2, y) === frame;
    let [from, to] = [0, innerHeight - 1];
    while (from < innerHeight / 2 && !isFrame(from)) from++;
    while (to > innerHeight / 2 && !isFrame(to)) to--;
    return { from: from - top, to: to + 1 - top };
  });

export const height = inSection("height", {
  "the frame is as high as it says": async (stage) => {
    const on = await contentHigh(stage);
    if (!on) return NO_CONTENT;
    for (const wanted of [1_400, 2_600, 700]) await becomes(on.visit, on.name, wanted);
    return undefined;
  },
  "the frame is as high as it says on a phone": async (stage) => {
    const on = await contentHigh(stage, { width: 390, height: 844 });
    if (!on) return NO_CONTENT;
    for (const wanted of [2_600, 900]) await becomes(on.visit, on.name, wanted);
    return undefined;
  },
  "a height that is told once is set once": async (stage) => {
    const on = await contentHigh(stage);
    if (!on) return NO_CONTENT;
    const { visit, name } = on;
    await becomes(visit, name, 1_000);
    const heights = visit.element(name).evaluate(
      (frame) =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const observer = new ResizeObserver(() => seen.push(Math.round(frame.getBoundingClientRect().height)));
          observer.observe(frame);
          setTimeout(() => resolve(seen), 600);
        }),
    );
    await visit.lull();
    await visit.tell(name, { type: "resize", height: 1_500 });
    const seen = (await heights).filter((each, at, all) => each !== all[at - 1]);
    assert.deepEqual(seen, [1_000, 1_500], "the frame's height goes on changing");
    return undefined;
  },
  "what is above the frame stays where it is when the height changes": async (stage) => {
    const on = await contentHigh(stage);
    if (!on) return NO_CONTENT;
    const { visit, name } = on;
    await becomes(visit, name, 1_000);
    const top = () => visit.element(name).evaluate((frame) => Math.round(frame.getBoundingClientRect().top + scrollY));
    const before = await top();
    for (const wanted of [2_200, 800]) {
      await becomes(visit, name, wanted);
      assert.equal(await top(), before, "the frame jumps");
    }
    return undefined;
  },
  "the page does not scroll by itself when the height changes": async (stage) => {
    const on = await contentHigh(stage);
    if (!on) return NO_CONTENT;
    const { visit, name } = on;
    await becomes(visit, name, 3_000);
    await visit.page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
    await becomes(visit, name, 3_400);
    assert.equal(await visit.page.evaluate(() => Math.round(scrollY)), 500);
    return undefined;
  },
  "the frame hears which part of it is seen": async (stage) => {
    const visit = await stage.visit();
    const name = await visit.main();
    await visit.until("set-viewport is said", () => visit.verbs(name, "set-viewport").length > 0);
    await visit.tell(name, { type: "resize", height: 3_000 });
    await visit.lull();
    const before = visit.verbs(name, "set-viewport").length;
    await visit.page.mouse.move(400, 500);
    await visit.page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    if ((await visit.page.evaluate(() => scrollY)) === 0) return new NotUsed("the page does not scroll");
    await visit.until("set-viewport is said anew", () => visit.verbs(name, "set-viewport").length > before);
    return undefined;
  },
  "the page's fixed bars are told as offsets": async (stage) => {
    const on = await contentHigh(stage);
    if (!on) return NO_CONTENT;
    const { visit, name } = on;
    await becomes(visit, name, 4_000);
    const free = await coveredEdges(visit, name);
    await visit.lull();
    const last = visit.verbs(name, "set-viewport").at(-1) as { readonly start: number; readonly size: number };
    assert(
      last.start >= free.from - 2,
      `${Math.round(free.from - last.start)} pixels above are covered, and not told as offsets.top`,
    );
    const below = last.start + last.size - free.to;
    assert(below <= 2, `${Math.round(below)} pixels below are covered, and not told as offsets.bottom`);
    return undefined;
  },
  "a new screen is shown from its beginning": async (stage) => {
    const on = await contentHigh(stage);
    if (!on) return NO_CONTENT;
    const { visit, name } = on;
    await becomes(visit, name, 4_000);
    await coveredEdges(visit, name);
    await visit.tell(name, { type: "scroll-to", top: 0 });
    const top = () => visit.element(name).evaluate((frame) => frame.getBoundingClientRect().top);
    await visit.until("the page scrolls to the frame's upper edge", async () => (await top()) >= 0);
    return undefined;
  },
});
