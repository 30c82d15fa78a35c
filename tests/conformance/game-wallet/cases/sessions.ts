import assert from "node:assert/strict";
import { newGameId } from "../../../support/casino/game-caller.ts";
import { type Cases, is } from "../stage.ts";

export const sessions: Cases = {
  "a token opens a session, which says who plays and with what": async (stage) => {
    const answer = is(await stage.open(await stage.token()), "OK");
    for (const each of [answer.session, answer.player]) assert.match(each ?? "", /^[\w-]{1,64}$/);
    assert.match(answer.currency ?? "", /^[A-Z]{3}$/);
    assert(Number.isSafeInteger(answer.balance));
    assert(answer.language && answer.country);
  },
  "a token is used once": async (stage) => {
    const token = await stage.token();
    is(await stage.open(token), "OK");
    is(await stage.open(token), "INVALID_TOKEN");
  },
  "the request that used a token may be repeated, and gets the same session": async (stage) => {
    const [token, request] = [await stage.token(), newGameId("request")];
    const first = is(await stage.open(token, request), "OK");
    assert.equal(is(await stage.open(token, request), "OK").session, first.session);
  },
  "a token that nobody gave is refused": async (stage) => void is(await stage.open("x".repeat(43)), "INVALID_TOKEN"),
  "a game that is unknown opens no session": async (stage) =>
    void is(await stage.open(await stage.token(), newGameId("request"), "no-such-game"), "UNKNOWN_GAME"),
  "a player has one name in all sessions": async (stage) => {
    const player = await stage.subject.player();
    const names = [await stage.open(await player.launch()), await stage.open(await player.launch())].map(
      (each) => each.player,
    );
    assert.equal(names[0], names[1]);
  },
  "players have names of their own": async (stage) => {
    assert.notEqual((await stage.sit()).seat.player, (await stage.sit()).seat.player);
  },
  "the balance is that of the player": async (stage) => {
    const { seat, had } = await stage.sit();
    assert.equal(await seat.balance(), had);
  },
  "a session that nobody opened is refused": async (stage) => {
    const { seat, had } = await stage.sit();
    is(await seat.bet(100, { session: "nobody" }), "INVALID_TOKEN");
    is(await stage.caller.ask("balance", { session: "nobody" }), "INVALID_TOKEN");
    assert.equal(await seat.balance(), had);
  },
  "after the player has logged out no bet is taken": async (stage) => {
    const { seat, logOut } = await stage.sit();
    await logOut();
    is(await seat.bet(100), "SESSION_ENDED");
  },
  "after the player has logged out a win is paid": async (stage) => {
    const { seat, had, logOut } = await stage.sit();
    is(await seat.bet(100), "OK");
    await logOut();
    is(await seat.win(300), "OK", had + 200);
  },
  "after the player has logged out a win is paid by the player's name alone": async (stage) => {
    const { seat, had, logOut } = await stage.sit();
    is(await seat.bet(100), "OK");
    await logOut();
    const { player, game, round, currency } = seat;
    const win = { player, game, round, currency, transaction: newGameId("win"), amount: 300, closesRound: true };
    is(await stage.caller.ask("win", win), "OK", had + 200);
  },
  "after the player has logged out a bet is taken back": async (stage) => {
    const { seat, had, logOut } = await stage.sit();
    const transaction = newGameId("bet");
    is(await seat.bet(100, { transaction }), "OK");
    await logOut();
    is(await seat.rollback(transaction), "OK", had);
  },
};
