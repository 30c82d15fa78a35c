import { createHash } from "node:crypto";
import { cycleOf } from "../../../../plugins/casino/launch/cycle-rules.ts";
import type { PlatformClock } from "../../../clock.ts";
import { type Database, DatabaseError, DatabaseUnavailable } from "../../../db/database.ts";
import { hashOf } from "../../cashier/contract.ts";
import type { Guard } from "../../guard/contract.ts";
import type { SessionService } from "../../session/contract.ts";
import type { WalletService } from "../../wallet/contract.ts";
import * as wallet from "./wallet-repository.ts";
import type { WalletAnswer, WalletCall } from "./wallet-wire.ts";

export interface GameWalletParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly guard: Guard;
  readonly sessions: Pick<SessionService, "noteUse">;
  readonly wallet: Pick<WalletService, "present" | "publish">;
}

/** The database gave up on a transaction that may go through the next time. */
const PASSING = new Set(["40001", "40P01", "55P03", "57014"]);

const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof DatabaseError && PASSING.has(error.code));

export const gameTokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The operations of the game wallet, whatever dialect they came in. */
export class GameWallet {
  constructor(private readonly parts: GameWalletParts) {}

  /** Carries out what a provider says. If the database cannot, nothing was booked, or the repetition will say what was. */
  run(provider: string, call: WalletCall): Promise<WalletAnswer> {
    return this.attempt(() => this.book(provider, call));
  }

  /** The session of a launch's token, for providers that say the token in every call: the first one opens it. */
  seat(provider: string, token: string, game: string): Promise<WalletAnswer> {
    const { database, clock } = this.parts;
    const at = new Date(clock.now());
    return this.attempt(() => wallet.seat(database, { provider, tokenHash: gameTokenHash(token), game, at }));
  }

  /** The player whom a provider knows by a name, with their money. */
  holder(provider: string, alias: string): Promise<WalletAnswer> {
    return this.attempt(() => wallet.holder(this.parts.database, provider, alias));
  }

  private async attempt(work: () => Promise<wallet.Booked>): Promise<WalletAnswer> {
    try {
      return this.answerTo(await work());
    } catch (error) {
      if (!isPassing(error)) throw error;
      return { status: "TRY_AGAIN" };
    }
  }

  private async book(provider: string, call: WalletCall): Promise<wallet.Booked> {
    const { database, clock } = this.parts;
    const at = new Date(clock.now());
    // The number of the request is another one in each repetition.
    const said = { ...call.said, requestId: undefined };
    const moving = { provider, said, hash: hashOf({ operation: call.operation, ...said }), at };
    switch (call.operation) {
      case "authenticate": {
        const tokenHash = gameTokenHash(call.said.token);
        return wallet.authenticate(database, { provider, said: call.said, tokenHash, at });
      }
      case "balance":
        return wallet.balance(database, provider, call.said.session);
      case "bet":
        await this.ask(provider, call.said.session);
        return wallet.bet(database, moving, this.documents);
      case "free-round":
        await this.ask(provider, call.said.session);
        return wallet.freeRound(database, moving, this.documents);
      case "bet-and-win":
        await this.ask(provider, call.said.session);
        return wallet.betAndWin(database, moving, this.documents);
      case "win":
        return wallet.win(database, moving);
      case "rollback":
        return wallet.rollback(database, moving);
      case "promo-win":
        return wallet.promoWin(database, moving);
      case "end-round":
        return wallet.endRound(database, { provider, said: call.said, at });
    }
  }

  private get documents(): readonly string[] {
    return this.parts.guard.required.casino;
  }

  /** What has to be known of the player before they play. */
  private async ask(provider: string, session: string): Promise<void> {
    const { database, guard, sessions } = this.parts;
    const seat = await wallet.findSeat(database, provider, session);
    if (!seat) return;
    // The house asks with its own key, not with that of the login, whose time counts.
    await sessions.noteUse(seat.login);
    await guard.beforePlay(seat.player);
  }

  private answerTo({ player, money, alias, service, ...booked }: wallet.Booked): WalletAnswer {
    // A refusal has moved nothing, and what only asks neither: both have no number.
    if (player !== undefined && money && booked.transaction !== undefined)
      this.parts.wallet.publish(player, this.parts.wallet.present(money));
    return {
      ...booked,
      ...(money && { balance: money.cash, currency: money.currency }),
      ...(alias !== undefined && { player: alias }),
      ...(service !== undefined && { minimumCycleMs: cycleOf(service) }),
    };
  }
}
