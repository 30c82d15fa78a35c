import type { BetOffer, OfferFault, SlipOffer } from "../../../../plugins/betslip/offers/offer-wire.ts";
import { NO_OFFERS } from "../../../../plugins/betslip/offers/terms-wire.ts";
import type { Queryable } from "../../../db/database.ts";

const BOOST = `lower(b.id) as id, b.version, raised_boost_of(b) as pays`;

/** The most boosts that a player is shown at once. */
const MOST = 20;

/** The raised boosts that a player can use with a bet at a moment, that which ends first at the front. */
export async function findRaisedBoosts(database: Queryable, player: string, at: Date): Promise<SlipOffer[]> {
  const { rows } = await database.query<SlipOffer>(
    `select ${BOOST}, instant(bonus_ends_at(b, $2)) as "endsAt", jsonb_build_object('per', 'offer',
       'most', (terms_of_bonus(b)->'reward'->>'bets')::int - raised_boosts_used(b.id)) as uses
     from bonus b join player p on p.number = b.player and p.status = 'active'
     where b.player = $1 and b.state = 'active' and terms_of_bonus(b)->'reward'->>'kind' = 'express_boost'
       and raised_boost_fault(b.player, b, $2) is null
       and not exists (select from player_profile where player = b.player and country = any($4::text[]))
     order by b.ends_at, b.number limit $3::int`,
    [player, at, MOST, Object.keys(NO_OFFERS)],
  );
  return rows;
}

/** One of a player's raised boosts, and why it cannot be used; undefined if the player has none of this name. */
export async function findRaisedBoost(
  database: Queryable,
  player: string,
  id: string,
  at: Date,
): Promise<(BetOffer & { readonly fault: OfferFault | null }) | undefined> {
  const { rows } = await database.query<BetOffer & { readonly fault: OfferFault | null }>(
    `select ${BOOST}, raised_boost_fault(b.player, b, $3) as fault from bonus b
     where b.player = $1 and b.id = upper($2) and terms_of_bonus(b)->'reward'->>'kind' = 'express_boost'
       and not exists (select from player_profile where player = b.player and country = any($4::text[]))`,
    [player, id, at, Object.keys(NO_OFFERS)],
  );
  return rows[0];
}
