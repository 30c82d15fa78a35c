import { messageFrame } from "./frame.ts";

/** Deltas kept for subscribers that come back or come from an HTTP answer. */
const KEPT_DELTAS = 24;

/** Who hears a channel's deltas. */
export interface Watcher {
  /** `frame` is shared by all watchers. */
  onDelta(channel: Channel, frame: Buffer): void;
}

interface Delta {
  readonly from: number;
  readonly version: number;
  readonly data: unknown;
}

export interface ChannelOptions {
  /** The channel's name on the wire. */
  readonly name: string;
  readonly epoch: string;
  /** The whole state as of now. */
  image(): unknown;
  /** Brings the state up to now, publishing what changed; for states that are only computed when somebody looks. */
  refresh?(): void;
  onWatched?(isWatched: boolean): void;
}

// Versions of a run start where none was before, so that a channel that was forgotten and made anew is not taken for itself.
let highestVersion = 0;

/** One versioned stream of the live feed: an image, then deltas, each from one version to the next. */
export class Channel {
  private current = (highestVersion += 1);
  private readonly recent: Delta[] = [];
  private readonly watchers = new Set<Watcher>();
  private imageCache: { readonly version: number; readonly frame: Buffer } | undefined;

  constructor(private readonly options: ChannelOptions) {}

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

  publish(data: unknown): void {
    const delta = { from: this.current, version: this.current + 1, data };
    this.current = delta.version;
    highestVersion = Math.max(highestVersion, this.current);
    this.recent.push(delta);
    if (this.recent.length > KEPT_DELTAS) this.recent.shift();
    if (this.watchers.size === 0) return;
    const frame = this.deltaFrame(delta);
    for (const watcher of this.watchers) watcher.onDelta(this, frame);
  }

  watch(watcher: Watcher): void {
    this.watchers.add(watcher);
    if (this.watchers.size === 1) this.options.onWatched?.(true);
  }

  unwatch(watcher: Watcher): void {
    if (this.watchers.delete(watcher) && this.watchers.size === 0) this.options.onWatched?.(false);
  }

  /** The deltas after a version; undefined when they are not all kept. */
  framesSince(version: number): Buffer[] | undefined {
    if (version === this.current) return [];
    const first = this.recent.findIndex(({ from }) => from === version);
    return first < 0 ? undefined : this.recent.slice(first).map((delta) => this.deltaFrame(delta));
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

  private deltaFrame({ from, version, data }: Delta): Buffer {
    return messageFrame({ type: "delta", channel: this.name, from, version, data });
  }
}
