import { randomKey } from "../../../secrets/random-key.ts";
import { discard } from "./discard.ts";
import type { FileFolder } from "./file-folder.ts";
import { type FileKeys, openBytes, sealBytes } from "./file-keys.ts";
import type { Picture } from "./picture.ts";

/** A picture whose bytes are sealed in a folder. */
export interface SealedPicture {
  readonly id: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly wrappedKey: string;
}

/**
 * A file without a row that is older than this was left by a crash. Measured by the machine's clock, as file times are.
 */
const ORPHAN_MS = 3_600_000;
const AT_ONCE = 200;

/** Pictures in one folder, each sealed with a key of its own. */
export class PictureVault {
  constructor(
    private readonly folder: FileFolder,
    private readonly keys: FileKeys,
  ) {}

  /** Seals pictures, and has `keep` note them. If that fails, nothing of them stays. */
  async seal(pictures: readonly Picture[], keep: (sealed: readonly SealedPicture[]) => Promise<void>): Promise<void> {
    const all: SealedPicture[] = [];
    try {
      for (const { jpeg, width, height } of pictures) {
        const id = randomKey();
        const { key, wrapped } = await this.keys.make(id);
        all.push({ id, bytes: jpeg.length, width, height, wrappedKey: wrapped });
        const sealed = sealBytes(jpeg, key, id);
        await this.folder.write(id, sealed);
        discard(sealed);
      }
      await keep(all);
    } catch (error) {
      await this.remove(all.map(({ id }) => id));
      throw error;
    }
  }

  /** The JPEG; undefined where its bytes are gone. */
  async open(id: string, wrappedKey: string): Promise<Buffer | undefined> {
    const sealed = await this.folder.read(id).catch(() => undefined);
    return sealed && openBytes(sealed, await this.keys.open(wrappedKey, id), id);
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.folder.remove(id);
  }

  /** Removes files that nothing names any more. */
  async sweep(knownOf: (names: readonly string[]) => Promise<readonly string[]>): Promise<void> {
    const names = await this.folder.namesBefore(Date.now() - ORPHAN_MS);
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const some = names.slice(at, at + AT_ONCE);
      const known = new Set(await knownOf(some));
      for (const name of some) if (!known.has(name)) await this.folder.removeFound(name);
    }
  }
}
