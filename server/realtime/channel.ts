import { messageFrame } from "./frame.ts";

/** Deltas kept for subscribers that come back or come from an HTTP answer. */
const KEPT_DELTAS = 24;

/** Who hears a channel's deltas. */
export interface Watcher {
  /** `frame` is shared by all watchers. */
  onDelta(channel: Channel, frame: Buffer): void;
  /** What the watcher has may be out of date: it is owed the whole state. */
  onRenewed?(channel: Channel): void;
}

/** A change of the state from one version to another. */
export interface Delta<D = unknown> {
  readonly from: number;
  readonly version: number;
  readonly data: D;
}

export interface ChannelOptions<D = unknown> {
  /** The channel's name on the wire. */
  readonly name: string;
  readonly epoch: string;
  /** The whole state as of now. */
  image(): unknown;
  /** Brings the state up to now, publishing what changed; for states that are only computed when somebody looks. */
  refresh?(): void;
  /**
   * One change in place of two that follow each other, with the newest of what both change. It has to lead to the same
   * state also from between the two. Without it changes are kept and sent one by one, and only the last ones.
   */
  merge?(this: void, earlier: D, later: D): D;
  onWatched?(isWatched: boolean): void;
}

// Versions of a run start where none was before, so that a channel that was forgotten and made anew is not taken for itself.
let highestVersion = 0;

/** One versioned stream of the live feed: an image, then deltas, each from one version to the next. */
export class Channel<D = unknown> {
  private current = (highestVersion += 1);
  private readonly recent: Delta<D>[] = [];
  private readonly watchers = new Set<Watcher>();
  private imageCache: { readonly version: number; readonly frame: Buffer } | undefined;

  constructor(private readonly options: ChannelOptions<D>) {}

  get name(): string {
    return this.options.name;
  }

  get version(): number {
    return this.current;
  }

  get isWatched(): boolean {
    return this.watchers.size > 0;
  }

  refresh(): void {
    this.options.refresh?.();
  }

  publish(data: D): void {
    const delta = { from: this.current, version: this.current + 1, data };
    this.current = delta.version;
    highestVersion = Math.max(highestVersion, this.current);
    this.recent.push(delta);
    if (this.recent.length > KEPT_DELTAS) this.forgetOldest();
    if (this.watchers.size === 0) return;
    const frame = this.deltaFrame(delta);
    for (const watcher of this.watchers) watcher.onDelta(this, frame);
  }

  /** Changes may have been lost: all that was kept of them is worth nothing, and every watcher starts anew. */
  renew(): void {
    this.current += 1;
    highestVersion = Math.max(highestVersion, this.current);
    this.recent.length = 0;
    for (const watcher of this.watchers) watcher.onRenewed?.(this);
  }

  watch(watcher: Watcher): void {
    this.watchers.add(watcher);
    if (this.watchers.size === 1) this.options.onWatched?.(true);
  }

  unwatch(watcher: Watcher): void {
    if (this.watchers.delete(watcher) && this.watchers.size === 0) this.options.onWatched?.(false);
  }

  /** What changed after a version, in as few steps as can be; undefined where that is not kept. */
  since(version: number): readonly Delta<D>[] | undefined {
    if (version === this.current) return [];
    const first = this.recent.findIndex((delta) => delta.version > version);
    const oldest = this.recent[first];
    if (!oldest || oldest.from > version) return undefined;
    const missed = this.recent.slice(first);
    const { merge } = this.options;
    if (!merge) return missed;
    return [{ from: version, version: this.current, data: missed.map(({ data }) => data).reduce(merge) }];
  }

  /** The deltas after a version; undefined when they are not all kept. */
  framesSince(version: number): Buffer[] | undefined {
    return this.since(version)?.map((delta) => this.deltaFrame(delta));
  }

  currentFrame(): Buffer {
    return messageFrame({ type: "current", channel: this.name, epoch: this.options.epoch, version: this.current });
  }

  /** The image as of `version`; a promise where the state has to be fetched. */
  imageFrame(): Buffer | Promise<Buffer> {
    const version = this.current;
    if (this.imageCache?.version === version) return this.imageCache.frame;
    const data = this.options.image();
    const frameOf = (image: unknown) =>
      messageFrame({ type: "image", channel: this.name, epoch: this.options.epoch, version, data: image });
    if (data instanceof Promise) return data.then(frameOf);
    const frame = frameOf(data);
    this.imageCache = { version, frame };
    return frame;
  }

  private forgetOldest(): void {
    const [oldest, next] = this.recent.splice(0, 2);
    if (!oldest || !next) return;
    const { merge } = this.options;
    const kept = merge ? { ...next, from: oldest.from, data: merge(oldest.data, next.data) } : next;
    this.recent.unshift(kept);
  }

  private deltaFrame({ from, version, data }: Delta): Buffer {
    return messageFrame({ type: "delta", channel: this.name, from, version, data });
  }
}
