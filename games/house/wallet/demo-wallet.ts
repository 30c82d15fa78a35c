import { limitsIn } from "../../rules/stakes.ts";
import type { Message } from "../books/entries.ts";
import type { Wallet } from "./wallet.ts";
import type { BetCall, WalletAnswer } from "./wallet-wire.ts";

/** What a demo begins with, in minor units of a currency whose scale is 1. */
const PURSE = 100_000;

/** Play money, for one session each, until the process ends. */
export class DemoWallet implements Wallet {
  private readonly purses = new Map<string, { currency: string; balance: number }>();

  open(player: string, currency: string): number {
    const { least: balance } = limitsIn(currency, { least: PURSE, greatest: PURSE });
    this.purses.set(player, { currency, balance });
    return balance;
  }

  forget(player: string): void {
    this.purses.delete(player);
  }

  authenticate() {
    return Promise.resolve(undefined);
  }

  balance(player: string): Promise<WalletAnswer> {
    const purse = this.purses.get(player);
    return Promise.resolve(purse ? { status: "OK", ...purse } : { status: "SESSION_ENDED" });
  }

  bet({ player, amount }: BetCall): Promise<WalletAnswer> {
    const purse = this.purses.get(player);
    if (purse && purse.balance < amount) return Promise.resolve({ status: "INSUFFICIENT_FUNDS", ...purse });
    if (purse) purse.balance -= amount;
    return this.balance(player);
  }

  tell({ round, word }: Message): Promise<WalletAnswer> {
    const purse = this.purses.get(round.player);
    if (purse && word.op === "win") purse.balance += word.amount;
    return this.balance(round.player);
  }
}
