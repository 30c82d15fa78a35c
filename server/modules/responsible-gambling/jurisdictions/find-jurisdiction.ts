import type { Queryable } from "../../../db/database.ts";
import { JURISDICTIONS } from "./all.ts";
import type { Jurisdiction } from "./jurisdiction.ts";
import { jurisdictionOf, type ProtectionConfiguration } from "./protection-configuration.ts";

/** The rules for a player, by the country of their account. */
export async function findJurisdiction(
  connection: Queryable,
  configuration: ProtectionConfiguration,
  player: string,
): Promise<Jurisdiction> {
  const { rows } = await connection.query<{ country: string | null }>(
    "select country from player_profile where player = $1",
    [player],
  );
  return JURISDICTIONS[jurisdictionOf(configuration, rows[0]?.country ?? null)];
}
