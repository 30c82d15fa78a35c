import type { Clock, Storage } from "@core";

/** How long what was typed is kept, in milliseconds. */
const GOOD_FOR = 60 * 60_000;

/** Keeps what was typed into a form through reloads, for an hour. Never give it a password or a code. */
export class Draft {
  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
    /** Of the form; one draft for each name. */
    private readonly name: string,
  ) {}

  /** What is kept of these fields; empty where nothing is, or what is cannot be read. */
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
