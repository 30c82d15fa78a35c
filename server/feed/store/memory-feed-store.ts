import { randomBytes } from "node:crypto";
import type { ClockAnchor, ClockJoiner, JoinedClock } from "../../clock.ts";
import type { ImportedFixture } from "../import/imported-fixture.ts";
import { SECRET_BYTES } from "../secrets/result-secret.ts";
import type { Commitment } from "../secrets/secret-store.ts";
import type { Withdrawal } from "../specials/withdrawal.ts";
import type { FeedStore, ImportedFiles, KnownSeed } from "./feed-store.ts";

/** A feed store in memory, for simulations and tests of the feed alone. */
export class MemoryFeedStore implements FeedStore {
  private anchor: ClockAnchor | undefined;
  private readonly seeds = new Map<number, KnownSeed>();
  private readonly secret = Uint8Array.from(randomBytes(SECRET_BYTES));
  private readonly committed = new Map<string, Commitment>();
  private readonly imports: {
    readonly id: number;
    readonly files: ImportedFiles;
    readonly fixtures: readonly ImportedFixture[];
  }[] = [];

  private readonly withdrawals: Withdrawal[] = [];

  loadClock(): Promise<ClockAnchor | undefined> {
    return Promise.resolve(this.anchor);
  }

  saveClock(anchor: ClockAnchor): Promise<void> {
    this.anchor = anchor;
    return Promise.resolve();
  }

  resultSecret(): Promise<Uint8Array> {
    return Promise.resolve(this.secret);
  }

  keepCommitments(source: string, commitments: readonly Commitment[]): Promise<void> {
    for (const each of commitments) {
      const key = `${source} ${each.day}`;
      if (!this.committed.has(key)) this.committed.set(key, each);
    }
    return Promise.resolve();
  }

  commitments(source: string, from: string, to: string): Promise<Commitment[]> {
    const own = [...this.committed].filter(([key]) => key.startsWith(`${source} `)).map(([, each]) => each);
    return Promise.resolve(own.filter(({ day }) => day >= from && day <= to).sort((a, b) => (a.day < b.day ? -1 : 1)));
  }

  registerSeed(seed: KnownSeed): Promise<number> {
    const known = [...this.seeds].find(
      ([, each]) => each.seed === seed.seed && each.isReproducible === seed.isReproducible,
    )?.[0];
    const number = known ?? this.seeds.size + 1;
    this.seeds.set(number, seed);
    return Promise.resolve(number);
  }

  loadSeeds(): Promise<ReadonlyMap<number, KnownSeed>> {
    return Promise.resolve(this.seeds);
  }

  findImport({ hash, seed }: ImportedFiles, now: number): Promise<number | undefined> {
    const running = this.imports.findLast(
      ({ files, fixtures }) =>
        files.hash === hash && files.seed === seed && fixtures.some(({ startsAt }) => startsAt > now),
    );
    return Promise.resolve(running?.id);
  }

  nextImport(): Promise<number> {
    return Promise.resolve(this.imports.length + 1);
  }

  saveImport(id: number, files: ImportedFiles, fixtures: readonly ImportedFixture[]): Promise<void> {
    this.imports.push({ id, files, fixtures });
    return Promise.resolve();
  }

  loadImportSeeds(): Promise<ReadonlyMap<number, string>> {
    return Promise.resolve(new Map(this.imports.flatMap(({ id, files: { seed } }) => (seed ? [[id, seed]] : []))));
  }

  loadFixtures(): Promise<ImportedFixture[]> {
    return Promise.resolve(this.imports.flatMap(({ fixtures }) => fixtures));
  }

  loadWithdrawals(): Promise<Withdrawal[]> {
    return Promise.resolve(this.withdrawals);
  }

  saveWithdrawal(withdrawal: Withdrawal): Promise<Withdrawal> {
    this.withdrawals.push(withdrawal);
    return Promise.resolve(withdrawal);
  }

  onWithdrawal(): () => void {
    return () => undefined;
  }

  joinClock({ real, begin }: ClockJoiner): Promise<JoinedClock> {
    const anchor = begin(this.anchor, real);
    this.anchor = anchor;
    return Promise.resolve({ anchor, real });
  }

  keepClock(_joiner: unknown, _ceiling: number, real: number): Promise<number> {
    return Promise.resolve(real);
  }

  leaveClock(_id: string, anchor: ClockAnchor): Promise<void> {
    return this.saveClock(anchor);
  }
}
