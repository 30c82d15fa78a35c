import type { ReviewReason } from "../../../../../plugins/kyc/kyc-rules.ts";
import type { Database, Queryable } from "../../../../db/database.ts";
import { dropOld } from "../../../../db/drop-old.ts";
import type { Verdict } from "./event-rules.ts";
import type { PartyEvent, PartyOutcome } from "./identity-provider.ts";

export interface Applicant {
  readonly id: string;
  readonly player: string;
  readonly provider: string;
  readonly providerId: string | null;
  readonly state: "started" | Exclude<PartyOutcome, "noted">;
  readonly reason: ReviewReason | null;
  readonly appliedAt: Date | null;
  readonly isFinal: boolean;
}

const APPLICANT = `id, player, provider, provider_id as "providerId", state, reason, applied_at as "appliedAt",
  is_final as "isFinal"`;

/** The applicant that a player is to a provider; undefined before the first session. */
export async function findApplicant(
  connection: Queryable,
  player: string,
  provider: string,
): Promise<Applicant | undefined> {
  const sql = `select ${APPLICANT} from kyc_applicant where player = $1 and provider = $2`;
  return (await connection.query<Applicant>(sql, [player, provider])).rows[0];
}

/** Makes the player an applicant with this id, unless they are one. */
export async function insertApplicant(
  connection: Queryable,
  { id, player, provider, at }: { id: string; player: string; provider: string; at: Date },
): Promise<void> {
  await connection.query(
    `insert into kyc_applicant (id, player, provider, made_at) values ($1, $2, $3, $4)
     on conflict (player, provider) do nothing`,
    [id, player, provider, at],
  );
}

/** Stores that the player goes to the provider, which is asked for the result from then on. */
export async function noteSession(connection: Queryable, id: string, providerId: string, at: Date): Promise<void> {
  await connection.query(
    `update kyc_applicant set provider_id = $2, asked_at = $3, session_at = $3,
       state = case when state in ('approved', 'rejected') then state else 'started' end where id = $1`,
    [id, providerId, at],
  );
}

/** The applicant that an event is about, by our id or else by the provider's; locked until the transaction ends if asked. */
export async function findApplicantOf(
  connection: Queryable,
  provider: string,
  { applicant, providerId }: Pick<PartyEvent, "applicant" | "providerId">,
  lock: "for update" | "" = "",
): Promise<Applicant | undefined> {
  const sql = `select ${APPLICANT} from kyc_applicant
    where provider = $1 and (id = $2 or ($2::text is null and provider_id = $3)) ${lock}`;
  return (await connection.query<Applicant>(sql, [provider, applicant ?? null, providerId ?? null])).rows[0];
}

export async function isKnownEvent(connection: Queryable, provider: string, id: string): Promise<boolean> {
  const sql = "select from kyc_provider_event where provider = $1 and id = $2";
  return (await connection.query(sql, [provider, id])).rowCount > 0;
}

export interface StoredEvent {
  readonly provider: string;
  readonly id: string;
  readonly applicant: string | null;
  readonly outcome: PartyOutcome;
  readonly labels: string[];
  readonly happenedAt: Date;
  readonly arrivedAt: Date;
  readonly verdict: Verdict;
}

/** Stores an event. Returns false if it is stored already. */
export async function insertEvent(connection: Queryable, event: StoredEvent): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into kyc_provider_event (provider, id, applicant, outcome, labels, happened_at, arrived_at, verdict)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      event.provider,
      event.id,
      event.applicant,
      event.outcome,
      event.labels,
      event.happenedAt,
      event.arrivedAt,
      event.verdict,
    ],
  );
  return rowCount > 0;
}

export type NewStanding = Pick<Applicant, "id" | "state" | "reason" | "isFinal" | "appliedAt">;

/** Stores what the newest event that counts says of an applicant. */
export async function updateApplicant(connection: Queryable, standing: NewStanding): Promise<void> {
  await connection.query(
    "update kyc_applicant set state = $2, reason = $3, is_final = $4, applied_at = $5 where id = $1",
    [standing.id, standing.state, standing.reason, standing.isFinal, standing.appliedAt],
  );
}

/**
 * The applicants whose result has not come and that nobody has asked for since a moment. They count as asked for from
 * now on. One whose session began long ago is asked for less often, and after 30 days no more: it was left lying.
 */
export async function claimUnasked(
  connection: Queryable,
  { provider, before, now, limit }: { provider: string; before: Date; now: Date; limit: number },
): Promise<{ providerId: string }[]> {
  const { rows } = await connection.query<{ providerId: string }>(
    `update kyc_applicant set asked_at = $3 where id in (
       select id from kyc_applicant where provider = $1 and state in ('started', 'pending', 'on_hold') and asked_at < $2
         and $3 - asked_at >= (asked_at - session_at) / 10 and session_at > $3 - interval '30 days'
         and provider_id is not null order by asked_at limit $4 for update skip locked)
     returning provider_id as "providerId"`,
    [provider, before, now, limit],
  );
  return rows;
}

/** The same for one player. */
export async function claimOwn(
  connection: Queryable,
  { id, before, now }: { id: string; before: Date; now: Date },
): Promise<{ providerId: string }[]> {
  const { rows } = await connection.query<{ providerId: string }>(
    `update kyc_applicant set asked_at = $3 where id = $1 and state in ('started', 'pending', 'on_hold')
       and asked_at < $2 and provider_id is not null
     returning provider_id as "providerId"`,
    [id, before, now],
  );
  return rows;
}

/** Deletes events of unknown applicants after 90 days, and the others after five years. */
export async function sweepEvents(database: Database): Promise<void> {
  await dropOld(
    database,
    "kyc_provider_event",
    `arrived_at < now() - case when applicant is null then interval '90 days' else interval '5 years' end`,
  );
}
