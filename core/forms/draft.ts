import type { Clock, Storage } from "@core";

/** How long a draft is kept, in milliseconds. */
const GOOD_FOR = 60 * 60_000;

/** Keeps typed form values through reloads, for an hour. Never use it for a password or a code. */
export class Draft {
  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
    /** The form's name; there is one draft for each. */
    private readonly name: string,
  ) {}

  /** The stored values of these fields; empty if there are none or they cannot be read. */
  read(fields: readonly string[]): Record<string, string | boolean> {
    try {
      const kept = JSON.parse(this.storage.get(this.key) ?? "{}") as { at?: unknown; values?: Record<string, unknown> };
      if (typeof kept.at !== "number" || this.clock.now() - kept.at > GOOD_FOR) return {};
      const known = Object.entries(kept.values ?? {}).filter(
        (entry): entry is [string, string | boolean] =>
          fields.includes(entry[0]) && (typeof entry[1] === "string" || typeof entry[1] === "boolean"),
      );
      return Object.fromEntries(known);
    } catch {
      return {};
    }
  }

  keep(values: Readonly<Record<string, unknown>>): void {
    this.storage.set(this.key, JSON.stringify({ at: this.clock.now(), values }));
  }

  forget(): void {
    this.storage.remove(this.key);
  }

  private get key(): string {
    return `draft:${this.name}`;
  }
}
