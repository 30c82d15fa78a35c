import { type Clock, KEYS, type Onboarding, type OnboardingEntry, type Storage, Store } from "@core";
import * as z from "zod/mini";

const kept = z.record(z.string(), z.object({ seenAt: z.iso.datetime() }));
type Entries = Readonly<Record<string, OnboardingEntry>>;

/** The stored entries; an invalid value counts as empty, so that every explanation is shown once more. */
function entriesIn(text: string | undefined): Entries {
  try {
    const parsed = kept.safeParse(JSON.parse(text ?? "{}"));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

export class OnboardingStore extends Store<Entries> implements Onboarding {
  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {
    super(entriesIn(storage.get(KEYS.onboarding)));
  }

  isSeen(name: string): boolean {
    return Object.hasOwn(this.state, name);
  }

  markSeen(name: string): void {
    // Another tab may have written since this one read.
    this.read();
    if (this.isSeen(name)) return;
    this.set((state) => ({ ...state, [name]: { seenAt: new Date(this.clock.now()).toISOString() } }));
    this.storage.set(KEYS.onboarding, JSON.stringify(this.state));
  }

  /** Reads the entries that were stored here or by another tab. */
  read(): void {
    this.set((state) => ({ ...state, ...entriesIn(this.storage.get(KEYS.onboarding)) }));
  }
}
