import { type Flags, type Http, HttpError, type TokenSource } from "@core";
import { balanceAnswer, multiCurrencyBalanceAnswer } from "../session/wire.ts";
import type { Balances } from "./balances.ts";
import type { HostWallet } from "./contract.ts";

/** The source of balances. */
export interface BalanceSource {
  /** Whether there is a player to request balances for. */
  readonly isOpen: boolean;
  ask(): Promise<Balances>;
}

export const MULTI_CURRENCY = "multi-currency";

/**
 * The platform's requests; a flag decides which. They are signed with the stored token, and without one none is sent.
 */
export class PlatformBalances implements BalanceSource {
  constructor(
    private readonly http: Http,
    private readonly flags: Flags,
    private readonly tokens: TokenSource,
  ) {}

  get isOpen(): boolean {
    return this.tokens.token !== undefined;
  }

  async ask(): Promise<Balances> {
    if (this.flags.isOn(MULTI_CURRENCY))
      return this.http.send("/api/v3/user/getbalances", { answer: multiCurrencyBalanceAnswer });
    const balance = await this.http.send("/api/v2/user/getBalances", { answer: balanceAnswer });
    return { [balance.currency]: balance };
  }
}

/**
 * The wallet of the page that frames this one. Its answers come from another site and are validated like any answer.
 */
export class HostBalances implements BalanceSource {
  readonly isOpen = true;

  constructor(private readonly host: HostWallet) {}

  async ask(): Promise<Balances> {
    const checked = multiCurrencyBalanceAnswer.safeParse(await this.host.balances());
    if (checked.success) return checked.data;
    throw new HttpError(0, "The host's wallet gave no balance that can be read");
  }
}
