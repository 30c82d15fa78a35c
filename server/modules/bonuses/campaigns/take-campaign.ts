import { newBetId } from "../../../betting/bet-id.ts";
import { only, type Queryable } from "../../../db/database.ts";
import { currencySettings } from "../../../money/currencies.ts";

/** What `take_campaign` answers. */
export type Taken =
  | { readonly outcome: "taken"; readonly bonus: string }
  | {
      readonly outcome: "refused";
      readonly code: string;
      readonly condition?: string;
      /** The page that holds the player's money, where that is the reason. */
      readonly host?: string;
    };

export interface Taking {
  readonly player: string;
  readonly currency: string;
  readonly campaign: string;
  readonly version: number;
  readonly at: Date;
  readonly code?: string | undefined;
  readonly byHand?: boolean;
}

/** Takes a campaign for a player in the caller's transaction, or in one of its own. */
export async function takeCampaign(connection: Queryable, { player, ...taking }: Taking): Promise<Taken> {
  const { scale } = currencySettings(taking.currency);
  const sql = "select take_campaign($1, $2::jsonb) as taken";
  const said = JSON.stringify({ id: newBetId(), scale, ...taking });
  return only(await connection.query<{ taken: Taken }>(sql, [player, said])).taken;
}
