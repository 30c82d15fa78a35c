import { Store, type Log } from "@core";
import type { BetsApi } from "./bets-api.ts";
import type { BetLimits } from "./wire.ts";

/** The platform's limits in the currency that bets are placed in; undefined until they are known. */
export class SlipLimits extends Store<BetLimits | undefined> {
  private currency = "";

  constructor(
    private readonly api: BetsApi,
    private readonly log: Log,
  ) {
    super(undefined);
  }

  /** Asks once for each currency; a failed question is asked again with the next call. */
  async ensure(currency: string): Promise<void> {
    if (this.currency === currency) return;
    this.currency = currency;
    this.set(() => undefined);
    try {
      const limits = await this.api.limits(currency);
      if (this.currency === currency) this.set(() => limits);
    } catch (error) {
      if (this.currency === currency) this.currency = "";
      this.log("The limits for bets could not be loaded; the platform checks every bet all the same.", error);
    }
  }
}
