import * as z from "zod/mini";
import type { Http } from "../http/http.ts";
import { consoleLog, type Log } from "../log.ts";
import { Store } from "../store.ts";
import { evaluate } from "./evaluate.ts";
import type { Attributes, Flags } from "./flags.ts";
import { featureFlag, type FeatureFlag } from "./wire.ts";

/** The feature flags. Until they are loaded, and where that fails, everybody gets the fallbacks. */
export class FlagStore extends Store<Attributes> implements Flags {
  private flags: ReadonlyMap<string, FeatureFlag> = new Map();

  constructor(
    private readonly http: Http,
    private readonly log: Log = consoleLog,
  ) {
    super({});
  }

  /** Loads the flags; resolves also when that fails, which is only logged. `service` is a segment of the path. */
  async load(service: string): Promise<void> {
    try {
      const answer = await this.http.send(`/api/v1/${service}/features`, { answer: z.array(z.unknown()) });
      this.flags = new Map(answer.flatMap((each) => this.usable(each)).map((flag) => [flag.name, flag]));
      this.set((attributes) => ({ ...attributes }));
    } catch (error) {
      this.log("the feature flags did not load", error);
    }
  }

  isOn(name: string): boolean {
    return this.variation<boolean>(name, false);
  }

  variation<T extends string | number | boolean>(name: string, fallback: T): T {
    const flag = this.flags.get(name);
    if (!flag) return fallback;
    const variation = evaluate(flag, this.state);
    return typeof variation === typeof fallback ? (variation as T) : fallback;
  }

  setAttributes(attributes: Attributes): void {
    const isNews = Object.entries(attributes).some(([name, value]) => this.state[name] !== value);
    if (isNews) this.set((state) => ({ ...state, ...attributes }));
  }

  // One flag that a newer platform writes in a way of its own must not cost all the others.
  private usable(flag: unknown): FeatureFlag[] {
    const checked = featureFlag.safeParse(flag);
    if (checked.success) return [checked.data];
    this.log(`a feature flag is unusable: ${checked.error.issues[0]?.path.join(".")}`);
    return [];
  }
}
