import assert from "node:assert/strict";
import { inSection, type Stage } from "../stage.ts";
import { WORDS } from "./messages.ts";

const MOST_STEPS = 120;

/** Where the focus is: in a frame, by its name, else the page's element. */
const place = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLIFrameElement ? activeElement.name : (activeElement?.tagName ?? "BODY");
};

/** Goes through the page by a key, until the focus has left the frame again. */
async function through(stage: Stage, key: string): Promise<readonly string[]> {
  const visit = await stage.visit();
  const name = `openline-${await visit.main()}`;
  const places: string[] = [];
  await visit.page.bringToFront();
  for (let step = 0; step < MOST_STEPS; step++) {
    await visit.page.keyboard.press(key);
    places.push(await visit.page.evaluate(place));
    const isPast = places.includes(name) && places.at(-1) !== name;
    if (isPast) break;
  }
  assert(places.includes(name), `the frame is not reached by ${key}`);
  assert.notEqual(places.at(-1), name, `the frame is not left by ${key}`);
  return places;
}

export const focus = inSection("focus", {
  "the keyboard reaches the frame and leaves it again": async (stage) => void (await through(stage, "Tab")),
  "the keyboard reaches the frame from behind and leaves it": async (stage) => void (await through(stage, "Shift+Tab")),
  "the frame is not hidden from those who listen": async (stage) => {
    const visit = await stage.visit();
    for (const name of await visit.frames()) {
      const hidden = await visit
        .element(name)
        .evaluate((frame) =>
          frame.closest("[aria-hidden=true], [inert], [tabindex='-1']:is(iframe)")?.outerHTML.slice(0, 60),
        );
      assert.equal(hidden, undefined, `${name} is in ${hidden}`);
    }
  },
  "nothing that the frame tells takes the focus away": async (stage) => {
    const visit = await stage.visit();
    const name = await visit.main();
    await visit.lull();
    const button = visit.frame(name)!.getByRole("button").first();
    await button.focus();
    for (const word of WORDS) if (word.type !== "logout") await visit.tell(name, word);
    await visit.lull();
    assert.equal(await visit.page.evaluate(place), `openline-${name}`);
  },
});
