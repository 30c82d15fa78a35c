import assert from "node:assert/strict";
import { newGameId } from "../../../support/casino/game-caller.ts";
import { type Cases, is } from "../stage.ts";

export const repetitions: Cases = {
  "a bet that is sent again is the same bet": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("bet");
    const first = is(await seat.bet(700, { transaction }), "OK");
    assert.deepEqual(await seat.bet(700, { transaction }), first);
    assert.equal(await seat.balance(), had - 700);
  },
  "a bet that is sent many times at once is one bet": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("bet");
    const all = await Promise.all(Array.from({ length: 8 }, () => seat.bet(700, { transaction })));
    assert.equal(new Set(all.map((each) => is(each, "OK").transaction)).size, 1);
    assert.equal(await seat.balance(), had - 700);
  },
  "a repetition says the balance as it is now": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("bet");
    await seat.bet(700, { transaction });
    await seat.bet(100);
    is(await seat.bet(700, { transaction }), "OK", had - 800);
  },
  "a win that is sent again is paid once": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("win");
    await seat.bet(100);
    for (let time = 0; time < 2; time++) is(await seat.win(300, { transaction }), "OK", had + 200);
  },
  "a bet and its win in one that are sent again count once": async (stage) => {
    const { seat, had } = await stage.sit();
    const both = { betTransaction: newGameId("bet"), winTransaction: newGameId("win") };
    for (let time = 0; time < 2; time++) is(await seat.betAndWin(500, 200, both), "OK", had - 300);
  },
  "a prize that is sent again is paid once": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("promo");
    for (let time = 0; time < 2; time++) is(await seat.promo(250, { transaction }), "OK", had + 250);
  },
  "a refused bet stays refused, whatever comes in meanwhile": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("bet");
    is(await seat.bet(had + 1, { transaction }), "INSUFFICIENT_FUNDS");
    await seat.promo(500);
    is(await seat.bet(had + 1, { transaction }), "INSUFFICIENT_FUNDS", had + 500);
  },
  "a known number with another amount is a conflict": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("bet");
    await seat.bet(700, { transaction });
    is(await seat.bet(701, { transaction }), "TRANSACTION_CONFLICT");
    assert.equal(await seat.balance(), had - 700);
  },
  "a known number in another round is a conflict": async (stage) => {
    const { seat } = await stage.sit();
    const transaction = newGameId("bet");
    await seat.bet(700, { transaction });
    is(await seat.inRound().bet(700, { transaction }), "TRANSACTION_CONFLICT");
  },
  "a bet's number for a win is a conflict": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("bet");
    await seat.bet(700, { transaction });
    is(await seat.win(700, { transaction }), "TRANSACTION_CONFLICT");
    assert.equal(await seat.balance(), had - 700);
  },
  "a known number of another player is a conflict": async (stage) => {
    const [one, other] = [await stage.sit(), await stage.sit()];
    const transaction = newGameId("bet");
    await one.seat.bet(700, { transaction });
    is(await other.seat.inRound(one.seat.round).bet(700, { transaction }), "TRANSACTION_CONFLICT");
    assert.equal(await other.seat.balance(), other.had);
  },
};
