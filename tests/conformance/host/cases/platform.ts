import assert from "node:assert/strict";
import { inSection, NotUsed, type Stage } from "../stage.ts";
import type { Visit } from "../visit.ts";

/** A visit to the page with the product itself in its frames. */
async function real(stage: Stage, options = {}) {
  const visit = await stage.visit({ inside: "platform", ...options });
  const name = await visit.main();
  await visit.until("the platform shows itself in the page: name its origin in frameOrigins", () =>
    isReady(visit, name),
  );
  return { visit, name };
}
const isReady = async (visit: Visit, name: string) =>
  (await visit.watched()).heard.some((each) => each.frame === name && each.type === "ready");

export const platform = inSection("the-platform", {
  "the platform lets this page show it": async (stage) => {
    const { visit } = await real(stage);
    for (const name of await visit.frames()) await visit.until(`${name} is ready`, () => isReady(visit, name));
  },
  "the product in the frame has what the page asked for": async (stage) => {
    const { visit, name } = await real(stage);
    const { language, theme } = await visit.optionsOf(name);
    const root = visit.frame(name)!.locator("html");
    if (typeof language === "string") assert.equal(await root.getAttribute("lang"), language);
    if (theme === "dark" || theme === "light")
      await visit.until(`its theme is ${theme}`, async () => (await root.getAttribute("data-theme")) === theme);
  },
  "the page's token logs its player in": async (stage) => {
    const { visit, name } = await real(stage);
    if (!(await visit.optionsOf(name)).has.includes("getToken")) return new NotUsed("the page gives no getToken");
    await visit.until("getToken answers", async () =>
      (await visit.asked("getToken")).some(({ state }) => state !== "waiting"),
    );
    if ((await visit.asked("getToken")).every(({ value }) => value === null))
      return new NotUsed("nobody is logged in at the page");
    await visit.until("the player is logged in", async () =>
      (await visit.watched()).heard.some((each) => each.frame === name && each.type === "login"),
    );
    return undefined;
  },
  "what the page does is understood by the platform": async (stage) => {
    const { visit, name } = await real(stage);
    await visit.call("get-state", { id: 1, frame: name });
    await visit.until("the frame answers", async () =>
      (await visit.watched()).heard.some(({ type }) => type === "state"),
    );
    const errors = (await visit.watched()).heard.filter(({ type }) => type === "error");
    assert.deepEqual(errors, []);
    assert.deepEqual(visit.errors, []);
  },
});
