import { type Bus, Store } from "@core";
import { type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import type { GonePick } from "../booking-wire.ts";
import {
  type Betslip,
  type BetslipState,
  isHere,
  selectionAdded,
  selectionRemoved,
  type SlipPlace,
} from "../contract.ts";
import { MOST_PICKS } from "../rules/system-rules.ts";
import type { Acceptance } from "../wire.ts";
import { NO_CONTENT, type SlipContent } from "./kept-content.ts";
import type { ChosenSystem, SlipMode } from "./slip-bets.ts";
import { without } from "./without.ts";

/** What became of picks that were to be loaded: by a code, or from an earlier bet. */
export type SlipNote =
  | { readonly kind: "loaded"; readonly count: number; readonly gone: readonly GonePick[] }
  | { readonly kind: "not-loaded"; readonly reason: "unknown" | "too-many" | "failed" };

export interface SlipState extends BetslipState, SlipContent {
  /** How many picks found no room, until the player dismisses the notice. */
  readonly leftOut: number;
  readonly note: SlipNote | undefined;
  /** The id of the free bet that was chosen to pay the stake. */
  readonly freeBet: string | undefined;
  /** The id of the offer that is to be taken with the bet. */
  readonly offer: string | undefined;
}

export const EMPTY_SLIP: SlipState = {
  ...NO_CONTENT,
  isOpen: false,
  place: "auto",
  received: 0,
  leftOut: 0,
  note: undefined,
  freeBet: undefined,
  offer: undefined,
};

export class BetslipStore extends Store<SlipState> implements Betslip {
  /** Who has the slip instead. */
  private pressed: ((picks: readonly Pick[]) => void) | undefined;
  /** Pressed before anybody has it. */
  private waiting: Pick[] = [];

  constructor(
    private readonly bus: Bus,
    place: SlipPlace = "auto",
  ) {
    super({ ...EMPTY_SLIP, place });
  }

  toggle(pick: Pick): void {
    const key = priceKeyText(pick);
    if (this.has(key)) this.remove(key);
    else this.add(pick);
  }

  /** Answers true if there was room for the pick or it was already in the slip. */
  add(pick: Pick): boolean {
    if (this.has(priceKeyText(pick))) return true;
    if (this.state.picks.length >= MOST_PICKS) {
      // A slip that is out of sight opens: a press that does nothing has to say why.
      this.set((state) => ({ ...state, leftOut: state.leftOut + 1, isOpen: isHere(state.place) }));
      return false;
    }
    this.set((state) => ({ ...state, picks: [...state.picks, pick], stakes: stakesBeside(state), note: undefined }));
    this.bus.publish(selectionAdded, this.factOf(pick));
    return true;
  }

  remove(key: string): void {
    const pick = this.state.picks.find((each) => priceKeyText(each) === key);
    if (!pick) return;
    this.set((state) => ({
      ...state,
      // Stakes entered for picks that are all gone must not apply to new ones.
      stakes: state.picks.length === 1 ? {} : without(state.stakes, key),
      picks: state.picks.filter((each) => each !== pick),
      leftOut: 0,
      note: undefined,
    }));
    this.bus.publish(selectionRemoved, this.factOf(pick));
  }

  clear(): void {
    for (const pick of this.state.picks) this.remove(priceKeyText(pick));
  }

  /**
   * Sets the stake of a bet by its key, in minor units; 0 removes it. For a system it is the stake of one of its bets.
   */
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

  chooseSystem(system: ChosenSystem): void {
    this.set((state) => ({ ...state, system }));
  }

  /** Makes a pick a banker, which is in every bet of a system, or an ordinary pick again. */
  toggleBanker(key: string): void {
    const { bankers } = this.state.system;
    const next = bankers.includes(key) ? bankers.filter((each) => each !== key) : [...bankers, key];
    this.set((state) => ({ ...state, system: { ...state.system, bankers: next } }));
  }

  /** Half of each stake on winning, half on places. */
  setEachWay(eachWay: boolean): void {
    this.set((state) => ({ ...state, eachWay }));
  }

  /** Sets the free bet that pays the stake; undefined for money. */
  chooseFreeBet(freeBet: string | undefined): void {
    this.set((state) => ({ ...state, freeBet }));
  }

  /** Sets the offer that is taken with the bet; undefined for none. */
  chooseOffer(offer: string | undefined): void {
    this.set((state) => ({ ...state, offer }));
  }

  setAcceptance(acceptance: Acceptance): void {
    this.set((state) => ({ ...state, acceptance }));
  }

  /** Records changed prices as the ones that the player has seen and agreed to. */
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

  handTo(pressed: (picks: readonly Pick[]) => void): void {
    this.pressed = pressed;
    const waiting = this.waiting.splice(0);
    if (waiting.length > 0) pressed(waiting);
  }

  /**
   * Gives picks to the page that holds the slip where this one does not; they wait until it can be reached (`handTo`).
   * Returns false if the slip is here.
   */
  handOn(picks: readonly Pick[]): boolean {
    if (isHere(this.state.place)) return false;
    if (this.pressed) this.pressed(picks);
    else this.waiting = [...this.waiting, ...picks].slice(0, MOST_PICKS);
    return true;
  }

  /** Replaces the slip's content by stored or received content; `leftOut` picks of it found no room. */
  replace(content: SlipContent, leftOut = 0): void {
    this.set((state) => ({
      ...state,
      ...content,
      leftOut: leftOut || state.leftOut,
      received: state.received + (isSameKeys(state.picks, content.picks) ? 0 : 1),
    }));
  }

  /** The player has seen that picks found no room. */
  dismissLeftOut(): void {
    this.set((state) => ({ ...state, leftOut: 0 }));
  }

  /** Reports what became of picks that were to be loaded; undefined once the player has dismissed it. */
  note(note: SlipNote | undefined): void {
    this.set((state) => ({ ...state, note }));
  }

  private has(key: string): boolean {
    return this.state.picks.some((pick) => priceKeyText(pick) === key);
  }

  private setOpen(isOpen: boolean): void {
    if (this.state.isOpen !== isOpen && isHere(this.state.place)) this.set((state) => ({ ...state, isOpen }));
  }

  private factOf({ eventId, marketId, specifiers, outcomeId, odds }: Pick) {
    return { eventId, marketId, specifiers, outcomeId, odds, total: this.state.picks.length };
  }
}

const isSameKeys = (some: readonly Pick[], others: readonly Pick[]): boolean => keysText(some) === keysText(others);
const keysText = (picks: readonly Pick[]): string => picks.map(priceKeyText).sort().join();

/** A stake entered for the only pick becomes the stake of the express when a second pick is added. */
function stakesBeside({ picks, stakes }: SlipState): SlipState["stakes"] {
  const [only] = picks;
  const entered = only && picks.length === 1 ? stakes[priceKeyText(only)] : undefined;
  return entered ? { ...stakes, express: entered } : stakes;
}
