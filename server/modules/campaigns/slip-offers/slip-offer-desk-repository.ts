import type { SlipOfferOpening } from "../../../../plugins/bonuses/desk/proposals/wire.ts";
import type { DeskSlipOffer } from "../../../../plugins/bonuses/desk/slip-offers/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import type { Made } from "../second-person.ts";

const MOST_OFFERS = 100;

/** The offers that run or are to come, in their order, then as many of those that are over, the latest first. */
export async function listOffers(database: Queryable, at: Date): Promise<DeskSlipOffer[]> {
  const { rows } = await database.query<DeskSlipOffer>(
    `select o.id, o.version, o.is_open as "isOpen", instant(o.starts_at) as "startsAt", instant(o.ends_at) as "endsAt",
       o.terms, (select count(*)::int from slip_offer_taken t where t.offer = o.id) as taken
     from slip_offer o
     order by o.ends_at <= $2::timestamptz, case when o.ends_at > $2::timestamptz then o.number else -o.number end
     limit $1::int`,
    [MOST_OFFERS, at],
  );
  return rows;
}

/** The version of an offer; undefined if there is none of this name. */
export async function findOfferVersion(connection: Queryable, id: string): Promise<number | undefined> {
  const { rows } = await connection.query<{ version: number }>("select version from slip_offer where id = $1", [id]);
  return rows[0]?.version;
}

/** Adds an offer with its first version. Returns false if there is one of this name, or too many that are not over. */
export async function addOffer(
  connection: Queryable,
  { id, isOpen, startsAt, endsAt, terms, by, at }: SlipOfferOpening & Made,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into slip_offer (id, is_open, starts_at, ends_at, terms)
     select $1, $2, $3::timestamptz, $4::timestamptz, $5::jsonb
     where (select count(*) from slip_offer where ends_at > $7::timestamptz) < $6::int on conflict do nothing`,
    [id, isOpen, new Date(startsAt), new Date(endsAt), JSON.stringify(terms), MOST_OFFERS, at],
  );
  if (rowCount === 1) await keepVersion(connection, id, { by, at });
  return rowCount === 1;
}

/** Changes an offer that still has the version that was read. */
export async function changeOffer(
  connection: Queryable,
  { id, version, isOpen, startsAt, endsAt, terms, by, at }: SlipOfferOpening & Made,
): Promise<boolean> {
  // What was taken while there was no stock is counted only now, and not while a bet takes it.
  await connection.query("select from slip_offer where id = $1 for update", [id]);
  const { rowCount } = await connection.query(
    `update slip_offer set version = version + 1, is_open = $3, starts_at = $4::timestamptz, ends_at = $5::timestamptz,
       terms = $6::jsonb, taken = (select count(*) from slip_offer_taken where offer = $1)
     where id = $1 and version = $2::int`,
    [id, version, isOpen, new Date(startsAt), new Date(endsAt), JSON.stringify(terms)],
  );
  if (rowCount === 1) await keepVersion(connection, id, { by, at });
  return rowCount === 1;
}

async function keepVersion(connection: Queryable, id: string, { by, at }: Made): Promise<void> {
  await connection.query(
    `insert into slip_offer_version (offer, version, is_open, starts_at, ends_at, terms, made_at, made_by)
     select id, version, is_open, starts_at, ends_at, terms, $2::timestamptz, $3 from slip_offer where id = $1`,
    [id, at, by],
  );
}
