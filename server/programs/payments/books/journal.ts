import { closeSync, fdatasync, ftruncateSync, openSync, readFileSync, write } from "node:fs";
import { promisify } from "node:util";

const writeTo = promisify(write);
const syncTo = promisify(fdatasync);

/**
 * An append-only file of lines of JSON. What was appended is on the disk before `kept` resolves; lines of one moment
 * are written together.
 */
export class Journal<Entry> {
  private waiting: string[] = [];
  private writing: Promise<void> | undefined;
  private isClosed = false;

  private constructor(private readonly file: number) {}

  /** Reads what is there. The end of a line that a crash cut off was never acknowledged, and is removed. */
  static open<Entry>(path: string): { readonly journal: Journal<Entry>; readonly entries: readonly Entry[] } {
    const file = openSync(path, "a+", 0o600);
    const bytes = readFileSync(path);
    const whole = bytes.lastIndexOf("\n") + 1;
    if (whole < bytes.length) ftruncateSync(file, whole);
    const lines = bytes.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
    return { journal: new Journal<Entry>(file), entries: lines.map((line) => JSON.parse(line) as Entry) };
  }

  /** Throws once it is closed: the number of its file may be that of a connection then. */
  append(entry: Entry): void {
    if (this.isClosed) throw new Error("The journal is closed.");
    this.waiting.push(`${JSON.stringify(entry)}\n`);
    this.writing ??= this.write();
    // Whoever waits is told; otherwise the next one who appends is.
    this.writing.catch(() => undefined);
  }

  /** Resolves when all that was appended until now is on the disk. Rejects if it cannot be written any more. */
  async kept(): Promise<void> {
    while (this.writing) await this.writing;
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
