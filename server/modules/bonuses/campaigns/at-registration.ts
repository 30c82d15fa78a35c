import { lawFault } from "../../../../plugins/bonuses/terms/jurisdiction-rules.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Queryable } from "../../../db/database.ts";
import { findByCode, findCountry } from "./campaign-repository.ts";
import { takeCampaign } from "./take-campaign.ts";

/**
 * Takes the campaign that a player named when they registered, in the transaction that opens the account. What cannot
 * be taken yet, such as without name and birth date, is left out: the account is opened all the same, and what the
 * player came for stays among their offers.
 */
export async function takeAtRegistration(
  connection: Queryable,
  { clock }: { readonly clock: PlatformClock },
  { player, currency, named }: { readonly player: string; readonly currency: string; readonly named: string },
): Promise<void> {
  const at = new Date(clock.now());
  const campaign = await findByCode(connection, named, at);
  if (!campaign || lawFault(campaign.terms, await findCountry(connection, player))) return;
  await takeCampaign(connection, {
    ...{ player, currency, at },
    ...{ campaign: campaign.slug, version: campaign.version },
  });
}
