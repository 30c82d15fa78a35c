import assert from "node:assert/strict";
import { newGameId } from "../../../support/casino/game-caller.ts";
import { type Cases, is } from "../stage.ts";

export const rounds: Cases = {
  "a bet is taken from the balance": async (stage) => {
    const { seat, had } = await stage.sit();
    assert(is(await seat.bet(700), "OK", had - 700).transaction);
    assert.equal(await seat.balance(), had - 700);
  },
  "a win is paid into the balance": async (stage) => {
    const { seat, had } = await stage.sit();
    await seat.bet(700);
    is(await seat.win(1000, { closesRound: true }), "OK", had + 300);
    assert.equal(await seat.balance(), had + 300);
  },
  "a lost round ends with a win of nothing": async (stage) => {
    const { seat, had } = await stage.sit();
    await seat.bet(700);
    is(await seat.win(0, { closesRound: true }), "OK", had - 700);
  },
  "a round has several bets and several wins": async (stage) => {
    const { seat, had } = await stage.sit();
    for (const stake of [100, 200]) is(await seat.bet(stake), "OK");
    for (const won of [50, 60]) is(await seat.win(won), "OK");
    assert.equal(await seat.balance(), had - 190);
  },
  "the smallest amount counts to the unit": async (stage) => {
    const { seat, had } = await stage.sit();
    is(await seat.bet(1), "OK", had - 1);
    is(await seat.win(1), "OK", had);
  },
  "all of the balance can be staked": async (stage) => {
    const { seat, had } = await stage.sit();
    is(await seat.bet(had), "OK", 0);
  },
  "a bet above the balance is refused, and nothing moves": async (stage) => {
    const { seat, had } = await stage.sit();
    is(await seat.bet(had + 1), "INSUFFICIENT_FUNDS", had);
    assert.equal(await seat.balance(), had);
  },
  "a win of a round whose bet was refused is not paid": async (stage) => {
    const { seat, had } = await stage.sit();
    await seat.bet(had + 1);
    assert.notEqual((await seat.win(100)).status, "OK");
    assert.equal(await seat.balance(), had);
  },
  "a win before its bet is asked for again, and paid after it": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("win");
    is(await seat.win(300, { transaction }), "TRY_AGAIN");
    assert.equal(await seat.balance(), had);
    await seat.bet(100);
    is(await seat.win(300, { transaction }), "OK", had + 200);
  },
  "no bet is taken in a round that a win has closed": async (stage) => {
    const { seat, had } = await stage.sit();
    await seat.bet(100);
    await seat.win(0, { closesRound: true });
    is(await seat.bet(100), "ROUND_CLOSED", had - 100);
  },
  "no bet is taken in a round that has ended": async (stage) => {
    const { seat } = await stage.sit();
    await seat.bet(100);
    is(await seat.end(), "OK");
    is(await seat.bet(100), "ROUND_CLOSED");
  },
  "a win after the round's end is paid": async (stage) => {
    const { seat, had } = await stage.sit();
    await seat.bet(100);
    await seat.end();
    is(await seat.win(400), "OK", had + 300);
  },
  "a round may be ended again": async (stage) => {
    const { seat } = await stage.sit();
    await seat.bet(100);
    for (let time = 0; time < 2; time++) is(await seat.end(), "OK");
  },
  "the end of a round that is unknown is answered so": async (stage) =>
    void is(await (await stage.sit()).seat.end(), "UNKNOWN_ROUND"),
  "a bet and its win in one are both booked": async (stage) => {
    const { seat, had } = await stage.sit();
    is(await seat.betAndWin(500, 200), "OK", had - 300);
    is(await seat.bet(1), "ROUND_CLOSED");
  },
  "of a bet and its win in one neither is booked if the bet is refused": async (stage) => {
    const { seat, had } = await stage.sit();
    is(await seat.betAndWin(had + 1, 5000), "INSUFFICIENT_FUNDS", had);
    assert.equal(await seat.balance(), had);
  },
  "a prize is paid outside of any round": async (stage) => {
    const { seat, had } = await stage.sit();
    is(await seat.promo(250), "OK", had + 250);
  },
  "of bets at once as many are taken as there is money for": async (stage) => {
    const { seat, had } = await stage.sit();
    const stake = Math.floor(had / 5);
    const answers = await Promise.all(Array.from({ length: 10 }, () => seat.inRound().bet(stake)));
    assert.equal(answers.filter(({ status }) => status === "OK").length, 5);
    assert.equal(await seat.balance(), had - 5 * stake);
  },
};
