import type { PeriodQuery } from "../../../../plugins/cashier/history/wire.ts";
import { DatabaseError } from "../../../db/database.ts";
import { Problem, wrongFields } from "../../../http/answers/problem.ts";
import { isCurrency } from "../../../money/currencies.ts";
import type { Player } from "../../../players/player.ts";

/** What was asked for, with what is meant where nothing was said. */
export interface Asked {
  readonly player: string;
  readonly currency: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly zone: string;
}

export function askedOf(player: Player, { from, to, zone, currency }: PeriodQuery): Asked {
  if (currency !== undefined && !isCurrency(currency))
    throw wrongFields([{ name: "currency", message: "no currency of this platform" }]);
  if (from !== undefined && to !== undefined && from > to)
    throw wrongFields([{ name: "to", message: "before the first day" }]);
  return {
    player: player.number,
    currency: currency ?? player.currency,
    from: from ?? null,
    to: to ?? null,
    zone: zone ?? "UTC",
  };
}

/** PostgreSQL's code for a time zone that it does not know. */
const UNKNOWN_ZONE = "22023";

/** Refuses the call if the database does not know the time zone of its days. */
export async function inKnownZone<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNKNOWN_ZONE) throw error;
    throw new Problem(
      422,
      "TIME_ZONE_UNKNOWN",
      "The platform does not know this time zone, so it cannot tell when your days begin. Choose another one in the settings.",
    );
  }
}
