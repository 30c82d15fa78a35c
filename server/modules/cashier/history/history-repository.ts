import { only, type Queryable } from "../../../db/database.ts";
import type { HistoryCursor } from "./history-cursor.ts";

/** A wallet, and a period from its first instant to the first one after it; without one, it has no end there. */
export interface Span {
  readonly player: string;
  readonly currency: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface CashLine {
  readonly number: string;
  /** In microseconds. */
  readonly at: string;
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly balance: number;
}

interface LineRow {
  readonly line: CashLine;
}

export interface Totals {
  readonly in: number;
  readonly out: number;
  readonly lines: number;
}

interface PageOf {
  readonly after: HistoryCursor | undefined;
  readonly limit: number;
}

/** The first instant of a day in a time zone. Rejects with PostgreSQL's 22023 for a zone that it does not know. */
export async function findBounds(
  database: Queryable,
  { from, to, zone }: { from: string | null; to: string | null; zone: string },
): Promise<{ readonly from: string | null; readonly to: string | null }> {
  const { bounds } = only(
    await database.query<{ bounds: { from: string | null; to: string | null } }>(
      `select jsonb_build_object('from', $1::text::date::timestamp at time zone $3::text,
         'to', ($2::text::date + 1)::timestamp at time zone $3::text) as bounds`,
      [from, to, zone],
    ),
  );
  return bounds;
}

/** The lines of a wallet, newest first; taken from within its account, so that they are read in the order of the index. */
export async function findLines(database: Queryable, span: Span, { after, limit }: PageOf): Promise<CashLine[]> {
  const { rows } = await database.query<LineRow>(
    `select cash_line_json(l) as line
     from ledger_account a cross join lateral (
       select * from cash_line s where s.account_id = a.id
         and s.at >= coalesce($3::timestamptz, '-infinity') and s.at < coalesce($4::timestamptz, 'infinity')
         and (s.at, s.number) < (coalesce($5::timestamptz, 'infinity'), coalesce($6::bigint, 0))
       order by s.at desc, s.number desc limit $7) l
     where a.player = $1 and a.kind = 'cash' and a.currency = $2
     order by l.at desc, l.number desc`,
    [span.player, span.currency, span.from, span.to, after?.at ?? null, after?.number ?? null, limit],
  );
  return rows.map(({ line }) => line);
}

/** The same of some kinds alone: the newest of each kind, and of these the newest. */
export async function findLinesOf(
  database: Queryable,
  kinds: readonly string[],
  span: Span,
  { after, limit }: PageOf,
): Promise<CashLine[]> {
  const { rows } = await database.query<LineRow>(
    `select cash_line_json(l) as line
     from ledger_account a cross join unnest($7::text[]) as chosen (kind) cross join lateral (
       select * from cash_line s where s.account_id = a.id and s.kind = chosen.kind
         and s.at >= coalesce($3::timestamptz, '-infinity') and s.at < coalesce($4::timestamptz, 'infinity')
         and (s.at, s.number) < (coalesce($5::timestamptz, 'infinity'), coalesce($6::bigint, 0))
       order by s.at desc, s.number desc limit $8) l
     where a.player = $1 and a.kind = 'cash' and a.currency = $2
     order by l.at desc, l.number desc limit $8`,
    [span.player, span.currency, span.from, span.to, after?.at ?? null, after?.number ?? null, kinds, limit],
  );
  return rows.map(({ line }) => line);
}

/** The sums of a period's lines of some kinds, or of all: for each kind the difference of two lines. */
export async function totalLines(
  database: Queryable,
  kinds: readonly string[] | undefined,
  span: Span,
): Promise<Totals> {
  return only(
    await database.query<{ totals: Totals }>(
      `select jsonb_build_object('in', coalesce(sum(coalesce(e.came, 0) - coalesce(b.came, 0)), 0),
         'out', coalesce(sum(coalesce(e.went, 0) - coalesce(b.went, 0)), 0),
         'lines', coalesce(sum(coalesce(e.lines, 0) - coalesce(b.lines, 0)), 0)) as totals
       from ledger_account a cross join lateral cash_kinds(a.id) as k (kind)
         left join lateral (select * from cash_line l where l.account_id = a.id and l.kind = k.kind
           and l.at < coalesce($4::timestamptz, 'infinity') order by l.at desc, l.number desc limit 1) e on true
         left join lateral (select * from cash_line l where l.account_id = a.id and l.kind = k.kind
           and l.at < $3::timestamptz order by l.at desc, l.number desc limit 1) b on true
       where a.player = $1 and a.kind = 'cash' and a.currency = $2 and ($5::text[] is null or k.kind = any ($5))`,
      [span.player, span.currency, span.from, span.to, kinds ?? null],
    ),
  ).totals;
}

export interface FoundLine {
  readonly currency: string;
  readonly line: CashLine;
  /** Why people at the desk corrected the cash by it. */
  readonly cause: string | null;
}

/** A ledger transaction's line of the player's cash; of one that moves several currencies, the wanted one's. */
export async function findLine(
  database: Queryable,
  player: string,
  { id, currency }: { id: string; currency: string },
): Promise<FoundLine | undefined> {
  const { rows } = await database.query<FoundLine>(
    `select a.currency, cash_line_json(l) as line,
       (select c.cause from cash_correction c where c.id = split_part(t.id, ':', 2) and t.kind = 'correction') as cause
     from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       join ledger_account a on a.id = e.account_id and a.player = $1 and a.kind = 'cash'
       cross join lateral (select * from cash_line c where c.account_id = a.id and c.at >= t.created_at
         and c.transaction_id = t.id order by c.at, c.number limit 1) l
     where t.id = $2 order by a.currency <> $3, a.currency limit 1`,
    [player, id, currency],
  );
  return rows[0];
}

export interface Posting {
  readonly account: string;
  readonly isOwn: boolean;
  readonly amount: number;
}

/** A ledger transaction's entries in one currency, the player's own first. */
export async function findPostings(
  database: Queryable,
  player: string,
  { id, currency }: { id: string; currency: string },
): Promise<Posting[]> {
  const { rows } = await database.query<{ posting: Posting }>(
    `select jsonb_build_object('account', a.kind, 'isOwn', a.player is not distinct from $1, 'amount', e.amount) as posting
     from ledger_entry e join ledger_account a on a.id = e.account_id
     where e.transaction_id = $2 and a.currency = $3
     order by a.player is not distinct from $1 desc, a.kind <> 'cash', a.kind`,
    [player, id, currency],
  );
  return rows.map(({ posting }) => posting);
}
