import type { SlipOfferTerms } from "../../../../plugins/betslip/offers/terms-wire.ts";
import type { Queryable } from "../../../db/database.ts";

const YEAR_MS = 365 * 24 * 3600_000;

const STAKE_BACK: SlipOfferTerms = {
  pays: { kind: "insurance", minLegs: 4, minOdds: 1400, back: "free_bet", most: 10_00, days: 7 },
  isOncePerPerson: false,
};

/** Adds the sandbox's offer for the slip if it is not there yet; else it stays as people at the desk have left it. */
export async function seedSandboxSlipOffers(connection: Queryable, at: Date): Promise<void> {
  await connection.query(
    `with added as (
       insert into slip_offer (id, is_open, starts_at, ends_at, terms)
       values ('stake-back', true, $1::timestamptz, $2::timestamptz, $3::jsonb) on conflict do nothing returning *)
     insert into slip_offer_version (offer, version, is_open, starts_at, ends_at, terms, made_at)
     select id, version, is_open, starts_at, ends_at, terms, starts_at from added`,
    [at, new Date(at.getTime() + YEAR_MS), JSON.stringify(STAKE_BACK)],
  );
}
