import type { Database } from "../db/database.ts";
import type { ImportedFixture } from "./import/imported-fixture.ts";
import { importedFixture } from "./import/imported-fixture.ts";
import type { Withdrawal } from "./specials/withdrawals.ts";

/** Where platform time stood when it was saved. */
export interface ClockAnchor {
  readonly real: number;
  readonly platform: number;
  /** Platform time that a run never passed before its next save. */
  readonly ceiling: number;
  readonly rate: number;
}

/** What the feed keeps over restarts. */
export interface FeedStore {
  loadClock(): Promise<ClockAnchor | undefined>;
  saveClock(anchor: ClockAnchor): Promise<void>;
  /** Every seed that ever made events, by number; a new one is added. */
  registerSeed(seed: string): Promise<{ readonly number: number; readonly seeds: ReadonlyMap<number, string> }>;
  /** The number of the import of these files whose matches are not all over, or undefined. */
  findImport(hash: string, now: number): Promise<number | undefined>;
  nextImport(): Promise<number>;
  saveImport(id: number, hash: string, fixtures: readonly ImportedFixture[]): Promise<void>;
  loadFixtures(): Promise<ImportedFixture[]>;
  loadWithdrawals(): Promise<Withdrawal[]>;
  saveWithdrawal(withdrawal: Withdrawal): Promise<void>;
}

export class DatabaseFeedStore implements FeedStore {
  constructor(private readonly database: Database) {}

  async loadClock(): Promise<ClockAnchor | undefined> {
    const { rows } = await this.database.query<
      Record<"real_ms" | "platform_ms" | "ceiling_ms" | "rate", string | number>
    >("select real_ms, platform_ms, ceiling_ms, rate from platform_clock");
    const row = rows[0];
    if (!row) return undefined;
    return {
      real: Number(row.real_ms),
      platform: Number(row.platform_ms),
      ceiling: Number(row.ceiling_ms),
      rate: Number(row.rate),
    };
  }

  async saveClock({ real, platform, ceiling, rate }: ClockAnchor): Promise<void> {
    await this.database.query(
      `insert into platform_clock (real_ms, platform_ms, ceiling_ms, rate) values ($1, $2, $3, $4)
       on conflict (id) do update set real_ms = excluded.real_ms, platform_ms = excluded.platform_ms,
         ceiling_ms = excluded.ceiling_ms, rate = excluded.rate`,
      [Math.floor(real), Math.floor(platform), Math.floor(ceiling), rate],
    );
  }

  async registerSeed(seed: string) {
    await this.database.query(
      `insert into line_seed (number, seed)
       select coalesce(max(number), 0) + 1, $1 from line_seed
       on conflict (seed) do nothing`,
      [seed],
    );
    const { rows } = await this.database.query<{ number: number; seed: string }>("select number, seed from line_seed");
    const number = rows.find((row) => row.seed === seed)?.number;
    if (number === undefined) throw new Error(`The seed ${seed} was not kept`);
    return { number, seeds: new Map(rows.map((row) => [row.number, row.seed])) };
  }

  async findImport(hash: string, now: number): Promise<number | undefined> {
    const { rows } = await this.database.query<{ id: number }>(
      "select id from line_import where hash = $1 and last_kick_off_ms > $2 order by id desc limit 1",
      [hash, Math.floor(now)],
    );
    return rows[0]?.id;
  }

  async nextImport(): Promise<number> {
    const { rows } = await this.database.query<{ next: number }>(
      "select coalesce(max(id), 0) + 1 as next from line_import",
    );
    return rows[0]?.next ?? 1;
  }

  async saveImport(id: number, hash: string, fixtures: readonly ImportedFixture[]): Promise<void> {
    const last = fixtures.reduce((latest, { startsAt }) => Math.max(latest, startsAt), 0);
    await this.database.transaction(async (connection) => {
      await connection.query("insert into line_import (id, hash, last_kick_off_ms) values ($1, $2, $3)", [
        id,
        hash,
        last,
      ]);
      await connection.query(
        `insert into line_fixture (event_id, import_id, fixture)
         select each ->> 'id', $1, each from jsonb_array_elements($2::jsonb) as each`,
        [id, JSON.stringify(fixtures)],
      );
    });
  }

  async loadFixtures(): Promise<ImportedFixture[]> {
    const { rows } = await this.database.query<{ fixture: unknown }>("select fixture from line_fixture");
    return rows.map(({ fixture }) => importedFixture.parse(fixture));
  }

  async loadWithdrawals(): Promise<Withdrawal[]> {
    const { rows } = await this.database.query<{ event_id: string; at_ms: string; percent: number }>(
      "select event_id, at_ms, percent from runner_withdrawal",
    );
    return rows.map(({ event_id, at_ms, percent }) => ({ eventId: event_id, at: Number(at_ms), percent }));
  }

  async saveWithdrawal({ eventId, at, percent }: Withdrawal): Promise<void> {
    await this.database.query(
      "insert into runner_withdrawal (event_id, at_ms, percent) values ($1, $2, $3) on conflict do nothing",
      [eventId, at, percent],
    );
  }
}
