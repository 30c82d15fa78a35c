import type { RawData, WebSocket } from "ws";
import { TokenBucket } from "../http/load/token-buckets.ts";

/** The maximum number of waiting messages; further ones are not read from the client until these are done. */
const MOST_WAITING = 8;
/** A message counts as one, and as one more for each of this many bytes. */
const LONG = 4 * 1024;

/** Handles the messages of a socket one after another. A socket that exceeds its limit is closed. */
export class Inbox {
  private last = Promise.resolve();
  private waiting = 0;
  private isOver = false;
  private readonly bucket: TokenBucket;

  constructor(
    private readonly client: WebSocket,
    perSecond: number,
    private readonly handle: (data: RawData | undefined) => Promise<void>,
  ) {
    this.bucket = new TokenBucket(perSecond);
    client.on("message", (data, isBinary) => this.receive(data, isBinary));
  }

  private receive(data: RawData, isBinary: boolean): void {
    if (this.isOver) return;
    // Messages arrive as buffers, because no other type was requested.
    const { byteLength } = data as Buffer;
    if (!this.bucket.consume(1 + Math.floor(byteLength / LONG))) {
      this.isOver = true;
      return this.client.close(1008, "Too many messages");
    }
    if (++this.waiting >= MOST_WAITING) this.client.pause();
    this.last = this.last.then(() => this.handle(isBinary ? undefined : data)).finally(() => this.done());
  }

  private done(): void {
    if (--this.waiting < MOST_WAITING && this.client.isPaused) this.client.resume();
  }
}
