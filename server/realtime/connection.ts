import type { Duplex } from "node:stream";
import { giveWay } from "../turns.ts";
import type { Batches } from "./batches.ts";
import type { Channel, Watcher } from "./channel.ts";
import { messageFrame, textFrame } from "./frame.ts";

/**
 * If more than this would be buffered for a slow reader, it gets images when it has caught up, instead of the missed
 * deltas.
 */
const BUFFER_BYTES = 64 * 1024;
/** A reader with more unread data than this, answers and refusals included, is cut off. */
const MOST_BYTES = 2 * 1024 * 1024;

/** The subscriptions of one socket, and the data that must still be sent to it. */
export class Connection implements Watcher {
  /** The player, once the socket has been authenticated. */
  player: { readonly id: string; readonly session: string } | undefined;
  private readonly channels = new Map<string, Channel>();
  /** Channels whose image must be sent; their deltas are left out until then. */
  private readonly due = new Set<Channel>();
  private isPumping = false;

  /** `batches` are shared by all connections; `counted` is called for every subscription and unsubscription. */
  constructor(
    private readonly socket: Duplex,
    private readonly batches: Batches,
    private readonly counted: (change: 1 | -1) => void = () => undefined,
  ) {
    socket.on("drain", () => this.pump());
  }

  get size(): number {
    return this.channels.size;
  }

  has(name: string): boolean {
    return this.channels.has(name);
  }

  subscribe(channel: Channel, since: number | undefined): void {
    channel.refresh();
    const missed = since === undefined || this.isBehind ? undefined : channel.framesSince(since);
    this.watch(channel);
    if (missed === undefined) this.due.add(channel);
    // `current` ends the missed deltas, so that the reader knows that there are no more.
    else [...missed, channel.currentFrame()].forEach((frame) => this.write(frame));
    this.pump();
  }

  /**
   * Subscribes to channels of which the reader has versions, and answers for all of them at once. Data that does not
   * fit into the reader's buffer follows as images; `refused` lists the channels that are answered separately.
   */
  resume(id: number, epoch: string, wanted: ReadonlyMap<Channel, number>, refused: readonly string[]): void {
    // First of all, because a refresh of one channel may change another, and that delta must not be sent before the
    // answer.
    for (const channel of wanted.keys()) channel.refresh();
    const changed: string[] = [];
    const later = [...refused];
    let room = BUFFER_BYTES - this.socket.writableLength;
    for (const [channel, version] of wanted) {
      const texts = channel.since(version)?.map((delta) => JSON.stringify({ channel: channel.name, ...delta }));
      const length = texts?.reduce((sum, text) => sum + text.length, 0) ?? 0;
      this.watch(channel);
      if (texts && length <= room) {
        changed.push(...texts);
        room -= length;
      } else {
        this.due.add(channel);
        later.push(channel.name);
      }
    }
    const start = JSON.stringify({ type: "resumed", id, epoch, later });
    this.write(textFrame(`${start.slice(0, -1)},"changed":[${changed.join()}]}`));
    this.pump();
  }

  unsubscribe(name: string): void {
    const channel = this.channels.get(name);
    if (!channel) return;
    this.channels.delete(name);
    this.counted(-1);
    this.due.delete(channel);
    channel.unwatch(this);
  }

  onDelta(channel: Channel, frame: Buffer): void {
    if (this.due.has(channel)) return;
    if (this.socket.writableLength + frame.length > BUFFER_BYTES) this.due.add(channel);
    else this.write(frame);
  }

  onRenewed(channel: Channel): void {
    this.due.add(channel);
    this.pump();
  }

  /** Sends a heartbeat. It is left out while data is still to be sent, so that the reader knows that it is behind. */
  beat(at: number, rate: number): void {
    if (this.due.size > 0 || this.isBehind) return;
    let sum = 0;
    for (const channel of this.channels.values()) sum += channel.version;
    this.write(messageFrame({ type: "alive", at, rate, sum }));
  }

  refuse(errorCode: string, message: string, channel?: string): void {
    this.write(messageFrame({ type: "refused", ...(channel === undefined ? {} : { channel }), errorCode, message }));
  }

  /** Waits until almost all earlier data has been read; returns at once if the reader keeps up. */
  async keptUp(): Promise<void> {
    await giveWay();
    while (this.isBehind && this.socket.writable) await this.moved();
  }

  /** Waits until some data was read, or the socket is closed. */
  private moved(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.socket.off("drain", done).off("close", done);
        resolve();
      };
      this.socket.on("drain", done).on("close", done);
    });
  }

  close(): void {
    for (const name of [...this.channels.keys()]) this.unsubscribe(name);
  }

  private watch(channel: Channel): void {
    // Unsubscribes only from a different channel of this name, because a channel without subscribers for even a moment
    // may be ended.
    if (this.channels.get(channel.name) !== channel) this.unsubscribe(channel.name);
    if (!this.channels.has(channel.name)) this.counted(1);
    this.channels.set(channel.name, channel);
    this.due.delete(channel);
    channel.watch(this);
  }

  private get isBehind(): boolean {
    return this.socket.writableLength > BUFFER_BYTES;
  }

  private write(frame: Buffer): void {
    if (this.socket.writableLength > MOST_BYTES) this.socket.destroy();
    else if (this.socket.writable) this.batches.write(this.socket, frame);
  }

  private pump(): void {
    if (this.isPumping || this.due.size === 0) return;
    this.isPumping = true;
    void this.sendDue().finally(() => {
      this.isPumping = false;
      // Channels that became due meanwhile, or that were fetched but changed too often.
      if (!this.isBehind && this.socket.writable) this.pump();
    });
  }

  /** Sends the images that are due, as fast as the reader and other work allow. */
  private async sendDue(): Promise<void> {
    for (const channel of this.due) {
      await giveWay();
      if (this.isBehind || !this.socket.writable) return;
      if (this.due.has(channel)) await this.sendImage(channel);
    }
  }

  private async sendImage(channel: Channel): Promise<void> {
    const { version } = channel;
    try {
      const image = channel.imageFrame();
      const frame = image instanceof Promise ? await image : image;
      // A fetched image may be older than the last delta, so the deltas that came meanwhile follow it.
      const missed = channel.framesSince(version);
      // Too many changes happened meanwhile, so the channel stays due and is fetched again.
      if (!missed || !this.due.delete(channel)) return;
      [frame, ...missed].forEach((each) => this.write(each));
    } catch {
      this.unsubscribe(channel.name);
      this.refuse(
        "IMAGE_FAILED",
        "This could not be read just now; nothing was changed. Subscribe again.",
        channel.name,
      );
    }
  }
}
