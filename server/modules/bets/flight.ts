import type { PlatformClock } from "../../clock.ts";
import type { BettingConfiguration } from "../../configuration/betting-configuration.ts";
import type { Database } from "../../db/database.ts";
import type { Player } from "../../players/player.ts";
import { beginFlight, type Begun, endFlight, type KeyKind } from "./flight-repository.ts";
import { betMaxima } from "./limits.ts";
import { longestLiveDelayMs } from "./live-delay-rule.ts";

/**
 * Added to the longest delay. A request that takes longer still completes, but its key is no longer reported as in
 * flight.
 */
const SPARE_MS = 15_000;

export interface FlightParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly betting: Pick<BettingConfiguration, "limits" | "riskLevels" | "liveDelays">;
}

/** A request with its key. */
export interface Keyed {
  readonly player: Player;
  readonly kind: KeyKind;
  readonly key: string;
  readonly hash: string;
}

/** A request that waits out its live delay, or may do so. All processes see it from its begin to its end. */
export class Flight {
  private beginning: Promise<unknown> = Promise.resolve();
  /** Whether the wait has begun and has to be ended. */
  hasBegun = false;

  constructor(
    private readonly parts: FlightParts,
    private readonly keyed: Keyed,
  ) {}

  /** How long it is seen at most, in milliseconds of the machine. */
  get leaseMs(): number {
    const { clock, betting } = this.parts;
    return clock.toReal(longestLiveDelayMs(betting.liveDelays)) + SPARE_MS;
  }

  /**
   * Begins the wait with this much money in it, in minor units. `act` is what the guard checks when a bet is struck;
   * the guard checks it here as well, and also the money. Returns undefined if the wait has begun; otherwise the key's
   * answer, or the reason why it may not wait.
   */
  async begin<R>(stake: number, act?: object): Promise<Begun<R> | undefined> {
    const { database, betting } = this.parts;
    const { player, kind, key, hash } = this.keyed;
    const { underWayBets, underWayStake } = betMaxima(betting, player.currency, player.riskLevel);
    const beginning = beginFlight<R>(database, {
      player: player.number,
      kind,
      key,
      hash,
      stake,
      act,
      leaseMs: this.leaseMs,
      most: { bets: underWayBets, stake: underWayStake },
    });
    this.beginning = beginning;
    const begun = await beginning;
    this.hasBegun = begun === undefined;
    return begun;
  }

  /** Must always be called. If the entry cannot be removed, it ends when its lease runs out. */
  async end(): Promise<void> {
    await this.beginning.catch(() => undefined);
    if (!this.hasBegun) return;
    await endFlight(this.parts.database, this.keyed.player.number, this.keyed.key).catch(() => undefined);
    this.hasBegun = false;
  }
}
