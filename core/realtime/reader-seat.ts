import type { Log } from "../log.ts";
import type { DeltaMessage, ImageMessage } from "./channel.ts";
import type { ChannelReader } from "./feed.ts";

type AnyReader = ChannelReader<never, never>;

/** One reader of a channel: whether it has the channel's state, and what it was told of its freshness. */
export class ReaderSeat {
  /** Whether it has what the channel knows, so that deltas may follow. */
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

  /** False where the image is not what the reader expects. */
  takeImage({ data, version }: ImageMessage): boolean {
    const checked = this.reader.image.safeParse(data);
    if (checked.success) this.call(() => this.reader.onImage(checked.data, version));
    else this.log(`an image of ${this.channel} is unusable: ${checked.error.issues[0]?.path.join(".")}`);
    this.isCurrent = checked.success;
    return checked.success;
  }

  /** False where the delta is not what the reader expects. */
  takeDelta({ data, version }: DeltaMessage): boolean {
    const checked = this.reader.delta.safeParse(data);
    if (checked.success) this.call(() => this.reader.onDelta(checked.data, version));
    else this.log(`a delta of ${this.channel} is unusable: ${checked.error.issues[0]?.path.join(".")}`);
    this.isCurrent = checked.success;
    return checked.success;
  }

  tellStale(isStale: boolean): void {
    if (isStale === this.isStale) return;
    this.isStale = isStale;
    this.call(() => this.reader.onStale?.(isStale));
  }

  // A reader that throws harms no other, and has had its message.
  private call(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.log(`a reader of ${this.channel} failed`, error);
    }
  }
}
