import type { ClockAnchor, ClockJoiner, JoinedClock } from "../../clock.ts";
import { ConfigError } from "../../config-error.ts";
import { type Database, only, type Queryable } from "../../db/database.ts";
import { ALIVE_MS } from "../../processes/process-repository.ts";

const ALIVE = `clock_timestamp() + ${ALIVE_MS} * interval '1 millisecond'`;

const REAL = "floor(extract(epoch from clock_timestamp()) * 1000)::float8";

/** Joins the platform time that other processes run, or continues from where it was saved. */
export function joinClock(database: Database, joiner: ClockJoiner): Promise<JoinedClock> {
  const { id, rate } = joiner;
  const isAlone = database.engine === "embedded";
  return database.transaction(async (connection) => {
    // If several processes start at once, the first one starts the clock and the others join it.
    await connection.query("lock table platform_process in exclusive mode");
    await connection.query(
      `delete from platform_process
       where clock_rate is not null and ($1 or alive_until < clock_timestamp())`,
      [isAlone],
    );
    const { rows } = await connection.query<{ rate: number }>(
      "select clock_rate as rate from platform_process where clock_rate is not null limit 1",
    );
    const running = rows[0]?.rate;
    if (running !== undefined && running !== rate) throw otherRate(rate, running);
    const real = isAlone ? joiner.real : await realTime(connection);
    const last = await findAnchor(connection);
    const anchor = running !== undefined && last ? last : joiner.begin(last, real);
    if (anchor !== last) await saveAnchor(connection, anchor);
    await connection.query(`insert into platform_process (id, clock_rate, alive_until) values ($1, $2, ${ALIVE})`, [
      id,
      rate,
    ]);
    return { anchor, real };
  });
}

/** Records that a process still runs the clock; returns the database's time. */
export async function keepClock(
  database: Database,
  { id, rate }: Pick<ClockJoiner, "id" | "rate">,
  ceiling: number,
  real: number,
): Promise<number> {
  await database.query(
    `insert into platform_process (id, clock_rate, alive_until) values ($1, $2, ${ALIVE})
     on conflict (id) do update set alive_until = excluded.alive_until`,
    [id, rate],
  );
  await database.query("update platform_clock set ceiling_ms = greatest(ceiling_ms, $1)", [Math.floor(ceiling)]);
  return database.engine === "embedded" ? real : realTime(database);
}

/** Saves the clock as it is now, unless another process still runs it. */
export function leaveClock(database: Database, id: string, anchor: ClockAnchor): Promise<void> {
  return database.transaction(async (connection) => {
    await connection.query("lock table platform_process in exclusive mode");
    await connection.query("delete from platform_process where id = $1", [id]);
    const { rows } = await connection.query(
      "select from platform_process where clock_rate is not null and alive_until > clock_timestamp() limit 1",
    );
    if (rows.length === 0) await saveAnchor(connection, anchor);
  });
}

export async function findAnchor(connection: Queryable): Promise<ClockAnchor | undefined> {
  const { rows } = await connection.query<{ real_ms: string; platform_ms: string; ceiling_ms: string; rate: number }>(
    "select real_ms, platform_ms, ceiling_ms, rate from platform_clock",
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    real: Number(row.real_ms),
    platform: Number(row.platform_ms),
    ceiling: Number(row.ceiling_ms),
    rate: row.rate,
  };
}

export async function saveAnchor(connection: Queryable, { real, platform, ceiling, rate }: ClockAnchor): Promise<void> {
  await connection.query(
    `insert into platform_clock (real_ms, platform_ms, ceiling_ms, rate) values ($1, $2, $3, $4)
     on conflict (id) do update set real_ms = excluded.real_ms, platform_ms = excluded.platform_ms,
       ceiling_ms = excluded.ceiling_ms, rate = excluded.rate`,
    [Math.floor(real), Math.floor(platform), Math.floor(ceiling), rate],
  );
}

const realTime = async (connection: Queryable): Promise<number> =>
  only(await connection.query<{ real: number }>(`select ${REAL} as real`)).real;

const otherRate = (rate: number, running: number) =>
  new ConfigError(
    `CLOCK_RATE is ${rate}, but another process of this platform runs at ${running}: all that share a database have one ` +
      "platform time. Give the same CLOCK_RATE, or stop the others first; one that was killed counts for ten seconds more.",
  );
