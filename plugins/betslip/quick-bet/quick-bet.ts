import { type Clock, type Readable, type Scope, type Storage, Store, whenReadable } from "@core";
import * as z from "zod/mini";
import type { SessionState } from "../../session/contract.ts";
import { type Line, type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import { BESIDE_SLIP, type Outcome, type Placement } from "../placement/placement.ts";
import type { Refusal } from "../placement/refusal.ts";
import type { SlipFacts } from "../slip/bet-view.ts";
import type { BetslipStore } from "../slip/betslip-store.ts";
import type { SlipBet } from "../slip/slip-bets.ts";
import { liveDelayOf } from "../stake/slip-limits.ts";

const KEY = "betslip-quick-bet";
/** A second press on the same price within this time is a double press and counts once, in milliseconds. */
const TWICE_MS = 1000;

const kept = z.object({ account: z.string(), currency: z.string(), stake: z.int().check(z.gte(1)) });
type Preset = z.infer<typeof kept>;

/** The result of the last press. */
export type QuickNote =
  | { readonly kind: "sent"; readonly pick: Pick; readonly delayMs: number }
  | { readonly kind: "placed"; readonly pick: Pick; readonly odds: number; readonly stake: number }
  | { readonly kind: "refused"; readonly pick: Pick; readonly refusal: Refusal };

export interface QuickBetState {
  /** The preset stake that each press places; undefined while quick bet is off. */
  readonly preset: Preset | undefined;
  readonly note: QuickNote | undefined;
}

/** The dependencies of a quick bet, besides the placement that all bets use. */
interface QuickBetParts {
  readonly slip: BetslipStore;
  readonly placement: Placement;
  readonly facts: Readable<SlipFacts>;
  readonly session: Readable<SessionState>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly line: Line;
}

/** One press places one bet at a preset stake. Off until a player switches it on, on this device only. */
export class QuickBet extends Store<QuickBetState> {
  private readonly pressed = new Map<string, number>();
  private readonly picks = new Map<string, Pick>();

  constructor(
    private readonly parts: QuickBetParts,
    scope: Scope,
  ) {
    super({ preset: undefined, note: undefined });
    void this.recall(scope);
    // The next player has to switch it on themselves.
    scope.add(
      parts.session.state$.subscribe(({ account }) => {
        const { preset } = this.state;
        if (preset && account && account.number !== preset.account) this.switchOff();
      }),
    );
    scope.add(parts.placement.outcome$.subscribe((outcome) => this.end(outcome)));
  }

  /**
   * Whether a press places a bet now: the player who is logged in has switched it on, in the currency of the stakes.
   */
  get isActive(): boolean {
    const { preset } = this.state;
    const { account } = this.parts.session.state;
    return preset !== undefined && account?.number === preset.account && this.currency === preset.currency;
  }

  switchOn(stake: number): void {
    const account = this.parts.session.state.account?.number;
    if (account === undefined) return;
    const preset = { account, currency: this.currency, stake };
    this.set((state) => ({ ...state, preset }));
    void this.parts.storage.save(KEY, preset);
  }

  switchOff(): void {
    this.set(() => ({ preset: undefined, note: undefined }));
    void this.parts.storage.drop(KEY);
  }

  dismiss(): void {
    this.set((state) => ({ ...state, note: undefined }));
  }

  /** Places a bet on the pick at the price that was pressed. */
  press(pick: Pick): void {
    const { preset } = this.state;
    if (!preset) return;
    const { clock, facts, placement } = this.parts;
    const price = priceKeyText(pick);
    const now = clock.steady();
    if (now - (this.pressed.get(price) ?? -TWICE_MS) < TWICE_MS) return;
    this.pressed.set(price, now);
    const key = BESIDE_SLIP + price;
    this.picks.set(key, pick);
    const delayMs = this.isLive(pick.eventId) ? liveDelayOf(facts.state.limits, pick.event.sportCode) : 0;
    this.set((state) => ({ ...state, note: { kind: "sent", pick, delayMs } }));
    placement.place([{ ...quickBet(key, pick, preset.stake), delayMs }], preset.currency);
  }

  private isLive(eventId: string): boolean {
    let isLive = false;
    // The line reports the event's state at once.
    this.parts.line
      .state$(eventId)
      .subscribe((state) => (isLive = state?.status === "live"))
      .unsubscribe();
    return isLive;
  }

  private get currency(): string {
    return this.parts.facts.state.currency;
  }

  private async recall(scope: Scope): Promise<void> {
    const preset = await whenReadable(scope, () => this.parts.storage.load(KEY, kept));
    if (preset && !this.state.preset) this.set((state) => ({ ...state, preset }));
  }

  private end(outcome: Outcome): void {
    const pick = this.picks.get(outcome.key);
    if (!pick) return;
    this.picks.delete(outcome.key);
    if (outcome.bet) {
      const { odds, stake } = outcome.bet;
      this.set((state) => ({ ...state, note: { kind: "placed", pick, odds, stake } }));
      return;
    }
    this.set((state) => ({ ...state, note: { kind: "refused", pick, refusal: outcome.refusal } }));
    // In the slip the player can see and accept the new price.
    this.parts.slip.add(pick);
  }
}

const quickBet = (key: string, pick: Pick, stake: number): SlipBet => ({
  key,
  type: "single",
  picks: [pick],
  system: undefined,
  combinations: 1,
  eachWay: false,
  units: 1,
  stake,
  freeBet: undefined,
  offer: undefined,
});
