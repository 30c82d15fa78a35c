import { messageFrame } from "./frame.ts";

/** Deltas kept for subscribers that reconnect or come from an HTTP answer. */
const KEPT_DELTAS = 24;

/** A subscriber of a channel's deltas. */
export interface Watcher {
  /** `frame` is shared by all watchers. */
  onDelta(channel: Channel, frame: Buffer): void;
  /** The watcher's state may be out of date; it needs the whole state again. */
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
  /** The whole present state. */
  image(): unknown;
  /** Updates the state and publishes the changes; for states that are computed only on request. */
  refresh?(): void;
  /**
   * Merges two consecutive deltas into one, with the newest value of everything that changed. It must also lead to the
   * same state when applied between the two. Without it deltas are kept and sent one by one, and only the last ones.
   */
  merge?(this: void, earlier: D, later: D): D;
  onWatched?(isWatched: boolean): void;
}

// Versions continue from the highest one of this run, so that a channel that was removed and created again is not
// mistaken for the old one.
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

  /** Drops the kept deltas, because changes may have been lost; every watcher starts again from an image. */
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

  /** The changes after a version, in as few deltas as possible; undefined if they are not kept. */
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

  /** The deltas after a version; undefined if not all of them are kept. */
  framesSince(version: number): Buffer[] | undefined {
    return this.since(version)?.map((delta) => this.deltaFrame(delta));
  }

  currentFrame(): Buffer {
    return messageFrame({ type: "current", channel: this.name, epoch: this.options.epoch, version: this.current });
  }

  /** The image at `version`; a promise if the state has to be fetched. */
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
