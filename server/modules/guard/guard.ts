import type { Database } from "../../db/database.ts";
import { refusal, refusalOf } from "../bets/refusals.ts";
import type { BettingConfiguration } from "../configuration/betting-configuration.ts";
import { findStanding, guardPlayer, type Standing } from "./repository.ts";

/** What a player may be kept from. */
export type Activity = "sportBetting";

export interface GuardParts {
  readonly database: Database;
  readonly betting: Pick<BettingConfiguration, "blockedCountries">;
}

/**
 * Stands between a player and what costs money. Its checks are the functions that `guard_check` names in their order; they run
 * in the transaction of the act, and here where somebody would wait in vain. What depends on the request alone is refused
 * before.
 */
export class Guard {
  constructor(private readonly parts: GuardParts) {}

  refuseLocation(country: string): void {
    if (this.parts.betting.blockedCountries.includes(country)) throw refusal("LOCATION_BLOCKED", { country });
  }

  /** Says now what the checks would say to this act. */
  async refuse(player: string, activity: Activity, act: { readonly placedAt: string }): Promise<void> {
    const refused = await guardPlayer(this.parts.database, player, activity, { ...act, at: act.placedAt });
    if (refused) throw refusalOf(refused);
  }

  /** What a player may do and what is known of the documents, as far as it is not what every player starts with. */
  standingOf(player: string): Promise<Standing> {
    return findStanding(this.parts.database, player);
  }
}
