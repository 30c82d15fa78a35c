import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { DataCopy } from "../../../../plugins/account/privacy/privacy-wire.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { Jobs, JobType } from "../../../jobs/jobs.ts";
import { Confirmations } from "../../../players/confirmations.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { randomKey } from "../../../secrets/random-key.ts";
import { SecretBox } from "../../../secrets/secret-box.ts";
import type { FileService, SubmissionService } from "../../kyc/contract.ts";
import { send } from "../../messages/contract.ts";
import { findContacts, holdPlayer, noteCopyReady } from "../privacy-repository.ts";
import { archiveOf } from "./archive.ts";
import { copyTables } from "./copied-tables.ts";
import * as kept from "./copy-repository.ts";
import { choosePictures, type ListedPicture, withPictures } from "./pictures.ts";

/** A player can ask for this many copies in seven days. */
const MOST_IN_A_WEEK = 3;

const MAKE_COPY: JobType<{ readonly id: string }> = {
  name: "make-data-copy",
  payload: z.object({ id: z.string() }),
  secondsAtMost: 300,
  retries: 3,
  pauseSeconds: 20,
};

export interface PictureKeeper extends Pick<FileService, "ownPicture"> {
  /** The newest first. */
  list(player: string): Promise<readonly ListedPicture[]>;
}

export interface CopyParts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly secrets: PlatformSecrets;
  /** Those who keep pictures; whose it is, an id alone says. */
  readonly files: readonly PictureKeeper[];
  readonly submissions: Pick<SubmissionService, "typedBy">;
  readonly brand: string;
}

/** Copies of everything about a player: asked for, made in the background, and fetched once. */
export class DataCopies {
  constructor(private readonly parts: CopyParts) {
    parts.jobs.work(MAKE_COPY, {
      most: () => 1,
      run: async ({ payload, signal }) => {
        await this.make(payload.id, signal);
        return undefined;
      },
    });
  }

  /** Requires a confirmation of the flow `security` in this browser. */
  async ask(player: string, browser: string | undefined): Promise<void> {
    const { database, jobs } = this.parts;
    await database.transaction(async (connection) => {
      await holdPlayer(connection, player);
      const { asked, isMaking } = await kept.countCopies(connection, player);
      if (isMaking)
        throw new Problem(
          409,
          "COPY_UNDER_WAY",
          "A copy is being made already, and no second one was begun. We tell you when it is ready.",
        );
      if (asked >= MOST_IN_A_WEEK)
        throw new Problem(
          429,
          "TOO_MANY_COPIES",
          `You have asked for ${MOST_IN_A_WEEK} copies in a week, and no further one was begun. Try again in some days.`,
        );
      await Confirmations.use(connection, player, "security", browser);
      const id = randomKey();
      await kept.insertCopy(connection, id, player);
      await jobs.enqueue(connection, MAKE_COPY, { id });
    });
  }

  list(player: string): Promise<DataCopy[]> {
    return kept.listCopies(this.parts.database, player);
  }

  /** Returns the archive in parts and takes it out of the database, so that it can be fetched only once. */
  async take(player: string, id: string): Promise<AsyncIterable<Buffer>> {
    const { database, secrets, files, log } = this.parts;
    const box = await secrets.box();
    const found = await kept.takeArchive(database, player, id);
    if (!found)
      throw new Problem(
        404,
        "COPY_GONE",
        "This copy was fetched already, or its day is over; it is deleted. Ask for a new one.",
      );
    const tables = Buffer.from(boxOf(box.open(found.sealedKey, keyOf(id))).open(found.archive, id), "base64");
    const open = (picture: string) =>
      Promise.any(files.map((each) => each.ownPicture(player, picture))).catch((error: unknown) => {
        log.warn({ error, picture }, "A picture is not in the copy that a player fetched.");
        return undefined;
      });
    return withPictures(tables, found.pictures ?? [], { open, at: new Date() });
  }

  private async make(id: string, signal: AbortSignal): Promise<void> {
    const { database, secrets, files, submissions, brand } = this.parts;
    const player = await kept.findAsked(database, id);
    if (player === undefined) return;
    const { pictures, bytes } = choosePictures((await Promise.all(files.map((each) => each.list(player)))).flat());
    const typed = await submissions.typedBy(player);
    const tables = await copyTables(database, player, { typed, pictures }, signal);
    const archive = archiveOf({ brand, player, at: new Date(), pictures: pictures.map(({ name }) => name) }, tables);
    const key = randomBytes(32).toString("base64url");
    const sealed = {
      sealedKey: (await secrets.box()).seal(key, keyOf(id)),
      archive: boxOf(key).seal(archive.toString("base64"), id),
      pictures,
    };
    await database.transaction(async (connection) => {
      if (!(await kept.keepArchive(connection, id, sealed, archive.length + bytes))) return;
      await noteCopyReady(connection, player, id);
      const { email, phone } = await findContacts(connection, player);
      const to = email ?? phone;
      if (to === null) return;
      const kind = email === null ? "sms" : "email";
      await send(connection, { kind, to, player, template: "copy-ready", facts: { path: "/my-account/privacy" } });
    });
  }
}

const keyOf = (id: string) => `data copy ${id}`;
const boxOf = (key: string) => new SecretBox(Buffer.from(key, "base64url"));
