import type { RawData, WebSocket } from "ws";
import { TokenBucket } from "../http/load/token-buckets.ts";

/** So many messages wait at most; the rest stays with the client until they are done. */
const MOST_WAITING = 8;
/** A message counts for one, and for one more with every so many bytes. */
const LONG = 4 * 1024;

/** What a socket says, one message after another. One that says more than it may is closed. */
export class Inbox {
  private last = Promise.resolve();
  private waiting = 0;
  private isOver = false;
  private readonly bucket: TokenBucket;

  constructor(
    private readonly client: WebSocket,
    perSecond: number,
    private readonly take: (data: RawData | undefined) => Promise<void>,
  ) {
    this.bucket = new TokenBucket(perSecond);
    client.on("message", (data, isBinary) => this.hear(data, isBinary));
  }

  private hear(data: RawData, isBinary: boolean): void {
    if (this.isOver) return;
    // Messages come as buffers: no other type was asked for.
    const { byteLength } = data as Buffer;
    if (!this.bucket.take(1 + Math.floor(byteLength / LONG))) {
      this.isOver = true;
      return this.client.close(1008, "Too many messages");
    }
    if (++this.waiting >= MOST_WAITING) this.client.pause();
    this.last = this.last.then(() => this.take(isBinary ? undefined : data)).finally(() => this.done());
  }

  private done(): void {
    if (--this.waiting < MOST_WAITING && this.client.isPaused) this.client.resume();
  }
}
