import assert from "node:assert/strict";
import type { WalletAnswer, WalletStatus } from "../../../server/modules/game-wallet/port/wallet-wire.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { Seat } from "../../support/casino/seat.ts";
import type { WalletSubject } from "./subject.ts";

export type Cases = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

/** A player at the game, and what they had when they sat down. */
export interface Seated {
  readonly seat: Seat;
  readonly had: number;
  readonly logOut: () => Promise<void>;
}

/** Where a case plays: each has players of its own. */
export class Stage {
  constructor(readonly subject: WalletSubject) {}

  get caller() {
    return this.subject.caller;
  }

  async token(): Promise<string> {
    return (await this.subject.player()).launch();
  }

  open(token: string, requestId = newGameId("request"), game = this.subject.game): Promise<WalletAnswer> {
    return this.caller.ask("authenticate", { requestId, token, game });
  }

  async sit(): Promise<Seated> {
    const player = await this.subject.player();
    const answer = is(await this.open(await player.launch()), "OK");
    const seat = new Seat(this.caller, this.subject.game, answer.session!, answer.player!, answer.currency!);
    return { seat, had: answer.balance!, logOut: () => player.logOut() };
  }
}

/** The answer has this status, and, where it is said, this balance. */
export function is(answer: WalletAnswer, status: WalletStatus, balance?: number): WalletAnswer {
  assert.equal(answer.status, status);
  if (balance !== undefined) assert.equal(answer.balance, balance);
  return answer;
}
