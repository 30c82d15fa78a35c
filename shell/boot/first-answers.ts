import { inTime, type Http, type Request } from "@core";

/**
 * Knows when what the page's start has asked for is answered: those calls whose answers the page preloads. The first
 * screen then comes with its data, instead of once without and once again with it.
 */
export class FirstAnswers implements Http {
  private readonly open = new Set<Promise<unknown>>();

  constructor(private readonly http: Http) {}

  send<T>(path: string, request: Request<T>): Promise<T> {
    const answer = this.http.send(path, request);
    if (request.isBare) {
      this.open.add(answer);
      void Promise.allSettled([answer]).then(() => this.open.delete(answer));
    }
    return answer;
  }

  within(signal: AbortSignal): Http {
    return this.http.within(signal);
  }

  /** Resolves when no such call is open any more, or when the patience ends. */
  async settled(patienceMs: number): Promise<void> {
    await inTime(this.drained(), patienceMs);
  }

  private async drained(): Promise<void> {
    while (this.open.size > 0) await Promise.allSettled(this.open);
  }
}
