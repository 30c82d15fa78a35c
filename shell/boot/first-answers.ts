import { type FileRequest, type Http, inTime, type Request } from "@core";
import { addressOf } from "@core/host";

/**
 * Tracks the requests whose answers the page preloads. The first screen waits for them, so that it renders once with
 * its data, not first without and then with it. Answers that came with the page are not requested again.
 */
export class FirstAnswers implements Http {
  private readonly open = new Set<Promise<unknown>>();

  /** `given` are the answers that came with the page, by address. They are as old as the page: see `drop`. */
  constructor(
    private readonly http: Http,
    private given: Readonly<Record<string, unknown>> = {},
  ) {}

  send<T>(path: string, request: Request<T>): Promise<T> {
    const given = this.givenTo(path, request);
    // Not checked: the platform wrote them into this very page.
    if (given !== undefined) return Promise.resolve(given as T);
    const answer = this.http.send(path, request);
    if (request.isBare) {
      this.open.add(answer);
      void Promise.allSettled([answer]).then(() => this.open.delete(answer));
    }
    return answer;
  }

  file(path: string, request?: FileRequest): Promise<Blob> {
    return this.http.file(path, request);
  }

  within(signal: AbortSignal): Http {
    const http = this.http.within(signal);
    return {
      send: <T>(path: string, request: Request<T>) =>
        this.givenTo(path, request) === undefined ? http.send(path, request) : this.send(path, request),
      file: (path, request) => http.file(path, request),
      within: (next) => this.within(AbortSignal.any([signal, next])),
    };
  }

  /** From now on everything is requested. */
  drop(): void {
    this.given = {};
  }

  /** Resolves when none of these requests is open, or after `patienceMs`. */
  async settled(patienceMs: number): Promise<void> {
    await inTime(this.drained(), patienceMs);
  }

  private async drained(): Promise<void> {
    while (this.open.size > 0) await Promise.allSettled(this.open);
  }

  private givenTo(path: string, { method = "GET", query = {} }: Request<unknown>): unknown {
    return method === "GET" ? this.given[addressOf(path, query)] : undefined;
  }
}
