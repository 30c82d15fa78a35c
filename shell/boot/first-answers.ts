import type { Http, Request } from "@core";

/**
 * Knows when what the page's start has asked for is answered: those calls whose answers the page preloads. The first
 * screen then comes with its data, instead of once without and once again with it.
 */
export class FirstAnswers implements Http {
  private readonly open = new Set<Promise<unknown>>();

  constructor(private readonly http: Http) {}

  send<T>(path: string, request: Request<T>): Promise<T> {
    const answer = this.http.send(path, request);
    if (request.isBare) this.follow(answer);
    return answer;
  }

  within(signal: AbortSignal): Http {
    return this.http.within(signal);
  }

  /** Resolves when no such call is open any more, or when the patience ends. */
  async settled(patienceMs: number): Promise<void> {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs))).then(() => (isOver = true));
    while (this.open.size > 0 && !isOver) await Promise.race([Promise.allSettled(this.open), over]);
    clearTimeout(timer);
  }

  private follow(answer: Promise<unknown>): void {
    this.open.add(answer);
    const close = () => this.open.delete(answer);
    answer.then(close, close);
  }
}
