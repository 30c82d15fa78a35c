import type { Log } from "../log.ts";
import type { DeltaMessage, ImageMessage } from "./channel.ts";
import type { ChannelReader } from "./feed.ts";

type AnyReader = ChannelReader<never, never>;

/** One reader of a channel: whether it has the channel's state, and the freshness last reported to it. */
export class ReaderSeat {
  /** Whether it has the channel's known state, so that deltas can be applied. */
  isCurrent = false;
  private isStale = false;
  private readonly reader: AnyReader;

  constructor(
    private readonly channel: string,
    reader: ChannelReader<unknown, unknown> | AnyReader,
    private readonly log: Log,
  ) {
    this.reader = reader as AnyReader;
  }

  /** Returns false if the reader rejects the image. */
  receiveImage({ data, version }: ImageMessage): boolean {
    const checked = this.reader.image.safeParse(data);
    if (checked.success) this.call(() => this.reader.onImage(checked.data, version));
    else this.log(`an image of ${this.channel} is unusable: ${checked.error.issues[0]?.path.join(".")}`);
    this.isCurrent = checked.success;
    return checked.success;
  }

  /** Returns false if the reader rejects the delta. */
  receiveDelta({ data, version }: DeltaMessage): boolean {
    const checked = this.reader.delta.safeParse(data);
    if (checked.success) this.call(() => this.reader.onDelta(checked.data, version));
    else this.log(`a delta of ${this.channel} is unusable: ${checked.error.issues[0]?.path.join(".")}`);
    this.isCurrent = checked.success;
    return checked.success;
  }

  setStale(isStale: boolean): void {
    if (isStale === this.isStale) return;
    this.isStale = isStale;
    this.call(() => this.reader.onStale?.(isStale));
  }

  // A reader that throws does not affect the others. The message counts as delivered.
  private call(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.log(`a reader of ${this.channel} failed`, error);
    }
  }
}
