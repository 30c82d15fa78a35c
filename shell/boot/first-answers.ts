import { type Http, inTime, type Request } from "@core";

/**
 * Tracks the requests whose answers the page preloads. The first screen waits for them, so that it renders once with
 * its data, not first without and then with it.
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

  /** Resolves when none of these requests is open, or after `patienceMs`. */
  async settled(patienceMs: number): Promise<void> {
    await inTime(this.drained(), patienceMs);
  }

  private async drained(): Promise<void> {
    while (this.open.size > 0) await Promise.allSettled(this.open);
  }
}
