import type { FreeBet } from "../../../../plugins/betslip/bonuses/bonuses-wire.ts";
import { type BonusBet, boostOf, freeBetMismatch } from "../../../../plugins/betslip/rules/bonus-rules.ts";
import type { ExpressBoost } from "../../../../plugins/betslip/wire.ts";
import { refusal } from "../../../betting/bet-refusals.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { BettingConfiguration } from "../../../configuration/betting-configuration.ts";
import type { Database } from "../../../db/database.ts";
import { SlipOffers } from "../slip-offers/slip-offers.ts";
import * as bonuses from "./free-bet-repository.ts";

export interface BonusParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly betting: BettingConfiguration;
}

/** Bonuses on top of a bet's prices, offers that are taken with it, and free bets that can be staked instead of money. */
export class BonusService {
  readonly offers: SlipOffers;

  constructor(private readonly parts: BonusParts) {
    this.offers = new SlipOffers(parts);
  }

  get boost(): ExpressBoost | null {
    return this.parts.betting.expressBoost;
  }

  /** The current terms that a bet's return depends on besides legs, stake and type. */
  termsOf(bet: Parameters<typeof boostOf>[1]) {
    return { boost: boostOf(this.boost, bet), taxRate: this.parts.betting.taxRate };
  }

  freeBets(player: string): Promise<FreeBet[]> {
    return bonuses.listFreeBets(this.parts.database, player, this.now());
  }

  /**
   * Refuses, before the bet waits, a free bet that does not fit it. `place_bet` checks again when it takes the stake.
   */
  async refuseMismatch(player: string, id: string, bet: BonusBet): Promise<void> {
    const freeBet = await bonuses.findFreeBet(this.parts.database, player, id, this.now());
    if (!freeBet) throw refusal("FREE_BET_EXPIRED");
    const mismatch = freeBetMismatch(freeBet, bet);
    if (mismatch) throw refusal("FREE_BET_MISMATCH", { mismatch });
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}
