import type { Duplex } from "node:stream";
import { giveWay } from "../turns.ts";
import type { Batches } from "./batches.ts";
import type { Channel, Watcher } from "./channel.ts";
import { messageFrame, textFrame } from "./frame.ts";

/** A reader for whom more than this would be kept gets images again when it has caught up, instead of what it missed. */
const BUFFER_BYTES = 64 * 1024;
/** A reader that leaves more than this unread, answers and refusals that it asked for among it, is cut off. */
const MOST_BYTES = 2 * 1024 * 1024;

/** What one socket has subscribed to, and what it still has to be sent. */
export class Connection implements Watcher {
  /** Whose it is, once it has said so. */
  player: { readonly id: string; readonly session: string } | undefined;
  private readonly channels = new Map<string, Channel>();
  /** Channels whose image is due; their deltas are left out until it is sent. */
  private readonly due = new Set<Channel>();
  private isPumping = false;

  /** `batches` are shared by all connections; `counted` hears of every channel that is subscribed to and left. */
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
    // `current` ends what was missed, so that the reader knows that this is all.
    else [...missed, channel.currentFrame()].forEach((frame) => this.write(frame));
    this.pump();
  }

  /**
   * Subscribes to channels whose versions the reader has, and answers for all of them at once. What does not fit into the
   * reader's buffer follows as images; `refused` names what is answered otherwise.
   */
  resume(id: number, epoch: string, wanted: ReadonlyMap<Channel, number>, refused: readonly string[]): void {
    // First of all: a look at one channel may bring a change of another, which must not overtake the answer.
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

  /** Says that the platform lives. Left out while something is owed, so that the reader knows itself to be behind. */
  beat(at: number, rate: number): void {
    if (this.due.size > 0 || this.isBehind) return;
    let sum = 0;
    for (const channel of this.channels.values()) sum += channel.version;
    this.write(messageFrame({ type: "alive", at, rate, sum }));
  }

  refuse(errorCode: string, message: string, channel?: string): void {
    this.write(messageFrame({ type: "refused", ...(channel === undefined ? {} : { channel }), errorCode, message }));
  }

  /** Waits until what was written before is nearly read; at once where the reader keeps up. */
  async keptUp(): Promise<void> {
    await giveWay();
    while (this.isBehind && this.socket.writable) await this.moved();
  }

  /** Waits until something was read, or the socket is gone. */
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
    // A channel that stays must not be left for a moment: the last one to leave it may end it.
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
      // What became due meanwhile, or was fetched and has changed too often.
      if (!this.isBehind && this.socket.writable) this.pump();
    });
  }

  /** Sends the images that are due, as fast as the reader takes them and others let it. */
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
      // One that had to be fetched may be older than the last delta: those that came meanwhile follow it.
      const missed = channel.framesSince(version);
      // Too much happened meanwhile: it stays due and is fetched again.
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
