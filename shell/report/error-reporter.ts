import { impersonal } from "./impersonal-rules.ts";
import type { ErrorReport, ErrorReports } from "./wire.ts";

/** The limits for a page: kinds of errors in a request, and in a minute. Repeated errors only raise a count. */
const MOST_AT_ONCE = 20;
const MOST_A_MINUTE = 20;
const MINUTE_MS = 60_000;
const GATHER_MS = 5_000;

export interface ReporterOptions {
  readonly release: string;
  readonly isFramed: boolean;
  /** The id of the route that is shown. */
  readonly route: () => string | undefined;
  /** Resolves to the HTTP status; 0 without an answer. */
  readonly send: (reports: ErrorReports) => Promise<number>;
  /** Hands a report to the browser while the page is being closed. */
  readonly leave: (reports: ErrorReports) => void;
}

/** A failure as it was reported. */
export type Failure = Pick<ErrorReport, "kind"> & {
  readonly code: string | number;
  readonly message: string;
  readonly source?: string | undefined;
};

/** Collects failures in the page and reports them, without duplicates and within limits. */
export class ErrorReporter {
  private readonly waiting = new Map<string, ErrorReport>();
  private dropped = 0;
  private windowEnds = 0;
  private inWindow = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isUnwanted = false;

  constructor(private readonly options: ReporterOptions) {}

  report({ kind, code, message, source }: Failure): void {
    if (this.isUnwanted) return;
    const route = this.options.route();
    const report = {
      kind,
      code: impersonal(String(code)).slice(0, 64),
      message: impersonal(message),
      ...(source !== undefined && { source: source.slice(0, 64) }),
      ...(route !== undefined && { route: route.slice(0, 64) }),
    };
    const key = JSON.stringify(report);
    const count = this.waiting.get(key)?.count ?? 0;
    if (count === 0 && !this.mayAdd()) this.dropped++;
    else this.waiting.set(key, { ...report, count: Math.min(count + 1, 10_000) });
    if (this.waiting.size > 0) this.timer ??= setTimeout(() => void this.flush(), GATHER_MS);
  }

  /** The page is being closed, or may be ended without further notice. */
  leave(): void {
    const reports = this.drain();
    if (reports) this.options.leave(reports);
  }

  stop(): void {
    this.isUnwanted = true;
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  private mayAdd(): boolean {
    const now = performance.now();
    if (now >= this.windowEnds) {
      this.windowEnds = now + MINUTE_MS;
      this.inWindow = 0;
    }
    if (this.inWindow >= MOST_A_MINUTE || this.waiting.size >= MOST_AT_ONCE) return false;
    this.inWindow++;
    return true;
  }

  private async flush(): Promise<void> {
    const reports = this.drain();
    if (!reports) return;
    const status = await this.options.send(reports);
    // On 404 the platform accepts no reports. After any other failure these reports are dropped: important errors occur
    // again.
    if (status === 404) this.stop();
  }

  private drain(): ErrorReports | undefined {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.size === 0) return undefined;
    const { release, isFramed } = this.options;
    const reports = { release, isFramed, reports: [...this.waiting.values()], dropped: this.dropped };
    this.waiting.clear();
    this.dropped = 0;
    return reports;
  }
}
