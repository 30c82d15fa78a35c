import { Channel } from "./channel.ts";

/** Of channels that are told anew so many follow each other at once: each is read from the database. */
const RENEWED_AT_ONCE = 50;
const RENEWED_EVERY_MS = 50;

/** The channels `player`: one for each player that is connected. */
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
      // Nobody is there to hear it: what comes next time is an image, at a version that was not used before.
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

  /** Has all channels told anew, some at a time. */
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
