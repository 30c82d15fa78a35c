import { Channel } from "./channel.ts";

/** The number of channels that are renewed together; each is read from the database. */
const RENEWED_AT_ONCE = 50;
const RENEWED_EVERY_MS = 50;

/** The channels named `player`: one for each connected player. */
export class PlayerChannels {
  private readonly channels = new Map<string, Channel>();
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly epoch: string,
    private readonly image: (playerId: string) => Promise<unknown>,
  ) {}

  of(playerId: string): Channel {
    const known = this.channels.get(playerId);
    if (known) return known;
    const channel = new Channel({
      name: "player",
      epoch: this.epoch,
      image: () => this.image(playerId),
      // The channel has no subscriber. The next one gets an image, at a version that was not used before.
      onWatched: (isWatched) => {
        if (!isWatched) this.channels.delete(playerId);
      },
    });
    this.channels.set(playerId, channel);
    return channel;
  }

  publish(playerId: string, delta: unknown): void {
    this.channels.get(playerId)?.publish(delta);
  }

  /** Renews all channels, some at a time. */
  renew(): void {
    const left = [...this.channels.values()];
    const some = () => {
      for (const channel of left.splice(-RENEWED_AT_ONCE)) channel.renew();
      this.renewal = left.length > 0 ? setTimeout(some, RENEWED_EVERY_MS).unref() : undefined;
    };
    clearTimeout(this.renewal);
    some();
  }

  close(): void {
    clearTimeout(this.renewal);
  }
}
