/** How many simultaneous calls one service gets. */
const AT_ONCE = 4;
const LONGEST_REST_MS = 60_000;

interface Host {
  running: number;
  readonly waiting: (() => void)[];
  failures: number;
  restsUntil: number;
}

/** Gives each push service its own queue, so that a service that hangs or fails delays only its own devices. */
export class HostTurns {
  private readonly hosts = new Map<string, Host>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Services that have reached their limit of calls or are paused. */
  busy(): readonly string[] {
    return [...this.hosts].flatMap(([name, host]) =>
      host.running + host.waiting.length >= AT_ONCE || this.now() < host.restsUntil ? [name] : [],
    );
  }

  isResting(name: string): boolean {
    return this.now() < (this.hosts.get(name)?.restsUntil ?? 0);
  }

  /** Runs a call when it is its turn. */
  async run<T>(name: string, call: () => Promise<T>): Promise<T> {
    const host = this.of(name);
    if (host.running >= AT_ONCE) await new Promise<void>((go) => host.waiting.push(go));
    else host.running++;
    try {
      return await call();
    } finally {
      const next = host.waiting.shift();
      if (next) next();
      else host.running--;
      if (host.running === 0 && host.failures === 0) this.hosts.delete(name);
    }
  }

  /**
   * The service did not answer: it is paused, longer after each consecutive failure. Returns the number of consecutive
   * failures.
   */
  failed(name: string): number {
    const host = this.of(name);
    host.failures++;
    host.restsUntil = this.now() + Math.min(LONGEST_REST_MS, 1000 * 2 ** host.failures);
    return host.failures;
  }

  answered(name: string): void {
    const host = this.of(name);
    host.failures = 0;
    host.restsUntil = 0;
  }

  private of(name: string): Host {
    const known = this.hosts.get(name);
    if (known) return known;
    const host: Host = { running: 0, waiting: [], failures: 0, restsUntil: 0 };
    this.hosts.set(name, host);
    return host;
  }
}
