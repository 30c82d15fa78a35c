import type { Database } from "../../db/database.ts";
import { refusal } from "../bets/refusals.ts";
import type { BettingConfiguration } from "../configuration/betting-configuration.ts";
import { findStanding, type Standing } from "./repository.ts";

export interface GuardParts {
  readonly database: Database;
  readonly betting: Pick<BettingConfiguration, "blockedCountries">;
}

/**
 * Stands between a player and what costs money. Its checks are the functions that `guard_check` names in their order; they run
 * in the transaction of the act, and before a bet in play begins to wait. What depends on the request alone is refused here.
 */
export class Guard {
  constructor(private readonly parts: GuardParts) {}

  refuseLocation(country: string): void {
    if (this.parts.betting.blockedCountries.includes(country)) throw refusal("LOCATION_BLOCKED", { country });
  }

  /** What a player may do and what is known of the documents, as far as it is not what every player starts with. */
  standingOf(player: string): Promise<Standing> {
    return findStanding(this.parts.database, player);
  }
}
