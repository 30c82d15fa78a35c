import assert from "node:assert/strict";
import { type Cases, part, STAKE } from "../stage.ts";

/** More than 32 bits hold, in minor units. */
const MUCH = 5_000_000_019;

export const settlements: Cases = {
  "a settlement pays what it says": async (stage) => {
    await stage.settled(STAKE);
    await stage.changedBy(STAKE);
    await stage.settled(-STAKE);
    await stage.changedBy(0);
  },
  "what a correction takes back is taken": async (stage) => {
    await stage.settled(-STAKE);
    await stage.changedBy(-STAKE);
    await stage.settled(STAKE);
  },
  "what a player does not have is either owed or refused by name": async (stage) => {
    const amount = -(stage.had + STAKE);
    const { status } = await stage.ask("settle", { order: stage.order("s"), amount, parts: [part(amount)] });
    assert(status === "OK" || status === "INSUFFICIENT_FUNDS", `settle is answered by ${status}`);
    if (status === "OK") await stage.settled(-amount);
    await stage.changedBy(0);
  },
  "a settlement that comes before the confirmation of its bet is paid, and the confirmation is taken": async (
    stage,
  ) => {
    const order = await stage.reserved();
    await stage.settled(2 * STAKE);
    await stage.changedBy(STAKE);
    await stage.is("OK", "confirm", { order });
    await stage.changedBy(STAKE);
    await stage.settled(-STAKE);
  },
  "a settlement of a bet that had no reservation is paid": async (stage) => {
    const order = stage.order("s");
    await stage.is("OK", "settle", { order, parts: [part(STAKE, { bet: `FREE${order.slice(0, 6)}` })] });
    await stage.changedBy(STAKE);
    await stage.settled(-STAKE);
  },
  "a settlement of no bet is paid": async (stage) => {
    await stage.is("OK", "settle", { order: stage.order("s"), parts: [part(STAKE, { bet: null, what: "bonus" })] });
    await stage.changedBy(STAKE);
    await stage.settled(-STAKE);
  },
  "a settlement of several parts is booked once, as their sum": async (stage) => {
    const parts = [part(STAKE), part(50, { what: "cash-out" }), part(-30, { what: "stake" })];
    await stage.is("OK", "settle", { order: stage.order("s"), amount: STAKE + 20, parts });
    await stage.changedBy(STAKE + 20);
    await stage.settled(-STAKE - 20);
  },
  "two settlements of one bet are both paid": async (stage) => {
    await stage.settled(STAKE);
    await stage.settled(STAKE);
    await stage.changedBy(2 * STAKE);
    await stage.settled(-2 * STAKE);
  },
  "a sum of fifty million is booked to the cent": async (stage) => {
    await stage.settled(MUCH);
    await stage.changedBy(MUCH);
    const order = await stage.reserved(MUCH);
    await stage.changedBy(0);
    await stage.is("OK", "roll-back", { order, amount: MUCH });
    await stage.settled(-MUCH);
    await stage.changedBy(0);
  },
  "a roll-back of a settlement's number gives nothing": async (stage) => {
    const order = await stage.settled(STAKE);
    await stage.ask("roll-back", { order });
    await stage.changedBy(STAKE);
    await stage.settled(-STAKE);
  },
};
