import assert from "node:assert/strict";
import { newGameId } from "../../../support/casino/game-caller.ts";
import type { DialectCases, DialectStage } from "../dialect-stage.ts";

const HAD = 10_000;
const MOST = 1_000_000_000_000;
/** Codes below this one are told with the status 412. */
const LEAST_OF_HTTP = 400;

const bet = (amount: unknown, action_id = newGameId("bet")) => ({ action: "bet", action_id, amount });
const win = (amount: unknown, action_id = newGameId("win")) => ({ action: "win", action_id, amount });

class Soft {
  constructor(
    private readonly stage: DialectStage,
    readonly seat: Awaited<ReturnType<DialectStage["sit"]>>,
  ) {}

  static async at(stage: DialectStage): Promise<Soft> {
    return new Soft(stage, await stage.sit());
  }

  private get common() {
    const { user, round } = this.seat;
    return { user_id: user, currency: "EUR", game: this.stage.game, game_id: round };
  }

  play = (actions: readonly object[], more: object = {}) =>
    this.stage.ask("play", { ...this.common, session_id: this.seat.token, actions, ...more });

  back(original_action_id: string, action_id = newGameId("back")) {
    return this.stage.ask("rollback", {
      ...this.common,
      actions: [{ action: "rollback", action_id, original_action_id }],
    });
  }

  async has(minor: number): Promise<void> {
    is(await this.play([]), minor);
  }
}

function is(answer: Readonly<Record<string, unknown>>, minor: number): void {
  assert.deepEqual([answer["http"], answer["balance"]], [200, minor]);
}

function isCode(answer: Readonly<Record<string, unknown>>, code: number, message?: string): void {
  assert.deepEqual([answer["http"], answer["code"]], [code < LEAST_OF_HTTP ? 412 : code, code]);
  if (message !== undefined) assert.equal(answer["message"], message);
}

/** What the kit asks of a wallet that speaks as SOFTSWISS does. */
export const softswissCases: DialectCases = {
  "a play of nothing says the balance": async (stage) => (await Soft.at(stage)).has(HAD),
  "a bet that is sent again is the same bet": async (stage) => {
    const soft = await Soft.at(stage);
    const one = bet(100);
    const first = await soft.play([one]);
    is(first, HAD - 100);
    assert.deepEqual(await soft.play([one]), first);
    await soft.has(HAD - 100);
  },
  "a bet and its wins in one are booked once": async (stage) => {
    const soft = await Soft.at(stage);
    const all = [bet(100), win(40), win(50)];
    const first = await soft.play(all);
    is(first, HAD - 10);
    const told = first["transactions"] as { action_id: string }[];
    assert.deepEqual(
      told.map(({ action_id }) => action_id),
      all.map(({ action_id }) => action_id),
    );
    assert.deepEqual(await soft.play(all), first);
    await soft.has(HAD - 10);
  },
  "a known number with another amount is a conflict, and nothing moves": async (stage) => {
    const soft = await Soft.at(stage);
    const one = bet(100);
    await soft.play([one]);
    isCode(await soft.play([{ ...one, amount: 101 }]), 400, "TRANSACTION_CONFLICT");
    await soft.has(HAD - 100);
  },
  "a win that is sent again is paid once": async (stage) => {
    const soft = await Soft.at(stage);
    const won = win(250);
    await soft.play([bet(100)]);
    for (let time = 0; time < 2; time++) is(await soft.play([won]), HAD + 150);
    await soft.has(HAD + 150);
  },
  "a win before its bet is asked for again": async (stage) => {
    const soft = await Soft.at(stage);
    isCode(await soft.play([win(250)]), 503);
    await soft.has(HAD);
  },
  "after the player has logged out no bet is taken, and a win is paid": async (stage) => {
    const soft = await Soft.at(stage);
    await soft.play([bet(100)]);
    await soft.seat.logOut();
    isCode(await soft.play([bet(100)]), 101);
    is(await soft.play([win(300)], { session_id: undefined }), HAD + 200);
  },
  "a rollback gives the stake back, once": async (stage) => {
    const soft = await Soft.at(stage);
    const one = bet(100);
    await soft.play([one]);
    const back = newGameId("back");
    for (let time = 0; time < 2; time++) is(await soft.back(one.action_id, back), HAD);
    is(await soft.back(one.action_id), HAD);
    await soft.has(HAD);
  },
  "a bet that comes after its rollback is refused": async (stage) => {
    const soft = await Soft.at(stage);
    const late = newGameId("bet");
    is(await soft.back(late), HAD);
    isCode(await soft.play([bet(100, late)]), 400, "TRANSACTION_ROLLED_BACK");
    await soft.has(HAD);
  },
  "no bet is taken in a round that is finished": async (stage) => {
    const soft = await Soft.at(stage);
    await soft.play([bet(100), win(0)], { finished: true });
    isCode(await soft.play([bet(100)]), 400, "ROUND_CLOSED");
    await soft.has(HAD - 100);
  },
  "a bet above the balance is refused": async (stage) => {
    const soft = await Soft.at(stage);
    isCode(await soft.play([bet(HAD + 1)]), 100);
    await soft.has(HAD);
  },
  "an amount above the most is refused": async (stage) => {
    const soft = await Soft.at(stage);
    await soft.play([bet(100)]);
    isCode(await soft.play([win(MOST + 1)]), 155);
    await soft.has(HAD - 100);
  },
  "amounts of a text, of parts and of less than nothing are refused": async (stage) => {
    const soft = await Soft.at(stage);
    for (const amount of ["100", 1.5, -100]) isCode(await soft.play([bet(amount)]), 155);
    await soft.has(HAD);
  },
  "another currency, an unknown game and a session of nobody are told by their codes": async (stage) => {
    const soft = await Soft.at(stage);
    await soft.has(HAD);
    isCode(await soft.play([bet(100)], { currency: "USD" }), 154);
    isCode(await soft.play([bet(100)], { game: "no-such-game", session_id: "nobodys" }), 405);
    isCode(await soft.play([bet(100)], { session_id: "nobodys" }), 101);
    isCode(await soft.play([bet(100)], { user_id: "nobody" }), 101);
    await soft.has(HAD);
  },
  "what somebody else has signed is refused": async (stage) => {
    const { user } = await stage.sit();
    const text = JSON.stringify({ user_id: user, currency: "EUR", game: stage.game });
    for (const signature of ["none", "0".repeat(64)]) isCode(await stage.caller.send("play", text, signature), 403);
  },
  "a signature is over the bytes as they are sent": async (stage) => {
    const { user } = await stage.sit();
    is(
      await stage.caller.send("play", `{ "game" : "${stage.game}",\n "currency": "EUR", "user_id" : "${user}" }`),
      HAD,
    );
  },
  "an operation that there is not is refused": async (stage) => {
    const { user } = await stage.sit();
    isCode(await stage.ask("withdraw", { user_id: user }), 404);
  },
};
