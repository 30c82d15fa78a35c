import { closeSync, fdatasync, fstatSync, ftruncateSync, openSync, read, readSync, write } from "node:fs";
import { promisify } from "node:util";

const writeTo = promisify(write);
const readFrom = promisify(read);
const syncTo = promisify(fdatasync);

/** Where a line lies in the file, in bytes. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

/** So much of the file is read at once. */
const PIECE_BYTES = 1024 * 1024;

/** The whole lines of a file from its beginning, in pieces: however long it is, no more than one of them is in memory. */
function* linesOf(file: number): Generator<Buffer> {
  const piece = Buffer.alloc(PIECE_BYTES);
  let rest: Buffer = Buffer.alloc(0);
  for (let at = 0, count; (count = readSync(file, piece, 0, PIECE_BYTES, at)) > 0; at += count) {
    const bytes = Buffer.concat([rest, piece.subarray(0, count)]);
    let from = 0;
    for (let end; (end = bytes.indexOf("\n", from) + 1) > 0; from = end) yield bytes.subarray(from, end);
    rest = bytes.subarray(from);
  }
}

/**
 * An append-only file of lines of JSON. What was appended is on the disk before `kept` resolves; lines of one moment are
 * written together, and a single line is there whole or not at all.
 */
export class Journal {
  private waiting: string[] = [];
  private writing: Promise<void> | undefined;
  private isClosed = false;

  private constructor(
    private readonly file: number,
    private end: number,
  ) {}

  /** Reads what is there, line by line. The end of a line that a kill cut off was never acknowledged, and is removed. */
  static open(path: string, take: (entry: unknown, place: Place) => void): Journal {
    const file = openSync(path, "a+", 0o600);
    let whole = 0;
    for (const line of linesOf(file)) {
      take(JSON.parse(line.toString("utf8")), { at: whole, length: line.length });
      whole += line.length;
    }
    if (whole < fstatSync(file).size) ftruncateSync(file, whole);
    return new Journal(file, whole);
  }

  /** Returns where the line will be. Throws once it is closed: the number of its file may be another's then. */
  append(entry: unknown): Place {
    if (this.isClosed) throw new Error("The journal is closed.");
    const line = `${JSON.stringify(entry)}\n`;
    const place = { at: this.end, length: Buffer.byteLength(line) };
    this.end += place.length;
    this.waiting.push(line);
    this.writing ??= this.write();
    // Whoever waits is told; otherwise the next one who appends is.
    this.writing.catch(() => undefined);
    return place;
  }

  /** Resolves when all that was appended until now is on the disk. Rejects if it cannot be written any more. */
  async kept(): Promise<void> {
    while (this.writing) await this.writing;
  }

  async read({ at, length }: Place): Promise<unknown> {
    await this.kept();
    const bytes = Buffer.alloc(length);
    await readFrom(this.file, bytes, 0, length, at);
    return JSON.parse(bytes.toString("utf8"));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.kept();
    closeSync(this.file);
  }

  /** A failure is final, because nobody knows what is in the file then. */
  private async write(): Promise<void> {
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const text = Buffer.from(this.waiting.splice(0).join(""));
      for (let from = 0; from < text.length;) from += (await writeTo(this.file, text, from)).bytesWritten;
      await syncTo(this.file);
    }
    this.writing = undefined;
  }
}
