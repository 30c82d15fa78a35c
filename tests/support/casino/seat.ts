import type { WalletAnswer } from "../../../server/modules/game-wallet/port/wallet-wire.ts";
import { type GameCaller, newGameId } from "./game-caller.ts";

/** What a bet has beside its number; the rest is the seat's. */
export interface BetChange {
  readonly transaction?: string;
  readonly amount?: unknown;
  readonly round?: string;
  readonly game?: string;
  readonly currency?: string;
  readonly session?: string;
}

/** A player at a game, as its provider sees them. */
export class Seat {
  constructor(
    readonly caller: GameCaller,
    readonly game: string,
    readonly session: string,
    readonly player: string,
    readonly currency: string,
    readonly round = newGameId("round"),
  ) {}

  /** The same player in another round. */
  inRound(round = newGameId("round")): Seat {
    return new Seat(this.caller, this.game, this.session, this.player, this.currency, round);
  }

  private get common() {
    return { session: this.session, game: this.game, round: this.round, currency: this.currency };
  }

  bet(amount: number, change: BetChange = {}): Promise<WalletAnswer> {
    return this.caller.ask("bet", { ...this.common, transaction: newGameId("bet"), amount, ...change });
  }

  win(
    amount: number,
    change: BetChange & { closesRound?: boolean; isLeft?: boolean; player?: string; reference?: string } = {},
  ) {
    return this.caller.ask("win", {
      ...this.common,
      transaction: newGameId("win"),
      amount,
      closesRound: false,
      ...change,
    });
  }

  betAndWin(betAmount: number, winAmount: number, change: object = {}) {
    const both = { betTransaction: newGameId("bet"), winTransaction: newGameId("win") };
    return this.caller.ask("bet-and-win", {
      ...this.common,
      ...both,
      betAmount,
      winAmount,
      closesRound: true,
      ...change,
    });
  }

  rollback(reference: string, change: { transaction?: string; round?: string } = {}) {
    return this.caller.ask("rollback", { round: this.round, transaction: newGameId("back"), reference, ...change });
  }

  promo(amount: number, change: object = {}) {
    const { player, currency } = this;
    return this.caller.ask("promo-win", {
      ...{ player, currency, amount, transaction: newGameId("promo"), campaign: "spring" },
      ...change,
    });
  }

  end() {
    return this.caller.ask("end-round", { round: this.round });
  }

  async balance(): Promise<number> {
    return (await this.caller.ask("balance", { session: this.session })).balance!;
  }
}
