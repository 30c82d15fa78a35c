import { MOST_BYTES, MOST_IN_TALK, type TalkFile } from "../../../../plugins/support/talk/files/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { discard, type FileJudge, fileProblem, type PictureVault } from "../../kyc/contract.ts";
import * as kept from "./file-repository.ts";

const DAY_MS = 86_400_000;
const AT_ONCE = 200;
/** Of a picture's shorter side: a part of a screen is enough to ask about. */
const LEAST_PIXELS = 32;

export interface TalkFilesParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly judge: FileJudge;
  readonly vault: PictureVault;
}

/** Who sends a file, and into whose conversation. */
export interface Sender {
  readonly player: string;
  /** A user of the desk; null for the player. */
  readonly by: string | null;
}

/** A file as it comes. */
export interface Given {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Files in conversations. They go the way of documents of identity: judged by their bytes, looked at by the scanner, made
 * into new pictures, and sealed.
 */
export class TalkFiles {
  constructor(private readonly parts: TalkFilesParts) {}

  /**
   * Takes a file that goes with a message later. Throws a problem of FILE_FAULTS, or FILE_NOT_SCANNED. The bytes are its
   * own from then on.
   */
  async take({ player, by }: Sender, { name, bytes }: Given): Promise<TalkFile[]> {
    const { database, clock, judge, vault } = this.parts;
    if (bytes.length === 0) throw fileProblem("FILE_EMPTY");
    if (bytes.length > MOST_BYTES) throw fileProblem("FILE_TOO_LARGE");
    const writer = by === null ? `player ${player}` : `desk ${by}`;
    const { source, pictures } = await judge.judge(writer, () => Promise.resolve(bytes), {
      leastSide: LEAST_PIXELS,
      isHeld: true,
    });
    discard(source);
    let files: TalkFile[] = [];
    await vault.seal(pictures, async (sealed) => {
      files = sealed.map(({ id, width, height }) => ({ id, name, width, height }));
      await database.transaction(async (connection) => {
        for (const [at, each] of sealed.entries())
          await kept.insertFile(connection, { ...each, name, player, sentBy: by, page: at + 1 }, new Date(clock.now()));
      });
    });
    return files;
  }

  /** Has a stored message take its files along, or none of them. */
  async bind(
    connection: Queryable,
    { player, by }: Sender,
    { conversation, seq, files }: { conversation: string; seq: number; files: readonly string[] },
  ): Promise<void> {
    const ids = [...new Set(files)];
    const bound = await kept.bindFiles(connection, ids, { player, sentBy: by, conversation, seq });
    if (bound < ids.length) throw fileUnknown();
    if ((await kept.countInTalk(connection, conversation)) > MOST_IN_TALK)
      throw new Problem(
        409,
        "FILES_TOO_MANY",
        `A conversation has at most ${MOST_IN_TALK} pictures. Nothing was sent; send your message without them.`,
      );
  }

  /** The JPEG of a file of this player's conversations. */
  async ofPlayer(player: string, id: string): Promise<Buffer> {
    const found = await kept.findFile(this.parts.database, id);
    // What the desk has not sent yet is not the player's.
    if (found?.player !== player || (found.sentBy !== null && found.conversation === null)) throw fileUnknown();
    return this.open(found);
  }

  /** The JPEG of a file of this conversation, and whose it is. */
  async ofTalk(conversation: string, id: string): Promise<{ player: string; jpeg: Buffer }> {
    const found = await kept.findFile(this.parts.database, id);
    if (found?.conversation !== conversation) throw fileUnknown();
    return { player: found.player, jpeg: await this.open(found) };
  }

  /** All pictures of a player's conversations, for the copy of their data. */
  async list(player: string) {
    const found = await kept.filesOfPlayer(this.parts.database, player);
    return found.map((each) => ({ ...each, documentType: "support", side: "message" }));
  }

  /** Erases what goes with no message: after a day, and with the messages that were deleted. */
  async erase(signal: AbortSignal): Promise<void> {
    const { database, clock, vault } = this.parts;
    const before = new Date(clock.now() - DAY_MS);
    for (;;) {
      const ids = await kept.listLoose(database, before, AT_ONCE);
      if (ids.length === 0 || signal.aborted) break;
      await vault.remove(await kept.dropLoose(database, ids));
    }
    await vault.sweep((names) => kept.knownNames(database, names));
  }

  private async open({ id, wrappedKey }: kept.StoredFile): Promise<Buffer> {
    const jpeg = await this.parts.vault.open(id, wrappedKey);
    if (!jpeg) throw fileUnknown();
    return jpeg;
  }
}

const fileUnknown = () =>
  new Problem(
    404,
    "FILE_UNKNOWN",
    "There is no such file of yours here, or it was erased. Nothing was sent; choose the file again.",
  );
