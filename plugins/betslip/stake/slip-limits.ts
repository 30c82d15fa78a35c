import { type Log, Store } from "@core";
import type { BetsApi, LimitQuestion } from "../placement/bets-api.ts";
import type { BetLimits } from "../wire.ts";

export interface SlipLimitsState {
  /** The platform's limits in the currency that bets are placed in; undefined until they are known. */
  readonly limits: BetLimits | undefined;
  /** The highest stakes on events at rounded prices, by `questionText`. */
  readonly maxima: Readonly<Record<string, number>>;
}

const NO_LIMITS: SlipLimitsState = { limits: undefined, maxima: {} };

/** The most answers that are stored. */
const MOST_KNOWN = 200;

/** The next higher price with so many digits: a stake allowed at it is allowed at this price too. */
function roundedUp(odds: number, figures: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(odds)) + 1 - figures);
  return Math.ceil(odds / step) * step;
}

const coarse = (odds: number) => roundedUp(odds, 2);
/** Within a percent: a finer step would send a request whenever a price moves. */
const fine = (odds: number) => roundedUp(odds, 3);

const questionText = ({ odds, eventIds }: LimitQuestion): string => `${odds} ${[...new Set(eventIds)].sort().join()}`;
const at = (question: LimitQuestion, odds: number): LimitQuestion => ({ ...question, odds });

/** The highest stake for a bet, as far as it is known. */
export function maximumFor({ limits, maxima }: SlipLimitsState, question: LimitQuestion): number | undefined {
  const known = (odds: number) => maxima[questionText(at(question, odds))];
  return known(fine(question.odds)) ?? known(coarse(question.odds)) ?? limits?.maximum;
}

/** How long the platform holds back a live bet on a sport, in milliseconds; 0 until it is known. */
export const liveDelayOf = ({ limits }: SlipLimitsState, sportCode = ""): number =>
  limits?.liveDelaysMs?.[sportCode] ?? limits?.liveDelayMs ?? 0;

/** The stakes that the platform allows: in general, and at the odds of each bet. */
export class SlipLimits extends Store<SlipLimitsState> {
  private asker = "";
  private readonly asked = new Map<string, Promise<number | undefined>>();

  constructor(
    private readonly api: BetsApi,
    private readonly log: Log,
  ) {
    super(NO_LIMITS);
  }

  /** Requests the limits once for each player and currency; a failed request is repeated at the next call. */
  async ensure(currency: string, account = ""): Promise<void> {
    const asker = `${currency} ${account}`;
    if (this.asker === asker) return;
    this.asker = asker;
    this.set(() => NO_LIMITS);
    await this.refresh(currency);
  }

  /** A placed bet has used up a part of the limits: requests them again. */
  async refresh(currency: string): Promise<void> {
    const { asker } = this;
    this.asked.clear();
    try {
      const limits = await this.api.limits(currency);
      if (this.asker === asker) this.set(() => ({ limits, maxima: {} }));
    } catch (error) {
      if (this.asker === asker) this.asker = "";
      this.log("The limits for bets could not be loaded; the platform checks every bet all the same.", error);
    }
  }

  /** Requests the limit of a bet if it may be below the general one, at odds rounded within a percent. */
  async ask(currency: string, question: LimitQuestion): Promise<void> {
    const most = this.state.limits?.maximum;
    // A combination that cannot be bet on now has no price.
    if (most === undefined || question.odds <= 1000) return;
    const rough = await this.maximum(currency, at(question, coarse(question.odds)));
    if (rough !== undefined && rough < most) await this.maximum(currency, at(question, fine(question.odds)));
  }

  private maximum(currency: string, question: LimitQuestion): Promise<number | undefined> {
    const text = questionText(question);
    let answer = this.asked.get(text);
    if (!answer) this.asked.set(text, (answer = this.load(currency, question, text)));
    return answer;
  }

  private async load(currency: string, question: LimitQuestion, text: string): Promise<number | undefined> {
    const { asker } = this;
    try {
      const { maximum } = await this.api.limits(currency, question);
      // The player changed or a bet was placed meanwhile: ignore this answer.
      if (this.asker !== asker || !this.asked.has(text)) return undefined;
      const isFull = Object.keys(this.state.maxima).length >= MOST_KNOWN;
      if (isFull) this.asked.clear();
      this.set((state) => ({ ...state, maxima: { ...(isFull ? {} : state.maxima), [text]: maximum } }));
      return maximum;
    } catch {
      // The platform checks every bet anyway; the next change of the price requests the limit again.
      this.asked.delete(text);
      return undefined;
    }
  }
}
