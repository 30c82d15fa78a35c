import assert from "node:assert/strict";
import { balance } from "../../../../plugins/session/wire.ts";
import { inSection, NotUsed, type Stage } from "../stage.ts";

/** A visit whose frame has been handed the way by which it asks. */
async function asksForBalance(stage: Stage) {
  const visit = await stage.visit();
  const name = await visit.main();
  if (!(await visit.optionsOf(name)).has.includes("getBalance")) return undefined;
  await visit.wantPort(name);
  await visit.until("the frame is handed a port", () => visit.verbs(name, "openline/port").length > 0);
  return { visit, name };
}
const NO_WALLET = new NotUsed("the platform holds the money");

export const wallet = inSection("the-wallet", {
  "the page hands a frame that wants one a port": async (stage) => {
    const visit = await stage.visit();
    const name = await visit.main();
    await visit.wantPort(name);
    await visit.until("the frame is handed a port", () => visit.verbs(name, "openline/port").length > 0);
    const holds = (await visit.optionsOf(name)).has.includes("getBalance");
    assert.equal(visit.verbs(name, "openline/port")[0]?.["holdsWallet"], holds);
  },
  "the page's balance is one, in whole minor units": async (stage) => {
    const asked = await asksForBalance(stage);
    if (!asked) return NO_WALLET;
    const { visit, name } = asked;
    await visit.ask(name, "balance");
    await visit.until("the wallet answers", () => visit.answers(name).length > 0);
    const [answer] = visit.answers(name);
    const read = balance.safeParse(answer?.["balance"]);
    assert(read.success, `it answers ${JSON.stringify(answer)}`);
    return undefined;
  },
  "each question is answered under its own number": async (stage) => {
    const asked = await asksForBalance(stage);
    if (!asked) return NO_WALLET;
    const { visit, name } = asked;
    for (let turn = 0; turn < 3; turn++) await visit.ask(name, "balance");
    await visit.until("all are answered", () => visit.answers(name).length >= 3);
    const ids = visit.answers(name).map(({ id }) => id);
    assert.deepEqual([...ids].sort(), [1, 2, 3]);
    return undefined;
  },
  "a wallet that fails says so": async (stage) => {
    const asked = await asksForBalance(stage);
    if (!asked) return NO_WALLET;
    const { visit, name } = asked;
    visit.network = "failing";
    await visit.ask(name, "balance");
    await visit.until("the wallet answers", () => visit.answers(name).length > 0);
    const [answer] = visit.answers(name);
    assert(answer && "error" in answer, `a balance is made up: ${JSON.stringify(answer)}`);
    assert.deepEqual(visit.errors, []);
    return undefined;
  },
  "a wallet that is silent stops nothing": async (stage) => {
    const asked = await asksForBalance(stage);
    if (!asked) return NO_WALLET;
    const { visit, name } = asked;
    visit.network = "silent";
    await visit.ask(name, "balance");
    await visit.lull();
    visit.network = "good";
    await visit.ask(name, "balance");
    await visit.until("the next question is answered", () => visit.answers(name).some(({ id }) => id === 2));
    assert.deepEqual(visit.errors, []);
    return undefined;
  },
});
