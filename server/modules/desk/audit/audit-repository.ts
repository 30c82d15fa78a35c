import { only, type Queryable } from "../../../db/database.ts";

/** What the audit log keeps of one look or act. */
export interface AuditEntry {
  /** The id of a user of the desk, or the name of a command. */
  readonly who: string;
  readonly act: string;
  readonly player?: string | undefined;
  readonly reason?: string | undefined;
  /** Texts, whole numbers, booleans and null only. Personal data is named here, never repeated. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Appends to the log in the act's transaction. An act does this last, because appending locks the log for all others.
 */
export async function appendAudit(
  connection: Queryable,
  { who, act, player, reason, details = {} }: AuditEntry,
): Promise<string> {
  const { seq } = only(
    await connection.query<{ seq: string }>("select desk_audit_append($1, $2, $3, $4, $5::jsonb) as seq", [
      who,
      act,
      player ?? null,
      reason ?? null,
      JSON.stringify(details),
    ]),
  );
  return seq;
}

/** Whether a look of somebody at a player, or a page of their timeline, was noted in the last half hour. */
export async function hasLooked(connection: Queryable, who: string, player: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from desk_audit where player = $2 and who = $1 and act in ('players.read', 'players.timeline')
       and at > now() - interval '30 minutes' limit 1`,
    [who, player],
  );
  return rowCount > 0;
}
