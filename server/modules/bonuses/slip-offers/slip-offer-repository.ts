import type { OfferFault } from "../../../../plugins/betslip/offers/offer-wire.ts";
import type { SlipOfferTerms } from "../../../../plugins/betslip/offers/terms-wire.ts";
import type { Queryable } from "../../../db/database.ts";

/** An offer as it is now, with amounts in euro cents, and where the player lives. */
export interface KeptOffer {
  readonly id: string;
  readonly version: number;
  readonly endsAt: string;
  readonly terms: SlipOfferTerms;
  readonly country: string | null;
}

/** The most offers that a player is shown at once. */
const MOST = 50;
const OFFER = `o.id, o.version, instant(o.ends_at) as "endsAt", o.terms,
  (select country from player_profile where player = p.number) as country`;

/** The offers that a player can take with a bet at a moment. */
export async function findSlipOffers(database: Queryable, player: string, at: Date): Promise<KeptOffer[]> {
  const { rows } = await database.query<KeptOffer>(
    `select ${OFFER} from slip_offer o, player p
     where p.number = $1 and p.status = 'active' and o.is_open and o.ends_at > $2
       and slip_offer_fault(p, o, $2) is null
     order by o.number limit $3::int`,
    [player, at, MOST],
  );
  return rows;
}

/** One offer, and why the player cannot take it; undefined if there is none of this name. */
export async function findSlipOffer(
  database: Queryable,
  player: string,
  id: string,
  at: Date,
): Promise<(KeptOffer & { readonly fault: OfferFault | null }) | undefined> {
  const { rows } = await database.query<KeptOffer & { readonly fault: OfferFault | null }>(
    `select ${OFFER}, slip_offer_fault(p, o, $3) as fault from slip_offer o, player p
     where p.number = $1 and o.id = $2`,
    [player, id, at],
  );
  return rows[0];
}
