import * as z from "zod/mini";
import type { ClockAnchor, ClockJoiner, ClockStore, JoinedClock } from "../../clock.ts";
import type { ImportedFixture } from "../import/imported-fixture.ts";
import { importedFixture } from "../import/imported-fixture.ts";
import { DatabaseSecretStore, type SecretStore } from "../secrets/secret-store.ts";
import type { Withdrawal } from "../specials/withdrawal.ts";
import { findAnchor, joinClock, keepClock, leaveClock, saveAnchor } from "./clock-repository.ts";

/** A seed whose events were offered. */
export interface KnownSeed {
  readonly seed: string;
  /** True if results follow from it too. */
  readonly isReproducible: boolean;
}

/** Files of fixtures, and the seed for the course of their matches, if one was given. */
export interface ImportedFiles {
  readonly hash: string;
  readonly seed: string | undefined;
}

const publishedWithdrawal = z.object({ eventId: z.string(), at: z.number(), percent: z.number() });

/** The data of the feed that must survive restarts. */
export interface FeedStore extends SecretStore, ClockStore {
  loadClock(): Promise<ClockAnchor | undefined>;
  saveClock(anchor: ClockAnchor): Promise<void>;
  /** The number of a seed, with which the ids of its events begin; the same for every process. */
  registerSeed(seed: KnownSeed): Promise<number>;
  /** Every seed that was ever used, by number. */
  loadSeeds(): Promise<ReadonlyMap<number, KnownSeed>>;
  /** The number of the import of these files if some of its matches are not over, otherwise undefined. */
  findImport(files: ImportedFiles, now: number): Promise<number | undefined>;
  nextImport(): Promise<number>;
  saveImport(id: number, files: ImportedFiles, fixtures: readonly ImportedFixture[]): Promise<void>;
  /** The seeds behind the course of imported matches, by import; the others follow from the installation's secret. */
  loadImportSeeds(): Promise<ReadonlyMap<number, string>>;
  loadFixtures(): Promise<ImportedFixture[]>;
  loadWithdrawals(): Promise<Withdrawal[]>;
  /** Returns the stored withdrawal, because another process may have withdrawn the runner at the same time. */
  saveWithdrawal(withdrawal: Withdrawal): Promise<Withdrawal>;
  /** Subscribes to withdrawals by any process; the returned function unsubscribes. */
  onWithdrawal(listener: (withdrawal: Withdrawal) => void): () => void;
}

export class DatabaseFeedStore extends DatabaseSecretStore implements FeedStore {
  loadClock(): Promise<ClockAnchor | undefined> {
    return findAnchor(this.database);
  }

  saveClock(anchor: ClockAnchor): Promise<void> {
    return saveAnchor(this.database, anchor);
  }

  async registerSeed({ seed, isReproducible }: KnownSeed): Promise<number> {
    return this.database.transaction(async (connection) => {
      // If two processes start for the first time, the second one counts the seed that the first one added.
      await connection.query("lock table line_seed in share row exclusive mode");
      await connection.query(
        `insert into line_seed (number, seed, is_reproducible)
         select coalesce(max(number), 0) + 1, $1, $2 from line_seed
         on conflict (seed, is_reproducible) do nothing`,
        [seed, isReproducible],
      );
      const { rows } = await connection.query<{ number: number }>(
        "select number from line_seed where seed = $1 and is_reproducible = $2",
        [seed, isReproducible],
      );
      if (!rows[0]) throw new Error(`The seed ${seed} was not kept`);
      return rows[0].number;
    });
  }

  async loadSeeds(): Promise<ReadonlyMap<number, KnownSeed>> {
    const { rows } = await this.database.query<{ number: number; seed: string; is_reproducible: boolean }>(
      "select number, seed, is_reproducible from line_seed",
    );
    return new Map(rows.map((row) => [row.number, { seed: row.seed, isReproducible: row.is_reproducible }]));
  }

  async findImport({ hash, seed }: ImportedFiles, now: number): Promise<number | undefined> {
    const { rows } = await this.database.query<{ id: number }>(
      `select id from line_import where hash = $1 and last_kick_off_ms > $2 and seed is not distinct from $3
       order by id desc limit 1`,
      [hash, Math.floor(now), seed ?? null],
    );
    return rows[0]?.id;
  }

  async nextImport(): Promise<number> {
    const { rows } = await this.database.query<{ next: number }>(
      "select coalesce(max(id), 0) + 1 as next from line_import",
    );
    return rows[0]?.next ?? 1;
  }

  async saveImport(id: number, { hash, seed }: ImportedFiles, fixtures: readonly ImportedFixture[]): Promise<void> {
    const last = fixtures.reduce((latest, { startsAt }) => Math.max(latest, startsAt), 0);
    await this.database.transaction(async (connection) => {
      await connection.query("insert into line_import (id, hash, last_kick_off_ms, seed) values ($1, $2, $3, $4)", [
        id,
        hash,
        last,
        seed ?? null,
      ]);
      await connection.query(
        `insert into line_fixture (event_id, import_id, fixture)
         select each ->> 'id', $1, each from jsonb_array_elements($2::jsonb) as each`,
        [id, JSON.stringify(fixtures)],
      );
    });
  }

  async loadImportSeeds(): Promise<ReadonlyMap<number, string>> {
    const { rows } = await this.database.query<{ id: number; seed: string }>(
      "select id, seed from line_import where seed is not null",
    );
    return new Map(rows.map(({ id, seed }) => [id, seed]));
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

  async saveWithdrawal(withdrawal: Withdrawal): Promise<Withdrawal> {
    const { eventId, at, percent } = withdrawal;
    await this.database.query(
      "insert into runner_withdrawal (event_id, at_ms, percent) values ($1, $2, $3) on conflict do nothing",
      [eventId, at, percent],
    );
    return (await this.loadWithdrawals()).find((each) => each.eventId === eventId) ?? withdrawal;
  }

  onWithdrawal(listener: (withdrawal: Withdrawal) => void): () => void {
    return this.database.facts.listen("runner-withdrawn", {
      receive: (payload) => listener(publishedWithdrawal.parse(payload)),
      missed: () =>
        void this.loadWithdrawals()
          .then((all) => all.forEach(listener))
          .catch((error: unknown) => console.error("Withdrawn runners could not be read again", error)),
    });
  }

  joinClock(joiner: ClockJoiner): Promise<JoinedClock> {
    return joinClock(this.database, joiner);
  }

  keepClock(joiner: Pick<ClockJoiner, "id" | "rate">, ceiling: number, real: number): Promise<number> {
    return keepClock(this.database, joiner, ceiling, real);
  }

  leaveClock(id: string, anchor: ClockAnchor): Promise<void> {
    return leaveClock(this.database, id, anchor);
  }
}
