import { type Bus, type Flags, type Http, KEYS, type Storage, Store, token, type TokenSource } from "@core";
import type { Unsubscribable } from "rxjs";
import type { AccountInfo, Balance, Session } from "../session/contract.ts";
import { multiCurrencyBalanceAnswer } from "../session/wire.ts";
import { type BalanceFailure, handleBalanceFailure } from "./balance-failure.ts";
import { type BalanceSource, HostBalances, MULTI_CURRENCY, PlatformBalances } from "./balance-source.ts";
import { type Balances, shownOf, withBalance } from "./balances.ts";
import { balanceUpdated, type HostWallet, type Wallet, type WalletState } from "./contract.ts";

/** The wallet with the methods that only its own plugin may use. */
export const WALLET_STORE = token<WalletStore>("wallet/own-store");

export interface OwnWalletState extends WalletState {
  readonly balances: Balances;
  /** Why the last request failed; cleared by the next one that succeeds. */
  readonly failure: BalanceFailure | undefined;
}

export const NO_MONEY: OwnWalletState = {
  isLoading: false,
  balance: undefined,
  own: undefined,
  isHidden: false,
  balances: {},
  failure: undefined,
};

export class WalletStore extends Store<OwnWalletState> implements Wallet {
  private readonly bus: Bus;
  private readonly platform: BalanceSource;
  private host: BalanceSource | undefined;
  private account: AccountInfo | undefined;
  /** Incremented by every balance received: the answer to an earlier request may then be out of date. */
  private received = 0;
  /** The number of the last request; only its result ends the loading. */
  private asked = 0;

  constructor(
    private readonly session: Session,
    private readonly http: Http,
    private readonly storage: Storage,
    private readonly flags: Flags,
    bus: Bus,
    tokens: TokenSource,
  ) {
    super({ ...NO_MONEY, isHidden: storage.get(KEYS.isBalanceHidden) === "true" });
    this.bus = bus.as("wallet");
    this.platform = new PlatformBalances(http, flags, tokens);
  }

  /** A player has logged in; account info contains the first balances. */
  open(account: AccountInfo): void {
    this.account = account;
    this.readHidden();
    if (this.host) void this.refresh();
    else this.apply({ ...account.multiCurrencyBalances, [account.balances.currency]: account.balances });
  }

  /** The player has logged out. */
  close(): void {
    this.account = undefined;
    this.asked += 1;
    this.set(() => NO_MONEY);
  }

  /**
   * Applies balances of the live feed. If the host holds the wallet, they only show that the host's amount may have
   * changed.
   */
  follow(balances: Balances): void {
    if (this.host) void this.refresh();
    else this.apply(balances);
  }

  accept(balance: Balance): void {
    if (!this.account) return;
    this.follow({ [balance.currency]: balance });
    // A receipt does not contain other changes made meanwhile.
    if (!this.host) void this.refresh();
  }

  async refresh(): Promise<void> {
    const { account } = this;
    const source = this.host ?? this.platform;
    if (!account || !source.isOpen) return;
    const { received: received } = this;
    const asked = ++this.asked;
    this.set((state) => ({ ...state, isLoading: true }));
    try {
      const balances = await source.ask();
      if (account !== this.account || source !== (this.host ?? this.platform)) return;
      this.apply(received === this.received ? balances : revised(balances));
    } catch (error) {
      if (account !== this.account) return;
      const failure = handleBalanceFailure(error, { session: this.session, bus: this.bus });
      this.set((state) => ({ ...state, failure }));
    } finally {
      if (asked === this.asked) this.set((state) => ({ ...state, isLoading: false }));
    }
  }

  toggleHidden(): void {
    this.storage.set(KEYS.isBalanceHidden, String(!this.state.isHidden));
    this.readHidden();
  }

  /** Reads the setting that was stored here or by another tab. */
  readHidden(): void {
    const isHidden = this.storage.get(KEYS.isBalanceHidden) === "true";
    this.set((state) => (state.isHidden === isHidden ? state : { ...state, isHidden }));
  }

  /** Shows another of the player's currencies from now on, for this account. */
  selectCurrency(currency: string): void {
    if (!this.account) return;
    this.storage.set(KEYS.selectedCurrency(this.account.number), currency);
    this.readCurrency();
  }

  /** Reads which currency is shown: from the setting stored here or by another tab, and the multi-currency flag. */
  readCurrency(): void {
    if (!this.account) return;
    this.apply({});
    void this.refresh();
  }

  /** Opens a wallet in a further currency and shows it. Rejects with the platform's refusal. */
  async openCurrency(currency: string): Promise<void> {
    const { account } = this;
    const body = { currency };
    const balances = await this.http.send("/api/v1/wallet/currencies", {
      method: "POST",
      body,
      answer: multiCurrencyBalanceAnswer,
    });
    if (!account || account !== this.account) return;
    this.storage.set(KEYS.selectedCurrency(account.number), currency);
    this.follow(balances);
  }

  /** From now on the host holds the wallet; the platform's balances no longer count. */
  useHost(host: HostWallet): Unsubscribable {
    this.host = new HostBalances(host);
    this.received += 1;
    this.set((state) => ({ ...state, balance: undefined, own: undefined, balances: {} }));
    void this.refresh();
    return host.changes$.subscribe((balance) => this.apply({ [balance.currency]: balance }));
  }

  /** Whether the player may have and see more currencies than the account's own. */
  get isMultiCurrency(): boolean {
    return this.host !== undefined || this.flags.isOn(MULTI_CURRENCY);
  }

  /** A host opens its own wallets. */
  get canOpenCurrency(): boolean {
    return this.host === undefined && this.isMultiCurrency;
  }

  private apply(received: Balances): void {
    const { account } = this;
    if (!account) return;
    this.received += 1;
    const balances = Object.values(received).reduce(withBalance, this.state.balances);
    const ownCode = account.currency.name;
    const own = balances[ownCode];
    const chosen = this.isMultiCurrency ? this.storage.get(KEYS.selectedCurrency(account.number)) : undefined;
    const balance = shownOf(balances, chosen, ownCode);
    const before = this.state.balance;
    const failure = Object.keys(received).length > 0 ? undefined : this.state.failure;
    this.set((state) => ({ ...state, balances, own, balance, failure }));
    if (!balance) return;
    const { currency, available, total } = balance;
    const isSame = before?.currency === currency && before.available === available && before.total === total;
    if (!isSame) this.bus.publish(balanceUpdated, { currency, available, total });
  }
}

/** From an answer that may be out of date, only the balances with a revision, which shows how new they are. */
const revised = (balances: Balances): Balances =>
  Object.fromEntries(Object.entries(balances).filter(([, { revision }]) => revision !== undefined));
