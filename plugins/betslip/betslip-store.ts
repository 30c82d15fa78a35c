import { Store, type Bus } from "@core";
import { priceKeyText, type Pick } from "../sportsbook/contract.ts";
import { without } from "./without.ts";
import { DEFAULT_ACCEPTANCE } from "./acceptance-rules.ts";
import { selectionAdded, selectionRemoved, type Betslip, type BetslipState } from "./contract.ts";
import type { ChosenSystem, SlipMode } from "./slip-bets.ts";
import type { Acceptance } from "./wire.ts";

/** What of the slip outlives the page. */
export interface SlipContent {
  readonly picks: readonly Pick[];
  readonly stakes: Readonly<Record<string, number>>;
  readonly mode: SlipMode;
  readonly system: ChosenSystem;
  readonly acceptance: Acceptance;
}

export interface SlipState extends BetslipState, SlipContent {}

export const EMPTY_SLIP: SlipState = {
  picks: [],
  stakes: {},
  // Picks that come together are meant together; what is left of a slip is a single by itself.
  mode: "express",
  system: { sizes: [], bankers: [] },
  acceptance: DEFAULT_ACCEPTANCE,
  isOpen: false,
};

export class BetslipStore extends Store<SlipState> implements Betslip {
  constructor(private readonly bus: Bus) {
    super(EMPTY_SLIP);
  }

  toggle(pick: Pick): void {
    const key = priceKeyText(pick);
    if (this.has(key)) this.remove(key);
    else this.add(pick);
  }

  add(pick: Pick): void {
    if (this.has(priceKeyText(pick))) return;
    this.set((state) => ({ ...state, picks: [...state.picks, pick], stakes: stakesBeside(state) }));
    this.bus.publish(selectionAdded, this.factOf(pick));
  }

  remove(key: string): void {
    const pick = this.state.picks.find((each) => priceKeyText(each) === key);
    if (!pick) return;
    this.set((state) => ({
      ...state,
      // What was entered for picks that are all gone is not meant for others.
      stakes: state.picks.length === 1 ? {} : without(state.stakes, key),
      picks: state.picks.filter((each) => each !== pick),
    }));
    this.bus.publish(selectionRemoved, this.factOf(pick));
  }

  clear(): void {
    for (const pick of this.state.picks) this.remove(priceKeyText(pick));
  }

  /** Sets the stake of a bet by its key, in minor units; 0 takes it away. For a system it is that of one of its bets. */
  stake(key: string, minor: number): void {
    const isThere = this.has(key) || key === "express" || key === "system";
    if (!isThere || (this.state.stakes[key] ?? 0) === minor) return;
    this.set((state) => ({ ...state, stakes: { ...state.stakes, [key]: minor } }));
  }

  setMode(mode: SlipMode): void {
    this.set((state) => ({ ...state, mode }));
  }

  setSystem(sizes: readonly number[]): void {
    this.set((state) => ({ ...state, system: { ...state.system, sizes } }));
  }

  /** Makes a pick a banker, one that stands in every bet of a system, or an ordinary one again. */
  toggleBanker(key: string): void {
    const { bankers } = this.state.system;
    const next = bankers.includes(key) ? bankers.filter((each) => each !== key) : [...bankers, key];
    this.set((state) => ({ ...state, system: { ...state.system, bankers: next } }));
  }

  setAcceptance(acceptance: Acceptance): void {
    this.set((state) => ({ ...state, acceptance }));
  }

  /** Takes changed prices as the ones that the player has seen and agreed to. */
  accept(prices: Readonly<Record<string, { readonly odds: number; readonly version: number }>>): void {
    this.set((state) => ({
      ...state,
      picks: state.picks.map((pick) => ({ ...pick, ...prices[priceKeyText(pick)] })),
    }));
  }

  open(): void {
    this.setOpen(true);
  }

  close(): void {
    this.setOpen(false);
  }

  /** What this device kept. Picks that were made before it came stay. */
  restore(content: SlipContent): void {
    const kept = new Set(content.picks.map(priceKeyText));
    this.set((state) => ({
      ...content,
      picks: [...content.picks, ...state.picks.filter((pick) => !kept.has(priceKeyText(pick)))],
      stakes: { ...content.stakes, ...state.stakes },
      isOpen: state.isOpen,
    }));
  }

  /** What another tab made of the slip. */
  replace(content: SlipContent): void {
    this.set((state) => ({ ...content, isOpen: state.isOpen }));
  }

  private has(key: string): boolean {
    return this.state.picks.some((pick) => priceKeyText(pick) === key);
  }

  private setOpen(isOpen: boolean): void {
    if (this.state.isOpen !== isOpen) this.set((state) => ({ ...state, isOpen }));
  }

  private factOf({ eventId, marketId, specifiers, outcomeId, odds }: Pick) {
    return { eventId, marketId, specifiers, outcomeId, odds, total: this.state.picks.length };
  }
}

/** A stake that was entered for the only pick goes on to the express that a second one makes of it. */
function stakesBeside({ picks, stakes }: SlipState): SlipState["stakes"] {
  const [only] = picks;
  const entered = only && picks.length === 1 ? stakes[priceKeyText(only)] : undefined;
  return entered ? { ...stakes, express: entered } : stakes;
}
