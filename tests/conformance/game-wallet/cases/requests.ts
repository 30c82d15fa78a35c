import assert from "node:assert/strict";
import { newGameId } from "../../../support/casino/game-caller.ts";
import { type Cases, is, type Stage } from "../stage.ts";

const WRONG = {
  "parts of the smallest unit": 10.5,
  nothing: 0,
  "less than nothing": -100,
  "more than can be": 1e15,
  "what can no longer be counted": 1e21,
  "a text": "100",
};

const wrongBet = (amount: unknown) => async (stage: Stage) => {
  const { seat, had } = await stage.sit();
  is(await seat.bet(1, { amount }), "INVALID_REQUEST");
  assert.equal(await seat.balance(), had);
};

const SIX_MINUTES_MS = 360_000;
const text = (session: string) => JSON.stringify({ requestId: newGameId("request"), session });

const refusedAt =
  (change: { readonly secret?: string; readonly at?: () => number; readonly isBare?: boolean }) =>
  async (stage: Stage) => {
    const { seat } = await stage.sit();
    const { secret, at, isBare } = change;
    const signed = { ...(secret !== undefined && { secret }), ...(at && { at: at() }), ...(isBare && { headers: {} }) };
    assert.equal((await stage.caller.send("balance", text(seat.session), signed)).status, 401);
  };

export const requests: Cases = {
  ...Object.fromEntries(
    Object.entries(WRONG).map(([what, amount]) => [`a bet of ${what} is refused`, wrongBet(amount)]),
  ),
  "a bet in another currency is refused": async (stage) => {
    const { seat, had } = await stage.sit();
    is(await seat.bet(100, { currency: seat.currency === "USD" ? "EUR" : "USD" }), "WRONG_CURRENCY");
    assert.equal(await seat.balance(), had);
  },
  "a bet at a game that is unknown is refused": async (stage) => {
    const { seat, had } = await stage.sit();
    is(await seat.bet(100, { game: "no-such-game" }), "UNKNOWN_GAME");
    assert.equal(await seat.balance(), had);
  },
  "a number with other signs is refused": async (stage) =>
    void is(await (await stage.sit()).seat.bet(100, { transaction: "a b" }), "INVALID_REQUEST"),
  "a win for a player whom nobody knows is refused": async (stage) => {
    const { seat } = await stage.sit();
    await seat.bet(100);
    is(await seat.win(100, { player: "nobody" }), "INVALID_REQUEST");
  },
  "a prize in another currency is refused": async (stage) => {
    const { seat, had } = await stage.sit();
    is(await seat.promo(100, { currency: seat.currency === "USD" ? "EUR" : "USD" }), "WRONG_CURRENCY");
    assert.equal(await seat.balance(), had);
  },
  "what somebody else has signed is refused": refusedAt({ secret: "a secret that nobody has agreed upon" }),
  "what was signed six minutes ago is refused": refusedAt({ at: () => Date.now() - SIX_MINUTES_MS }),
  "what will be signed in six minutes is refused": refusedAt({ at: () => Date.now() + SIX_MINUTES_MS }),
  "what is not signed is refused": refusedAt({ isBare: true }),
  "a body is taken as it is written, whatever its spaces": async (stage) => {
    const { seat, had } = await stage.sit();
    const { status, body } = await stage.caller.send("balance", ` ${text(seat.session)}\n`);
    assert.deepEqual([status, body.balance], [200, had]);
  },
  "a body that is no object is unreadable": async (stage) => {
    for (const body of ["no json", "[]", "null"]) assert.equal((await stage.caller.send("balance", body)).status, 400);
  },
  "an operation that nobody knows is not found": async (stage) => {
    assert.equal((await stage.caller.send("no-such-operation", "{}")).status, 404);
  },
};
