import { only, type Queryable } from "../../../db/database.ts";

export interface KeptProposal {
  readonly id: string;
  readonly act: string;
  readonly player: string | null;
  readonly payload: Record<string, unknown>;
  readonly reason: string;
  readonly proposedBy: string;
  readonly state: string;
  readonly isExpired: boolean;
}

export interface ListedProposal extends Omit<KeptProposal, "isExpired"> {
  /** The name of the one who proposed it; `proposedBy` is the id. */
  readonly proposedByName: string;
  readonly proposedAt: string;
  readonly expiresAt: string;
  readonly isExpired: boolean;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly decisionReason: string | null;
}

export interface NewProposal {
  readonly act: string;
  readonly player: string | null;
  readonly payload: object;
  readonly reason: string;
  readonly by: string;
  readonly hours: number;
}

/** A class of advisory locks: proposals for one player are made one after another. */
const PROPOSALS_LOCK = 4_300_040;

/** Whether the same is open already. Nobody else proposes for this player until the transaction ends. */
export async function isProposed(
  connection: Queryable,
  { act, player, payload }: Pick<NewProposal, "act" | "player" | "payload">,
): Promise<boolean> {
  await connection.query("select pg_advisory_xact_lock($1, hashtext($2))", [PROPOSALS_LOCK, player ?? act]);
  const { rowCount } = await connection.query(
    `select from desk_proposal where state = 'open' and expires_at > now() and act = $1
       and player is not distinct from $2::text and payload = $3::jsonb limit 1`,
    [act, player, JSON.stringify(payload)],
  );
  return rowCount > 0;
}

export async function insertProposal(connection: Queryable, given: NewProposal): Promise<string> {
  return only(
    await connection.query<{ id: string }>(
      `insert into desk_proposal (act, player, payload, reason, proposed_by, expires_at)
       values ($1, $2, $3::jsonb, $4, $5, now() + make_interval(hours => $6::int)) returning id::text as id`,
      [given.act, given.player, JSON.stringify(given.payload), given.reason, given.by, given.hours],
    ),
  ).id;
}

/** The proposal is locked until the transaction ends, so that it is decided once. */
export async function lockProposal(connection: Queryable, id: string): Promise<KeptProposal | undefined> {
  const { rows } = await connection.query<KeptProposal>(
    `select id::text as id, act, player, payload, reason, proposed_by as "proposedBy", state,
       expires_at <= now() as "isExpired"
     from desk_proposal where id::text = $1 for update`,
    [id],
  );
  return rows[0];
}

export async function decideProposal(
  connection: Queryable,
  { id, state, by, reason }: { id: string; state: "confirmed" | "refused"; by: string; reason: string },
): Promise<void> {
  await connection.query(
    `update desk_proposal set state = $2, decided_by = $3, decided_at = now(), decision_reason = $4
     where id::text = $1 and state = 'open'`,
    [id, state, by, reason],
  );
}

/** Ends the open proposals of an act whose payload has these values: nobody can confirm them any more. */
export async function endProposals(
  connection: Queryable,
  { act, payload }: { readonly act: string; readonly payload: object },
): Promise<void> {
  await connection.query(
    `update desk_proposal set expires_at = now()
     where state = 'open' and expires_at > now() and act = $1 and payload @> $2::jsonb`,
    [act, JSON.stringify(payload)],
  );
}

/** The newest first; of a player or an act alone if one is given. `isOpen` leaves out what was decided or has expired. */
export async function listProposals(
  connection: Queryable,
  { isOpen, player, act }: { readonly isOpen: boolean; readonly player: string | null; readonly act?: string },
): Promise<ListedProposal[]> {
  const { rows } = await connection.query<ListedProposal>(
    `select p.id::text as id, p.act, p.player, p.payload, p.reason, p.state, p.expires_at <= now() as "isExpired",
       p.proposed_by as "proposedBy", u.name as "proposedByName", instant(p.proposed_at) as "proposedAt",
       instant(p.expires_at) as "expiresAt", d.name as "decidedBy", instant(p.decided_at) as "decidedAt",
       p.decision_reason as "decisionReason"
     from desk_proposal p join desk_user u on u.id = p.proposed_by left join desk_user d on d.id = p.decided_by
     where (not $1::boolean or (p.state = 'open' and p.expires_at > now())) and ($2::text is null or p.player = $2)
       and ($3::text is null or p.act = $3)
     order by p.proposed_at desc limit 200`,
    [isOpen, player, act ?? null],
  );
  return rows;
}

/** Who made the open proposals of these acts, once for each proposal; those of one user are left out. */
export async function proposersOfOpen(
  connection: Queryable,
  { acts, limit, besides }: { readonly acts: readonly string[]; readonly limit: number; readonly besides: string },
): Promise<string[]> {
  const { rows } = await connection.query<{ by: string }>(
    `select proposed_by as by from desk_proposal where state = 'open' and expires_at > now() and act = any ($1)
       and proposed_by <> $2 limit $3`,
    [acts, besides, limit],
  );
  return rows.map(({ by }) => by);
}
