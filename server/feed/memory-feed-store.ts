import type { ClockAnchor, FeedStore } from "./feed-store.ts";
import type { ImportedFixture } from "./import/imported-fixture.ts";
import type { Withdrawal } from "./specials/withdrawals.ts";

/** A feed store that forgets everything with the process: for simulations and tests of the feed alone. */
export class MemoryFeedStore implements FeedStore {
  private anchor: ClockAnchor | undefined;
  private readonly seeds = new Map<number, string>();
  private readonly imports: {
    readonly id: number;
    readonly hash: string;
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

  registerSeed(seed: string) {
    const known = [...this.seeds].find(([, text]) => text === seed)?.[0];
    const number = known ?? this.seeds.size + 1;
    this.seeds.set(number, seed);
    return Promise.resolve({ number, seeds: this.seeds });
  }

  findImport(hash: string, now: number): Promise<number | undefined> {
    const running = this.imports.findLast(
      (each) => each.hash === hash && each.fixtures.some(({ startsAt }) => startsAt > now),
    );
    return Promise.resolve(running?.id);
  }

  nextImport(): Promise<number> {
    return Promise.resolve(this.imports.length + 1);
  }

  saveImport(id: number, hash: string, fixtures: readonly ImportedFixture[]): Promise<void> {
    this.imports.push({ id, hash, fixtures });
    return Promise.resolve();
  }

  loadFixtures(): Promise<ImportedFixture[]> {
    return Promise.resolve(this.imports.flatMap(({ fixtures }) => fixtures));
  }

  loadWithdrawals(): Promise<Withdrawal[]> {
    return Promise.resolve(this.withdrawals);
  }

  saveWithdrawal(withdrawal: Withdrawal): Promise<void> {
    this.withdrawals.push(withdrawal);
    return Promise.resolve();
  }
}
