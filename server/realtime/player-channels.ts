import { Channel } from "./channel.ts";

/** The channels `player`: one for each player that is connected. */
export class PlayerChannels {
  private readonly channels = new Map<string, Channel>();

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
}
