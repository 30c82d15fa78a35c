import { randomUUID } from "node:crypto";
import { constants, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const OWN = 0o700;
const OWN_FILE = 0o600;
const NAME = /^[\w-]{8,64}$/;

/** The folder of encrypted files, shared by all processes. File names are ids, which reveal nothing. */
export class FileFolder {
  private made: Promise<unknown> | undefined;

  constructor(private readonly folder: string) {}

  /** Writes a file atomically: after a crash it is missing, never incomplete. */
  async write(name: string, bytes: Buffer): Promise<void> {
    await this.ensure();
    const draft = `${this.path(name)}.${randomUUID().slice(0, 8)}`;
    const handle = await open(draft, "wx", OWN_FILE);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, this.path(name));
  }

  read(name: string): Promise<Buffer> {
    return readFile(this.path(name));
  }

  /** Opens a file to write it piece by piece; it is made where it is missing. */
  async openPieces(name: string): Promise<FileHandle> {
    await this.ensure();
    return open(this.path(name), constants.O_RDWR | constants.O_CREAT, OWN_FILE);
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  /** Names of files that were last changed before this moment. */
  async namesBefore(at: number): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    const old: string[] = [];
    for (const name of names) {
      const found = await stat(join(this.folder, name)).catch(() => undefined);
      if (found?.isFile() && found.mtimeMs < at) old.push(name);
    }
    return old;
  }

  /** Removes files that the sweep has found, including incomplete ones after a crash. */
  async removeFound(name: string): Promise<void> {
    if (!name.includes("/")) await rm(join(this.folder, name), { force: true });
  }

  private path(name: string): string {
    if (!NAME.test(name)) throw new RangeError("This is not the name of a file.");
    return join(this.folder, name);
  }

  private async ensure(): Promise<void> {
    this.made ??= mkdir(this.folder, { recursive: true, mode: OWN }).catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
    await this.made;
  }
}
