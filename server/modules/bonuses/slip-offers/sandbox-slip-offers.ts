import type { SlipOfferTerms } from "../../../../plugins/betslip/offers/terms-wire.ts";
import type { Queryable } from "../../../db/database.ts";

const YEAR_MS = 365 * 24 * 3600_000;

/** Taken again and again it would be worth more than the margin of its picks. */
const STAKE_BACK: SlipOfferTerms = {
  pays: { kind: "insurance", minLegs: 4, minOdds: 1400, back: "free_bet", most: 10_00, days: 7 },
  isOncePerPerson: false,
  uses: { most: 1, per: "week" },
};

/** Worth less than half of the margin of a match's winner, so that it may be taken again. */
const TWO_AHEAD: SlipOfferTerms = {
  pays: { kind: "early_payout", minOdds: 1300, mostStake: 50_00 },
  isOncePerPerson: false,
};

/** Adds the sandbox's offers for the slip that are not there yet; the others stay as people at the desk have left them. */
export async function seedSandboxSlipOffers(connection: Queryable, at: Date): Promise<void> {
  await connection.query(
    `with added as (
       insert into slip_offer (id, is_open, starts_at, ends_at, terms)
       select id, true, $1::timestamptz, $2::timestamptz, terms from jsonb_each($3::jsonb) as offers (id, terms)
       on conflict do nothing returning *)
     insert into slip_offer_version (offer, version, is_open, starts_at, ends_at, terms, made_at)
     select id, version, is_open, starts_at, ends_at, terms, starts_at from added`,
    [at, new Date(at.getTime() + YEAR_MS), JSON.stringify({ "stake-back": STAKE_BACK, "two-ahead": TWO_AHEAD })],
  );
}
