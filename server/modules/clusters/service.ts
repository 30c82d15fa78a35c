import type { PlatformClock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { currencySettings } from "../../money/currencies.ts";
import type { Player } from "../../players/player.ts";
import { clusterOf, isFresh } from "./cluster-rules.ts";
import { findCluster, keepCluster, playOf } from "./repository.ts";

/** Decides which cluster a player is in by their bets: at each login, and once a day during a session. */
export class PlayerClusters {
  constructor(
    private readonly database: Database,
    private readonly clock: PlatformClock,
  ) {}

  async of({ number, currency }: Pick<Player, "number" | "currency">): Promise<string> {
    const now = this.clock.now();
    const known = await findCluster(this.database, number);
    if (known && isFresh(known.decidedAt.getTime(), now)) return known.cluster;
    const at = new Date(now);
    const cluster = clusterOf(await playOf(this.database, number, at), now, currencySettings(currency).scale);
    await keepCluster(this.database, number, cluster, at);
    return cluster;
  }
}
