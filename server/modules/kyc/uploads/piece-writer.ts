import type { FileHandle } from "node:fs/promises";
import { discard } from "../files/discard.ts";

/** So much is written at once. Twice as much of a request lies in memory at most. */
const BATCH = 256 * 1024;
/** A piece takes memory of its own besides its bytes, so only so many gather, however small they are. */
const MOST_PIECES = 64;
/** After so long what has arrived is written and noted, so that a crash costs no more. */
const NOTE_EVERY_MS = 500;

/** Writes pieces one after the other from a place on, each batch while the next one gathers. */
export class PieceWriter {
  private gathered: Buffer[] = [];
  private bytes = 0;
  private written: number;
  private writing: Promise<void> = Promise.resolve();
  private notedAt = performance.now();

  /** `note` is told now and then how much is on the disk; it throws if the rest must not be written. */
  constructor(
    private readonly handle: FileHandle,
    from: number,
    private readonly note: (received: number) => Promise<void>,
  ) {
    this.written = from;
  }

  /** Takes a piece over, and waits as long as there are too many. */
  async add(piece: Buffer): Promise<void> {
    this.gathered.push(piece);
    this.bytes += piece.length;
    if (this.bytes >= BATCH || this.gathered.length >= MOST_PIECES || this.isDue()) await this.flush();
  }

  /** Resolves once all is on the disk, to how far it reaches. */
  async end(): Promise<number> {
    await this.flush();
    await this.writing;
    await this.handle.datasync();
    return this.written;
  }

  private async flush(): Promise<void> {
    const pieces = this.gathered;
    [this.gathered, this.bytes] = [[], 0];
    await this.writing;
    this.writing = this.write(pieces);
    // Thrown where the next batch waits for this one.
    this.writing.catch(() => undefined);
  }

  private isDue(): boolean {
    return performance.now() - this.notedAt >= NOTE_EVERY_MS;
  }

  private async write(pieces: Buffer[]): Promise<void> {
    if (pieces.length === 0) return;
    // Before the batch: after a silence another request may write here, and must not be written over.
    if (this.isDue()) await this.noteWritten();
    const batch = Buffer.concat(pieces);
    for (const piece of pieces) discard(piece);
    for (let done = 0; done < batch.length;) {
      done += (await this.handle.write(batch, done, batch.length - done, this.written + done)).bytesWritten;
    }
    this.written += batch.length;
    discard(batch);
  }

  private async noteWritten(): Promise<void> {
    await this.handle.datasync();
    await this.note(this.written);
    this.notedAt = performance.now();
  }
}
