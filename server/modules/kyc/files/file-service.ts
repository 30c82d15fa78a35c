import { createHash } from "node:crypto";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { randomKey } from "../../../secrets/random-key.ts";
import { discard } from "./discard.ts";
import type { FileFolder } from "./file-folder.ts";
import { type FileKeys, openBytes, sealBytes } from "./file-keys.ts";
import { filesOfPlayer, findFile, insertFile, type ListedFile, type StoredFile } from "./file-repository.ts";
import type { Picture } from "./picture.ts";
import { watermarked } from "./watermark.ts";

export interface FileParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly folder: FileFolder;
  readonly keys: FileKeys;
}

/** Where a picture belongs, and the bytes that it was made of. */
export interface FilePlace extends Pick<StoredFile, "submission" | "player" | "side"> {
  readonly source: Buffer;
}

/** The stored pictures of documents. */
export class FileService {
  constructor(private readonly parts: FileParts) {}

  /**
   * Stores pictures. `claim` runs in the same transaction and throws if they are not wanted; then their
   * bytes are erased again.
   */
  async store(
    pictures: readonly Picture[],
    { source, ...place }: FilePlace,
    claim: (connection: Queryable) => Promise<void>,
  ): Promise<void> {
    const { database, folder, keys, clock } = this.parts;
    const sha256 = createHash("sha256").update(source).digest("hex");
    const files: StoredFile[] = [];
    try {
      for (const { jpeg, width, height } of pictures) {
        const id = randomKey();
        const { key, wrapped } = await keys.make(id);
        const arrivedAt = new Date(clock.now());
        files.push({ ...place, id, bytes: jpeg.length, width, height, wrappedKey: wrapped, sha256, arrivedAt });
        const sealed = sealBytes(jpeg, key, id);
        await folder.write(id, sealed);
        discard(sealed);
      }
      await database.transaction(async (connection) => {
        await claim(connection);
        for (const file of files) await insertFile(connection, file);
      });
    } catch (error) {
      for (const { id } of files) await folder.remove(id);
      throw error;
    }
  }

  /** All pictures of the player's documents, the newest first. */
  list(player: string): Promise<ListedFile[]> {
    return filesOfPlayer(this.parts.database, player);
  }

  /** The JPEG of a file of this player. Another player's file is answered as if it did not exist. */
  async ownPicture(player: string, id: string): Promise<Buffer> {
    const file = await findFile(this.parts.database, id);
    if (file?.player !== player) throw fileUnknown();
    return this.open(file);
  }

  /** The JPEG of any file; only for those who may see all. */
  async picture(id: string): Promise<Buffer> {
    const file = await findFile(this.parts.database, id);
    if (!file) throw fileUnknown();
    return this.open(file);
  }

  /** A picture for the desk, with a line across it that says who looked at it and when. */
  async watermarked(id: string, text: string): Promise<Buffer> {
    return watermarked(await this.picture(id), text);
  }

  private async open({ id, wrappedKey }: StoredFile): Promise<Buffer> {
    const sealed = await this.parts.folder.read(id).catch(() => {
      throw fileUnknown();
    });
    return openBytes(sealed, await this.parts.keys.open(wrappedKey, id), id);
  }
}

const fileUnknown = (): Problem =>
  new Problem(
    404,
    "FILE_UNKNOWN",
    "There is no such file, or it was erased. Load the page again to see what is there.",
  );
