import type { PlatformClock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { BettingConfiguration } from "../configuration/betting-configuration.ts";
import type { Player } from "../session/player.ts";
import { beginFlight, endFlight, type Begun } from "./flight-repository.ts";
import { betMaxima } from "./limits.ts";
import { longestLiveDelayMs } from "./live-delay-rule.ts";

/** Beyond the longest delay. What is done later than this is done all the same; its key is only no longer told to be in flight. */
const SPARE_MS = 15_000;

export interface FlightParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly betting: Pick<BettingConfiguration, "limits" | "riskLevels" | "liveDelays">;
}

/** A request under its key. */
export interface Keyed {
  readonly player: Player;
  readonly key: string;
  readonly hash: string;
}

/** What waits out its delay in play, or may: all processes see it from its begin to its end. */
export class Flight {
  private beginning: Promise<unknown> = Promise.resolve();
  /** Whether there is something to end. */
  hasBegun = false;

  constructor(
    private readonly parts: FlightParts,
    private readonly keyed: Keyed,
  ) {}

  /**
   * Begins to wait with so much money in it, in minor units. `act` is what the guard will be asked about when a bet is struck:
   * it is asked now as well, and for the money. Undefined where it has begun; else the key's answer, or why it may not wait.
   */
  async begin<R>(stake: number, act?: object): Promise<Begun<R> | undefined> {
    const { database, clock, betting } = this.parts;
    const { player, key, hash } = this.keyed;
    const { underWayBets, underWayStake } = betMaxima(betting, player.currency, player.riskLevel);
    const beginning = beginFlight<R>(database, {
      ...{ player: player.number, key, hash, stake, act },
      leaseMs: clock.toReal(longestLiveDelayMs(betting.liveDelays)) + SPARE_MS,
      most: { bets: underWayBets, stake: underWayStake },
    });
    this.beginning = beginning;
    const begun = await beginning;
    this.hasBegun = begun === undefined;
    return begun;
  }

  /** To be called in any case. What cannot be taken off is over with its lease. */
  async end(): Promise<void> {
    await this.beginning.catch(() => undefined);
    if (!this.hasBegun) return;
    await endFlight(this.parts.database, this.keyed.player.number, this.keyed.key).catch(() => undefined);
    this.hasBegun = false;
  }
}
