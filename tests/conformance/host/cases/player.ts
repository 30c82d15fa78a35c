import assert from "node:assert/strict";
import { inSection, NotUsed, type Stage } from "../stage.ts";
import type { Visit } from "../visit.ts";

const NO_TOKENS = new NotUsed("the page gives no getToken");

/** A visit in which the page has been asked for a token; undefined where it has none to give. */
export async function askedForToken(stage: Stage, network: Visit["network"] = "good") {
  const visit = await stage.visit();
  const name = await visit.main();
  visit.network = network;
  if (!(await visit.optionsOf(name)).has.includes("getToken")) return undefined;
  await visit.until(
    "getToken is asked when the frame is ready",
    async () => (await visit.asked("getToken")).length > 0,
  );
  return { visit, name };
}

const answered = (visit: Visit) =>
  visit.until("getToken answers", async () =>
    (await visit.asked("getToken")).every(({ state }) => state !== "waiting"),
  );

/** What the page has to do when the frame asks it for something that it has taken on itself. */
const doesAt = (features: readonly string[], word: string) => async (stage: Stage) => {
  const visit = await stage.visit();
  const name = await visit.main();
  const given = ((await visit.optionsOf(name))["features"] ?? {}) as Readonly<Record<string, boolean>>;
  if (!features.some((feature) => given[feature] === false))
    return new NotUsed(`the frame does it, since features.${features[0]} is not false`);
  await visit.lull();
  const heard = async () => (await visit.watched()).heard.length;
  const before = [await visit.state(), await heard()] as const;
  await visit.tell(name, { type: word });
  await visit.until(`the page hears ${word}`, async () => (await heard()) > before[1]);
  const without = (state: string) => state.replace(/"heard":\d+/, "");
  await visit.until(
    `the page does something at ${word}`,
    async () => without(await visit.state()) !== without(before[0]),
  );
  return undefined;
};

export const player = inSection("the-player", {
  "the page's token is one, or null for a visitor": async (stage) => {
    const asked = await askedForToken(stage);
    if (!asked) return NO_TOKENS;
    await answered(asked.visit);
    for (const { state, value } of await asked.visit.asked("getToken")) {
      assert.equal(state, "answered", `getToken fails: ${String(value)}`);
      assert(value === null || typeof value === "string", `getToken answers ${JSON.stringify(value)}`);
      if (typeof value === "string") assert.match(value, /^[\w-]{16,512}$/, "it is no token of the platform");
    }
    return undefined;
  },
  "the page's token reaches the frame": async (stage) => {
    const asked = await askedForToken(stage);
    if (!asked) return NO_TOKENS;
    const { visit, name } = asked;
    await answered(visit);
    const [first] = await visit.asked("getToken");
    if (first?.value === null) return new NotUsed("nobody is logged in at the page");
    await visit.until("set-token is said", () => visit.verbs(name, "set-token").length > 0);
    assert.equal(visit.verbs(name, "set-token")[0]?.["token"], first?.value, "it is another token");
    return undefined;
  },
  "each time the page is asked the token is a new one": async (stage) => {
    const asked = await askedForToken(stage);
    if (!asked) return NO_TOKENS;
    const { visit, name } = asked;
    await answered(visit);
    await visit.tell(name, { type: "auth-expired" });
    await visit.until("getToken is asked again", async () => (await visit.asked("getToken")).length > 1);
    await answered(visit);
    const tokens = (await visit.asked("getToken")).map(({ value }) => value).filter((value) => value !== null);
    assert.equal(new Set(tokens).size, tokens.length, "the same token is given twice, and it is good for one login");
    return undefined;
  },
  "when the session has run out the page gives one token, not many": async (stage) => {
    const asked = await askedForToken(stage);
    if (!asked) return NO_TOKENS;
    const { visit, name } = asked;
    await answered(visit);
    await visit.lull();
    const before = visit.verbs(name, "set-token").length;
    await visit.tell(name, { type: "auth-expired" });
    await visit.lull();
    await answered(visit);
    await visit.lull();
    assert(visit.verbs(name, "set-token").length - before <= 1, "set-token is said more than once");
    return undefined;
  },
  "when the page's server fails nothing is thrown": async (stage) => {
    const asked = await askedForToken(stage, "failing");
    if (!asked) return NO_TOKENS;
    await answered(asked.visit);
    await asked.visit.lull();
    assert.deepEqual(asked.visit.errors, []);
    return undefined;
  },
  "when the page's server fails no token is made up": async (stage) => {
    const asked = await askedForToken(stage, "failing");
    if (!asked) return NO_TOKENS;
    const { visit, name } = asked;
    await visit.tell(name, { type: "auth-expired" });
    await visit.lull();
    await answered(visit);
    const failed = (await visit.asked("getToken")).slice(1);
    for (const { state, value } of failed)
      assert(state === "failed" || value === null, `getToken answers ${JSON.stringify(value)}`);
    return undefined;
  },
  "while the page's server is silent the frame stays": async (stage) => {
    const visit = await stage.visit();
    const name = await visit.main();
    if (!(await visit.optionsOf(name)).has.includes("getToken")) return NO_TOKENS;
    await visit.until("getToken is asked", async () => (await visit.asked("getToken")).length > 0);
    await answered(visit);
    visit.network = "silent";
    const before = visit.loads(name);
    await visit.tell(name, { type: "auth-expired" });
    await visit.until("getToken is asked again", async () => (await visit.asked("getToken")).length > 1);
    await visit.lull();
    assert.deepEqual([visit.errors, visit.loads(name) - before], [[], 0]);
    return undefined;
  },
  "a silent server is not waited for without end": async (stage) => {
    const visit = await stage.visit();
    const name = await visit.main();
    if (!(await visit.optionsOf(name)).has.includes("getToken")) return NO_TOKENS;
    await visit.until("getToken is asked", async () => (await visit.asked("getToken")).length > 0);
    await answered(visit);
    visit.network = "silent";
    await visit.tell(name, { type: "auth-expired" });
    await visit.until("getToken is asked again", async () => (await visit.asked("getToken")).length > 1);
    const isOver = async () => (await visit.asked("getToken")).every(({ state }) => state !== "waiting");
    for (let waited = 0; waited < 40 && !(await isOver()); waited++) await visit.lull();
    assert(await isOver(), "getToken still waits after ten seconds; give its call an end");
    return undefined;
  },
  "once the page's server is back the player is logged in": async (stage) => {
    const asked = await askedForToken(stage, "failing");
    if (!asked) return NO_TOKENS;
    const { visit, name } = asked;
    await answered(visit);
    await visit.tell(name, { type: "auth-expired" });
    await visit.lull();
    visit.network = "good";
    const before = (await visit.asked("getToken")).length;
    await visit.tell(name, { type: "auth-expired" });
    await visit.until("getToken is asked again", async () => (await visit.asked("getToken")).length > before);
    await answered(visit);
    assert.equal((await visit.asked("getToken")).at(-1)?.state, "answered");
    return undefined;
  },
  "who has logged out in the frame is not logged in again": async (stage) => {
    const asked = await askedForToken(stage);
    if (!asked) return NO_TOKENS;
    const { visit, name } = asked;
    await answered(visit);
    await visit.lull();
    const before = visit.verbs(name, "set-token").length;
    await visit.tell(name, { type: "logout" });
    await visit.lull();
    await visit.lull();
    assert.equal(visit.verbs(name, "set-token").length, before, "set-token is said after it");
    return undefined;
  },
  "a logout in the frame is not answered by another": async (stage) => {
    const visit = await stage.visit();
    const name = await visit.main();
    await visit.tell(name, { type: "logout" });
    await visit.lull();
    assert.deepEqual(visit.verbs(name, "logout"), []);
  },
  "a logout of the page's own is said once": async (stage) => {
    const visit = await stage.visit();
    const name = await visit.main();
    const control = visit.page
      .getByRole("button", { name: /^(log|sign) ?out$/i })
      .or(visit.page.getByRole("link", { name: /^(log|sign) ?out$/i }));
    if ((await control.count()) === 0) return new NotUsed("the page has nothing that is called Log out");
    await control.first().click();
    await visit.until("logout is said", () => visit.verbs(name, "logout").length > 0);
    await visit.lull();
    assert.equal(visit.verbs(name, "logout").length, 1);
    return undefined;
  },
  "the page logs its player in when the frame asks for it": doesAt(["login", "registration"], "auth-required"),
  "the page opens its cash desk when the frame asks for it": doesAt(["deposit"], "deposit-required"),
  "a link to another site opens without a way back into the page": async (stage) => {
    const visit = await stage.visit();
    const name = await visit.main();
    const given = ((await visit.optionsOf(name))["features"] ?? {}) as Readonly<Record<string, boolean>>;
    if (given["external"] !== false) return new NotUsed("the frame opens links by itself");
    await visit.tell(name, { type: "external-open", url: "https://elsewhere.example/", isLeft: true });
    await visit.until("the page opens it", async () => (await visit.watched()).opened.length > 0);
    const [opened] = (await visit.watched()).opened;
    assert.match(opened!.features, /noopener|noreferrer/, "it is opened without noopener");
    return undefined;
  },
});
