import {
  HttpError,
  KEYS,
  Store,
  errorReported,
  messageOf,
  token,
  type Bus,
  type Flags,
  type Http,
  type Storage,
} from "@core";
import type { AccountInfo, Balance, Session } from "../session/contract.ts";
import { balanceAnswer, multiCurrencyBalanceAnswer } from "../session/wire.ts";
import { balanceUpdated, type Wallet, type WalletState } from "./contract.ts";

/** The wallet with what only its own parts may see and do. */
export const WALLET_STORE = token<WalletStore>("wallet/own-store");

export interface OwnWalletState extends WalletState {
  /** The currencies that the player has money in, where the product keeps several; empty otherwise. */
  readonly currencies: readonly string[];
}

export const NO_MONEY: OwnWalletState = { isLoading: false, balance: undefined, isHidden: false, currencies: [] };

export class WalletStore extends Store<OwnWalletState> implements Wallet {
  private readonly bus: Bus;
  private account: AccountInfo | undefined;
  /** Rises with everything that is said about the money: an answer to an earlier question may be out of date. */
  private turn = 0;

  constructor(
    private readonly session: Session,
    private readonly http: Http,
    private readonly storage: Storage,
    private readonly flags: Flags,
    bus: Bus,
  ) {
    super({ ...NO_MONEY, isHidden: storage.get(KEYS.isBalanceHidden) === "true" });
    this.bus = bus.as("wallet");
  }

  /** A player has come; account info brought the first balance along. */
  open(account: AccountInfo): void {
    this.account = account;
    this.take(this.pick(this.isMultiCurrency ? account.multiCurrencyBalances : {}, account.balances));
  }

  /** The player has gone. */
  close(): void {
    this.account = undefined;
    this.turn += 1;
    this.set(() => NO_MONEY);
  }

  /** What the live feed says is the newest there is. */
  follow(balance: Balance): void {
    if (this.account && balance.currency === (this.state.balance?.currency ?? balance.currency)) this.take(balance);
  }

  accept(balance: Balance): void {
    if (!this.account) return;
    this.follow(balance);
    // The feed may have brought a newer balance before this answer arrived, so the platform has the last word.
    void this.refresh();
  }

  async refresh(): Promise<void> {
    const { account } = this;
    if (!account) return;
    const turn = ++this.turn;
    this.set((state) => ({ ...state, isLoading: true }));
    try {
      const balance = await this.ask(account);
      if (turn === this.turn) this.take(balance);
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) void this.session.verify();
      else this.bus.publish(errorReported, { errorCode: codeOf(error), message: messageOf(error) });
    } finally {
      if (turn === this.turn) this.set((state) => ({ ...state, isLoading: false }));
    }
  }

  toggleHidden(): void {
    const isHidden = !this.state.isHidden;
    this.storage.set(KEYS.isBalanceHidden, String(isHidden));
    this.set((state) => ({ ...state, isHidden }));
  }

  /** Shows another of the player's currencies from now on, on this account. */
  selectCurrency(currency: string): void {
    if (!this.account) return;
    this.storage.set(KEYS.selectedCurrency(this.account.number), currency);
    void this.refresh();
  }

  private get isMultiCurrency(): boolean {
    return this.flags.isOn("multi-currency");
  }

  private async ask(account: AccountInfo): Promise<Balance> {
    if (!this.isMultiCurrency) return this.http.send("/api/v2/user/getBalances", { answer: balanceAnswer });
    const balances = await this.http.send("/api/v3/user/getbalances", { answer: multiCurrencyBalanceAnswer });
    return this.pick(balances, account.balances);
  }

  private pick(balances: Readonly<Record<string, Balance>>, fallback: Balance): Balance {
    const currencies = Object.keys(balances);
    this.set((state) => ({ ...state, currencies }));
    const selected = this.account && this.storage.get(KEYS.selectedCurrency(this.account.number));
    return (selected ? balances[selected] : undefined) ?? balances[fallback.currency] ?? fallback;
  }

  private take(balance: Balance): void {
    const before = this.state.balance;
    this.turn += 1;
    this.set((state) => ({ ...state, balance, isLoading: false }));
    const { currency, available, total } = balance;
    const isSame = before?.currency === currency && before.available === available && before.total === total;
    if (!isSame) this.bus.publish(balanceUpdated, { currency, available, total });
  }
}

const codeOf = (error: unknown) => (error instanceof HttpError ? error.errorCode : 0);
