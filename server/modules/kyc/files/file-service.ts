import { createHash } from "node:crypto";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { filesOfPlayer, findFile, insertFile, type ListedFile, type StoredFile } from "./file-repository.ts";
import type { Picture } from "./picture.ts";
import type { PictureVault } from "./picture-vault.ts";
import { watermarked } from "./watermark.ts";

export interface FileParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly vault: PictureVault;
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
    const { database, vault, clock } = this.parts;
    const sha256 = createHash("sha256").update(source).digest("hex");
    await vault.seal(pictures, async (sealed) => {
      await database.transaction(async (connection) => {
        await claim(connection);
        const arrivedAt = new Date(clock.now());
        for (const file of sealed) await insertFile(connection, { ...place, ...file, sha256, arrivedAt });
      });
    });
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
    const jpeg = await this.parts.vault.open(id, wrappedKey);
    if (!jpeg) throw fileUnknown();
    return jpeg;
  }
}

const fileUnknown = (): Problem =>
  new Problem(
    404,
    "FILE_UNKNOWN",
    "There is no such file, or it was erased. Load the page again to see what is there.",
  );
