import type { Parameter } from "./database.ts";

/** A fact is kept for this long, for processes that were cut off. */
const KEPT_SECONDS = 120;
/** A process that was cut off for longer reads the state again. It leaves a minute for the longest transaction. */
const LONGEST_AWAY_SECONDS = 60;
const MOST_BEHIND = 10_000;

export const WRITE = `with written as (insert into fact_outbox (origin, fact) select $1, unnest($2::text[]))
  select pg_notify('openline_facts', $1)`;
export const DROP_OLD = `delete from fact_outbox where made_at < clock_timestamp() - interval '${KEPT_SECONDS} seconds'`;
const BEGIN_EPOCH = "insert into fact_epoch default values on conflict do nothing";
/** The facts of transactions that ended since a snapshot was taken, and the snapshot that they were read by. */
export const READ = `
  select here.position, here.at, here.epoch, new.fact
  from (select pg_current_snapshot()::text as position, extract(epoch from clock_timestamp())::float8 as at,
    (select epoch::text from fact_epoch) as epoch) here
  left join lateral (
    select id, fact from fact_outbox
    where written_by >= pg_snapshot_xmin($1::text::pg_snapshot)
      and not pg_visible_in_snapshot(written_by, $1::text::pg_snapshot)
      and origin is distinct from $2
    order by id limit ${MOST_BEHIND + 1}
  ) new on true
  order by new.id`;

interface Read {
  readonly position: string;
  /** By the clock that drops old facts. That of a process stands still with a suspended machine. In seconds. */
  readonly at: number;
  readonly epoch: string | null;
  readonly fact: string | null;
}

type Ask = (sql: string, values?: readonly Parameter[]) => Promise<readonly unknown[] | undefined>;

/**
 * A process's place in the outbox. It is a snapshot of transactions and not a number, because transactions do not end
 * in the order in which they took their numbers: one that ends late would be skipped.
 */
export class OutboxReader {
  private position: string | null = null;
  private epoch: string | null = null;
  private readAt = -Infinity;

  constructor(private readonly self: string) {}

  /**
   * The facts of others since the last call, each once; "missed" if they are not known any more; undefined if the
   * database did not answer.
   */
  async next(ask: Ask): Promise<readonly string[] | "missed" | undefined> {
    const rows = (await ask(READ, [this.position, this.self])) as readonly Read[] | undefined;
    const [first] = rows ?? [];
    if (!rows || !first) return undefined;
    if (first.epoch === null) return (await ask(BEGIN_EPOCH)) && this.next(ask);
    const isAwayTooLong = first.at - this.readAt > LONGEST_AWAY_SECONDS;
    const isWhole = first.epoch === this.epoch && !isAwayTooLong && rows.length <= MOST_BEHIND;
    this.position = first.position;
    this.epoch = first.epoch;
    this.readAt = first.at;
    return isWhole ? rows.flatMap(({ fact }) => fact ?? []) : "missed";
  }
}
