import * as z from "zod/mini";
import type { Http } from "../http/http.ts";
import { consoleLog, type Log } from "../log.ts";
import { Store } from "../store.ts";
import type { Attributes, FlagResolver, Flags } from "./flags.ts";
import type { Variation } from "./read-flags.ts";

/** The feature flags. Until they are loaded, and if loading fails, every flag has its fallback. */
export class FlagStore extends Store<Attributes> implements Flags {
  flags: ReadonlyMap<string, Variation> = new Map();
  chosen: Readonly<Record<string, unknown>> = {};
  private resolve: FlagResolver | undefined;

  constructor(
    private readonly http: Http,
    private readonly log: Log = consoleLog,
  ) {
    super({});
  }

  /** Loads the flags. Resolves even if that fails; the failure is only logged. `service` is a path segment. */
  async load(service: string): Promise<void> {
    try {
      const [answer, { readFlags }] = await Promise.all([
        this.http.send(`/api/v1/${service}/features`, { answer: z.array(z.unknown()) }),
        import("./read-flags.ts"),
      ]);
      this.flags = readFlags(answer, this.log);
      this.notify();
    } catch (error) {
      this.log("the feature flags did not load", error);
    }
  }

  isOn(name: string): boolean {
    return this.variation<boolean>(name, false);
  }

  variation<T extends string | number | boolean>(name: string, fallback: T): T {
    const variation = this.chosen[name] ?? this.resolve?.(name, fallback) ?? this.ownVariation(name);
    return typeof variation === typeof fallback ? (variation as T) : fallback;
  }

  choose(chosen: Readonly<Record<string, unknown>>): void {
    this.chosen = chosen;
    this.notify();
  }

  ownVariation(name: string): unknown {
    return this.flags.get(name)?.(this.state);
  }

  askFirst(resolve: FlagResolver | undefined): void {
    this.resolve = resolve;
    this.notify();
  }

  setAttributes(attributes: Attributes): void {
    const isNews = Object.entries(attributes).some(([name, value]) => this.state[name] !== value);
    if (isNews) this.set((state) => ({ ...state, ...attributes }));
  }

  /** Notifies subscribers that flag values may have changed although no attribute has. */
  private notify(): void {
    this.set((attributes) => ({ ...attributes }));
  }
}
