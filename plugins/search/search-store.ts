import { type Navigation, type Storage, Store } from "@core";
import * as z from "zod/mini";
import type { Search } from "./contract.ts";
import { LONGEST_QUERY } from "./wire.ts";

const KEY = "recentSearches";
const MOST_RECENT = 8;

const recent = z.array(z.string().check(z.minLength(1), z.maxLength(LONGEST_QUERY))).check(z.maxLength(MOST_RECENT));

/** Stores the recent queries on this device. */
export class SearchStore extends Store<readonly string[]> implements Search {
  private field: HTMLInputElement | null = null;

  constructor(
    private readonly storage: Storage,
    private readonly navigation: Navigation,
  ) {
    super(read(storage));
  }

  open(query?: string): void {
    const path = this.navigation.linkTo("search");
    if (query) return this.navigation.go(pathOf(path, query));
    if (this.navigation.state.screen !== "search") return this.navigation.go(path);
    this.field?.select();
  }

  /** Holds the field of the search's screen until the returned function is called. */
  hold(field: HTMLInputElement | null): () => void {
    this.field = field;
    return () => (this.field = this.field === field ? null : this.field);
  }

  /** Called when a result was opened, or the query was submitted. */
  remember(query: string): void {
    const asked = query.trim().slice(0, LONGEST_QUERY);
    if (asked === "" || asked === this.state[0]) return;
    const isOther = (each: string) => each.toLowerCase() !== asked.toLowerCase();
    this.keep([asked, ...this.state.filter(isOther)].slice(0, MOST_RECENT));
  }

  forget(): void {
    this.keep([]);
  }

  private keep(queries: readonly string[]): void {
    this.set(() => queries);
    if (queries.length === 0) this.storage.remove(KEY);
    else this.storage.set(KEY, JSON.stringify(queries));
  }
}

export const pathOf = (path: string, query: string): string =>
  query === "" ? path : `${path}?${new URLSearchParams({ q: query })}`;

/** The query of an address, cut to the longest length allowed. */
export const queryOf = (path: string): string =>
  (new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]).get("q") ?? "").slice(0, LONGEST_QUERY);

function read(storage: Storage): readonly string[] {
  try {
    return recent.safeParse(JSON.parse(storage.get(KEY) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}
