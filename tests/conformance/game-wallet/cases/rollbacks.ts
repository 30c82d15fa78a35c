import assert from "node:assert/strict";
import { newGameId } from "../../../support/casino/game-caller.ts";
import { type Cases, is } from "../stage.ts";

export const rollbacks: Cases = {
  "a bet that is taken back is in the balance again": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("bet");
    await seat.bet(700, { transaction });
    is(await seat.rollback(transaction), "OK", had);
  },
  "a rollback that is sent again counts once": async (stage) => {
    const { seat, had } = await stage.sit();
    const [bet, transaction] = [newGameId("bet"), newGameId("back")];
    await seat.bet(700, { transaction: bet });
    for (let time = 0; time < 2; time++) is(await seat.rollback(bet, { transaction }), "OK", had);
  },
  "a bet is taken back once, under however many numbers": async (stage) => {
    const { seat, had } = await stage.sit();
    const bet = newGameId("bet");
    await seat.bet(700, { transaction: bet });
    for (let time = 0; time < 2; time++) is(await seat.rollback(bet), "OK", had);
  },
  "the rollback of a bet that is unknown is taken": async (stage) =>
    void is(await (await stage.sit()).seat.rollback(newGameId("bet")), "OK"),
  "a bet that comes after its rollback is refused": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("bet");
    await seat.rollback(transaction);
    is(await seat.bet(700, { transaction }), "TRANSACTION_ROLLED_BACK");
    assert.equal(await seat.balance(), had);
  },
  "a bet that was taken back is not taken again": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("bet");
    await seat.bet(700, { transaction });
    await seat.rollback(transaction);
    is(await seat.bet(700, { transaction }), "TRANSACTION_ROLLED_BACK", had);
  },
  "a win of a bet that was taken back is not paid": async (stage) => {
    const { seat, had } = await stage.sit();
    const reference = newGameId("bet");
    await seat.bet(700, { transaction: reference });
    await seat.rollback(reference);
    is(await seat.win(900, { reference }), "TRANSACTION_ROLLED_BACK", had);
  },
  "a bet and its rollback at once leave the balance as it was": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("bet");
    await Promise.all([seat.bet(700, { transaction }), seat.rollback(transaction)]);
    assert.equal(await seat.balance(), had);
  },
  "a win that is taken back is out of the balance again": async (stage) => {
    const { seat, had } = await stage.sit();
    const transaction = newGameId("win");
    await seat.bet(100);
    await seat.win(300, { transaction });
    is(await seat.rollback(transaction), "OK", had - 100);
  },
  "a rollback cannot be taken back": async (stage) => {
    const { seat, had } = await stage.sit();
    const [bet, transaction] = [newGameId("bet"), newGameId("back")];
    await seat.bet(700, { transaction: bet });
    await seat.rollback(bet, { transaction });
    is(await seat.rollback(transaction), "INVALID_REQUEST");
    assert.equal(await seat.balance(), had);
  },
};
