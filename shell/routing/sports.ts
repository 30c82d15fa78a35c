import { type Http, type Log, Store } from "@core";
import * as z from "zod/mini";

const sport = z.object({
  id: z.string(),
  slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  sportCode: z.nullable(z.string()),
  feedId: z.nullable(z.string()),
});
const sports = z.array(sport);

/** A sport with a sport code and a feed entry; only such sports have routes. */
export interface RoutedSport {
  readonly id: string;
  readonly slug: string;
  readonly sportCode: string;
}

export interface SportsState {
  readonly status: "loading" | "loaded" | "failed";
  readonly bySlug: ReadonlyMap<string, RoutedSport>;
}

const RETRY_MS = [2_000, 5_000, 15_000, 60_000] as const;

/** The sports that have routes, from `GET /content/sports`. A list that fails to load is requested again. */
export class Sports extends Store<SportsState> {
  /** Resolves after the first attempt, whether it succeeded or failed. */
  readonly settled: Promise<void>;
  private attempt = 0;
  private settle: () => void = () => undefined;

  constructor(
    private readonly http: Http,
    private readonly log: Log,
    private readonly wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  ) {
    super({ status: "loading", bySlug: new Map() });
    this.settled = new Promise((resolve) => (this.settle = resolve));
  }

  get isLoaded(): boolean {
    return this.state.status === "loaded";
  }

  /** Requests the list. If that fails, it is retried after a while. */
  async load(): Promise<void> {
    try {
      const answer = await this.http.send("/content/sports", {
        query: { fields: "id,slug,sportCode,feedId" },
        answer: sports,
        isBare: true,
      });
      const routed = answer.flatMap(({ id, slug, sportCode, feedId }) =>
        sportCode && feedId ? [{ id, slug, sportCode }] : [],
      );
      this.set(() => ({ status: "loaded", bySlug: new Map(routed.map((each) => [each.slug, each])) }));
    } catch (error) {
      this.log("the sports list did not load", error);
      if (this.state.status === "loading") this.set((state) => ({ ...state, status: "failed" }));
      void this.retry();
    } finally {
      this.settle();
    }
  }

  /** The slug of a sport by its code. */
  slugOf(sportCode: string): string | undefined {
    return [...this.state.bySlug.values()].find((each) => each.sportCode === sportCode)?.slug;
  }

  private async retry(): Promise<void> {
    await this.wait(RETRY_MS[Math.min(this.attempt++, RETRY_MS.length - 1)]!);
    await this.load();
  }
}
