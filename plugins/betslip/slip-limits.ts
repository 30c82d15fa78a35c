import { Store, type Log } from "@core";
import type { BetsApi } from "./bets-api.ts";
import type { BetLimits } from "./wire.ts";

export interface SlipLimitsState {
  /** The platform's limits in the currency that bets are placed in; undefined until they are known. */
  readonly limits: BetLimits | undefined;
  /** The most that can be staked at round prices, in thousandths. */
  readonly maxima: Readonly<Record<number, number>>;
}

export const NO_LIMITS: SlipLimitsState = { limits: undefined, maxima: {} };

/** So many answers are remembered. */
const MOST_KNOWN = 200;

/** The next price of so many figures: what may be staked at it may be staked at this one too. */
function roundedUp(odds: number, figures: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(odds)) + 1 - figures);
  return Math.ceil(odds / step) * step;
}

const coarse = (odds: number) => roundedUp(odds, 2);
/** Within a percent: more would ask again whenever a price moves. */
const fine = (odds: number) => roundedUp(odds, 3);

/** The most that may be staked at a price, as far as it is known. */
export const maximumAt = ({ limits, maxima }: SlipLimitsState, odds: number): number | undefined =>
  maxima[fine(odds)] ?? maxima[coarse(odds)] ?? limits?.maximum;

/** What the platform lets be staked: at all, and at the price of each bet. */
export class SlipLimits extends Store<SlipLimitsState> {
  private asker = "";
  private readonly asked = new Map<number, Promise<number | undefined>>();

  constructor(
    private readonly api: BetsApi,
    private readonly log: Log,
  ) {
    super(NO_LIMITS);
  }

  /** Asks once for each player and currency; a failed question is asked again with the next call. */
  async ensure(currency: string, account = ""): Promise<void> {
    const asker = `${currency} ${account}`;
    if (this.asker === asker) return;
    this.asker = asker;
    this.asked.clear();
    this.set(() => NO_LIMITS);
    try {
      const limits = await this.api.limits(currency);
      if (this.asker === asker) this.set((state) => ({ ...state, limits }));
    } catch (error) {
      if (this.asker === asker) this.asker = "";
      this.log("The limits for bets could not be loaded; the platform checks every bet all the same.", error);
    }
  }

  /** Asks for the limit at a price, in thousandths: where it lowers the most that may be staked at all, to the percent. */
  async ask(currency: string, odds: number): Promise<void> {
    const most = this.state.limits?.maximum;
    if (most === undefined) return;
    const rough = await this.maximum(currency, coarse(odds));
    if (rough !== undefined && rough < most) await this.maximum(currency, fine(odds));
  }

  private maximum(currency: string, price: number): Promise<number | undefined> {
    let answer = this.asked.get(price);
    if (!answer) this.asked.set(price, (answer = this.load(currency, price)));
    return answer;
  }

  private async load(currency: string, price: number): Promise<number | undefined> {
    const { asker } = this;
    try {
      const { maximum } = await this.api.limits(currency, price);
      if (this.asker !== asker) return undefined;
      const isFull = Object.keys(this.state.maxima).length >= MOST_KNOWN;
      if (isFull) this.asked.clear();
      this.set((state) => ({ ...state, maxima: { ...(isFull ? {} : state.maxima), [price]: maximum } }));
      return maximum;
    } catch {
      // The platform checks every bet all the same; the next change of the price asks again.
      this.asked.delete(price);
      return undefined;
    }
  }
}
