import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { DialectCases, DialectStage } from "../dialect-stage.ts";

/** A hundred thousandths of a euro, of which the kit's players have a hundred euros. */
const parts = (minor: number) => minor * 1_000;
const HAD = 10_000;
const MOST = 1_000_000_000_000;

class Hub {
  constructor(
    private readonly stage: DialectStage,
    readonly seat: Awaited<ReturnType<DialectStage["sit"]>>,
  ) {}

  static async at(stage: DialectStage): Promise<Hub> {
    return new Hub(stage, await stage.sit());
  }

  private get common() {
    const { token, user } = this.seat;
    return { request_uuid: randomUUID(), user, token, game_code: this.stage.game };
  }

  private moved(amount: unknown, more: object) {
    return {
      ...{ ...this.common, transaction_uuid: randomUUID(), round: this.seat.round, currency: "EUR", amount },
      ...more,
    };
  }

  ask = (operation: string, body: object) => this.stage.ask(operation, body);
  balance = (more: object = {}) => this.ask("user/balance", { ...this.common, ...more });
  bet = (amount: unknown, more: object = {}) => this.ask("transaction/bet", this.moved(amount, more));
  win = (amount: unknown, reference: string, more: object = {}) =>
    this.ask("transaction/win", this.moved(amount, { reference_transaction_uuid: reference, ...more }));
  back = (reference: string, more: object = {}) =>
    this.ask("transaction/rollback", this.moved(0, { reference_transaction_uuid: reference, ...more }));

  async has(minor: number): Promise<void> {
    is(await this.balance(), "OK", minor);
  }
}

function is(answer: Readonly<Record<string, unknown>>, status: string, minor?: number): void {
  assert.equal(answer["status"], status === "OK" ? "RS_OK" : `RS_ERROR_${status}`);
  if (minor !== undefined) assert.equal(answer["balance"], parts(minor));
}

/** What the kit asks of a wallet that speaks as Hub88 does. */
export const hub88Cases: DialectCases = {
  "the first call opens the session, and says the balance in hundred thousandths": async (stage) => {
    const hub = await Hub.at(stage);
    const answer = await hub.balance();
    is(answer, "OK", HAD);
    assert.deepEqual([answer["user"], answer["currency"], answer["http"]], [hub.seat.user, "EUR", 200]);
  },
  "a bet that is sent again is the same bet": async (stage) => {
    const hub = await Hub.at(stage);
    const transaction_uuid = randomUUID();
    for (let time = 0; time < 3; time++) is(await hub.bet(parts(100), { transaction_uuid }), "OK", HAD - 100);
    await hub.has(HAD - 100);
  },
  "a known number with another amount is a duplicate, and nothing moves": async (stage) => {
    const hub = await Hub.at(stage);
    const transaction_uuid = randomUUID();
    await hub.bet(parts(100), { transaction_uuid });
    is(await hub.bet(parts(101), { transaction_uuid }), "DUPLICATE_TRANSACTION");
    await hub.has(HAD - 100);
  },
  "a win that is sent again is paid once": async (stage) => {
    const hub = await Hub.at(stage);
    const [bet, win] = [randomUUID(), randomUUID()];
    await hub.bet(parts(100), { transaction_uuid: bet });
    for (let time = 0; time < 2; time++) is(await hub.win(parts(250), bet, { transaction_uuid: win }), "OK", HAD + 150);
    await hub.has(HAD + 150);
  },
  "a win before its bet is asked for again": async (stage) => {
    const hub = await Hub.at(stage);
    await hub.balance();
    is(await hub.win(parts(250), randomUUID()), "TIMEOUT");
    await hub.has(HAD);
  },
  "after the player has logged out no bet is taken, and a win is paid": async (stage) => {
    const hub = await Hub.at(stage);
    const bet = randomUUID();
    await hub.bet(parts(100), { transaction_uuid: bet });
    await hub.seat.logOut();
    is(await hub.bet(parts(100)), "TOKEN_EXPIRED");
    is(await hub.win(parts(300), bet, { token: "gone" }), "OK", HAD + 200);
  },
  "a rollback gives the stake back, once": async (stage) => {
    const hub = await Hub.at(stage);
    const bet = randomUUID();
    await hub.bet(parts(100), { transaction_uuid: bet });
    for (let time = 0; time < 2; time++) is(await hub.back(bet), "OK", HAD);
    await hub.has(HAD);
  },
  "a bet that comes after its rollback is refused": async (stage) => {
    const hub = await Hub.at(stage);
    const bet = randomUUID();
    is(await hub.back(bet), "OK");
    is(await hub.bet(parts(100), { transaction_uuid: bet }), "TRANSACTION_ROLLED_BACK");
    await hub.has(HAD);
  },
  "no bet is taken in a round that is closed": async (stage) => {
    const hub = await Hub.at(stage);
    const bet = randomUUID();
    await hub.bet(parts(100), { transaction_uuid: bet });
    await hub.win(0, bet, { round_closed: true });
    is(await hub.bet(parts(100)), "UNKNOWN");
    await hub.has(HAD - 100);
  },
  "a bet above the balance is refused": async (stage) => {
    const hub = await Hub.at(stage);
    is(await hub.bet(parts(HAD + 1)), "NOT_ENOUGH_MONEY");
    await hub.has(HAD);
  },
  "an amount that is finer than the smallest unit is refused": async (stage) => {
    const hub = await Hub.at(stage);
    is(await hub.bet(parts(100) + 1), "WRONG_SYNTAX");
    await hub.has(HAD);
  },
  "an amount above the most is refused": async (stage) => {
    const hub = await Hub.at(stage);
    const bet = randomUUID();
    await hub.bet(parts(100), { transaction_uuid: bet });
    is(await hub.win(parts(MOST + 1), bet), "WRONG_SYNTAX");
    await hub.has(HAD - 100);
  },
  "an amount of a text or of parts is of a wrong type": async (stage) => {
    const hub = await Hub.at(stage);
    for (const amount of ["100000", 1000.5]) is(await hub.bet(amount), "WRONG_TYPES");
    await hub.has(HAD);
  },
  "another currency, an unknown game and a token of nobody are told by their names": async (stage) => {
    const hub = await Hub.at(stage);
    await hub.balance();
    is(await hub.bet(parts(100), { currency: "USD" }), "WRONG_CURRENCY");
    is(await hub.bet(parts(100), { game_code: "no-such-game", token: randomUUID() }), "INVALID_GAME");
    is(await hub.bet(parts(100), { token: randomUUID() }), "INVALID_TOKEN");
    is(await hub.bet(parts(100), { user: "nobody" }), "INVALID_TOKEN");
    await hub.has(HAD);
  },
  "what somebody else has signed is refused": async (stage) => {
    const { user } = await stage.sit();
    const text = JSON.stringify({ request_uuid: randomUUID(), user });
    for (const signature of ["none", Buffer.alloc(256, 7).toString("base64")]) {
      const answer = await stage.caller.send("user/info", text, signature);
      assert.equal(answer.http, 401);
      is(answer, "INVALID_SIGNATURE");
    }
  },
  "a signature is over the bytes as they are sent": async (stage) => {
    const { user } = await stage.sit();
    const text = `{ "user" : "${user}",\n  "request_uuid" : "${randomUUID()}" }`;
    is(await stage.caller.send("user/info", text), "OK");
  },
  "an operation that there is not is refused": async (stage) => {
    await stage.sit();
    is(await stage.ask("user/remove", { request_uuid: randomUUID() }), "WRONG_SYNTAX");
  },
};
