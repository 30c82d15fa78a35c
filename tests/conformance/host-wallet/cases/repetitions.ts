import assert from "node:assert/strict";
import type { HostOperation } from "../../../../server/modules/host-wallet/port/host-wire.ts";
import { type Cases, part, type Said, type Stage, STAKE } from "../stage.ts";

/** The same call so often at once: all are answered, and are booked once. */
async function atOnce(stage: Stage, operation: HostOperation, said: Said, often = 10): Promise<void> {
  const answers = await Promise.all(Array.from({ length: often }, () => stage.ask(operation, said)));
  const odd = answers.find(({ status }) => status !== "OK" && status !== "DONE_ALREADY");
  assert(!odd, `one of ${often} at once is answered by ${odd?.status}`);
}

export const repetitions: Cases = {
  "a reservation that comes again is answered as done, and takes nothing more": async (stage) => {
    const order = await stage.reserved();
    await stage.is("DONE_ALREADY", "reserve", { order });
    await stage.changedBy(-STAKE);
    await stage.is("OK", "roll-back", { order });
    await stage.changedBy(0);
  },
  "a reservation that comes ten times at once takes its stake once": async (stage) => {
    const order = stage.order();
    await atOnce(stage, "reserve", { order });
    await stage.changedBy(-STAKE);
    await stage.is("OK", "roll-back", { order });
    await stage.changedBy(0);
  },
  "a reservation that comes again after it was confirmed takes nothing more": async (stage) => {
    const order = await stage.confirmed();
    await stage.is("DONE_ALREADY", "reserve", { order });
    await stage.changedBy(-STAKE);
    await stage.settled(STAKE);
  },
  "a confirmation that comes again is answered as done": async (stage) => {
    const order = await stage.confirmed();
    await stage.is("DONE_ALREADY", "confirm", { order });
    await stage.changedBy(-STAKE);
    await stage.settled(STAKE);
  },
  "a settlement that comes again is answered as done, and pays once": async (stage) => {
    const order = await stage.settled(STAKE);
    await stage.is("DONE_ALREADY", "settle", { order, parts: [part(STAKE)] });
    await stage.changedBy(STAKE);
    await stage.settled(-STAKE);
  },
  "a settlement that comes ten times at once pays once": async (stage) => {
    await atOnce(stage, "settle", { order: stage.order("s"), parts: [part(STAKE)] });
    await stage.changedBy(STAKE);
    await stage.settled(-STAKE);
  },
  "a roll-back that comes again gives back once": async (stage) => {
    const order = await stage.reserved();
    await stage.is("OK", "roll-back", { order });
    await stage.is("DONE_ALREADY", "roll-back", { order });
    await stage.changedBy(0);
  },
  "a roll-back that comes ten times at once gives back once": async (stage) => {
    const order = await stage.reserved();
    await atOnce(stage, "roll-back", { order });
    await stage.changedBy(0);
  },
  "a known order with another amount is refused, and the first one stands": async (stage) => {
    const order = await stage.reserved();
    await stage.is("INVALID_REQUEST", "reserve", { order, amount: STAKE + 50 });
    await stage.changedBy(-STAKE);
    await stage.is("OK", "roll-back", { order });
    await stage.changedBy(0);
  },
  "a known settlement with another amount is refused, and pays nothing": async (stage) => {
    const order = await stage.settled(STAKE);
    await stage.is("INVALID_REQUEST", "settle", { order, amount: STAKE + 50, parts: [part(STAKE + 50)] });
    await stage.changedBy(STAKE);
    await stage.settled(-STAKE);
  },
  "a roll-back of another amount gives nothing back": async (stage) => {
    const order = await stage.reserved();
    await stage.is("INVALID_REQUEST", "roll-back", { order, amount: STAKE + 50 });
    await stage.changedBy(-STAKE);
    await stage.is("OK", "roll-back", { order });
    await stage.changedBy(0);
  },
  "twenty reservations at once are twenty": async (stage) => {
    const orders = Array.from({ length: 20 }, () => stage.order());
    await Promise.all(orders.map((order) => stage.is("OK", "reserve", { order, amount: 1 })));
    await stage.changedBy(-20);
    await Promise.all(orders.map((order) => stage.is("OK", "roll-back", { order, amount: 1 })));
    await stage.changedBy(0);
  },
  "orders that differ in their last sign are two": async (stage) => {
    const begin = stage.order().slice(0, -1);
    const orders = [`${begin}0`, `${begin}1`];
    for (const order of orders) await stage.is("OK", "reserve", { order });
    await stage.changedBy(-2 * STAKE);
    for (const order of orders) await stage.is("OK", "roll-back", { order });
    await stage.changedBy(0);
  },
};
