import assert from "node:assert/strict";
import { type Cases, type Said, type Stage, STAKE } from "../stage.ts";

const BET = { type: "single", legs: 1, isLive: false };
const refused = (change: Said) => (stage: Stage) =>
  stage.isRefused("reserve", { order: stage.order(), bet: BET, ...change });

export const requests: Cases = {
  "the balance that is told is what can be staked": async (stage) => {
    assert(await stage.canStake(stage.had), `${stage.had} cannot be staked`);
    await stage.is("INSUFFICIENT_FUNDS", "reserve", { order: stage.order(), amount: stage.had + 1 });
    await stage.changedBy(0);
  },
  "more than the player has is refused by its name, and books nothing": async (stage) => {
    await stage.is("INSUFFICIENT_FUNDS", "reserve", { order: stage.order(), amount: stage.had + 1 });
    await stage.changedBy(0);
  },
  "of two stakes of all that the player has one is set aside": async (stage) => {
    const orders = [stage.order(), stage.order()];
    const amount = stage.had;
    const answers = await Promise.all(orders.map((order) => stage.ask("reserve", { order, amount })));
    const statuses = answers.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, ["INSUFFICIENT_FUNDS", "OK"], `both are answered: ${statuses.join(" and ")}`);
    for (const order of orders) await stage.ask("roll-back", { order, amount });
    await stage.changedBy(0);
  },
  "what was refused for want of money is refused again, and books nothing later": async (stage) => {
    const order = stage.order();
    const amount = stage.had + STAKE;
    await stage.is("INSUFFICIENT_FUNDS", "reserve", { order, amount });
    await stage.ask("roll-back", { order, amount });
    await stage.changedBy(0);
  },
  "a player whom the host does not know is refused by name": async (stage) => {
    const said = { order: stage.order(), account: `nobody-${stage.order()}` };
    await stage.is("PLAYER_UNKNOWN", "reserve", said);
    await stage.changedBy(0);
  },
  "another currency books nothing": (stage) =>
    refused({ currency: stage.subject.currency === "USD" ? "EUR" : "USD" })(stage),
  "a stake of nothing is refused": refused({ amount: 0 }),
  "a stake of less than nothing is refused": refused({ amount: -STAKE }),
  "a stake that is no whole number is refused": refused({ amount: STAKE + 0.5 }),
  "a stake that is a text is refused": refused({ amount: String(STAKE) }),
  "the greatest whole number is more than the player has": async (stage) => {
    await stage.is("INSUFFICIENT_FUNDS", "reserve", { order: stage.order(), amount: Number.MAX_SAFE_INTEGER });
    await stage.changedBy(0);
  },
  "a body that is no JSON is refused, and the next call is answered": (stage) => stage.isRefused("reserve", "{stake"),
  "a body without an order is refused": (stage) => stage.isRefused("reserve", { bet: BET }),
  "an operation that there is not is refused": (stage) =>
    stage.isRefused("withdraw", { order: stage.order(), bet: BET }),
  "fields that are new are passed over": async (stage) => {
    const order = stage.order();
    await stage.is("OK", "reserve", { order, shop: { till: 7 }, bet: { ...BET, sport: "football" } });
    await stage.is("OK", "roll-back", { order });
    await stage.changedBy(0);
  },
};
