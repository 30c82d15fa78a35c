import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { DOCUMENT_TYPES, type FileSide, MOST_FILE_BYTES, MOST_FILES } from "../../../../plugins/kyc/kyc-rules.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { wrongFields } from "../../../http/answers/problem.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { randomKey } from "../../../secrets/random-key.ts";
import { discard } from "../files/discard.ts";
import { faultOf, fileProblem } from "../files/faults.ts";
import type { FileFolder } from "../files/file-folder.ts";
import type { FileKeys } from "../files/file-keys.ts";
import type { FileService } from "../files/file-service.ts";
import type { FileJudge } from "../files/judge.ts";
import { lockSubmission } from "../submissions/submission-repository.ts";
import { readArrived, writeArriving } from "./arriving-bytes.ts";
import type { Checksum } from "./tus-headers.ts";
import * as problems from "./upload-problems.ts";
import * as uploads from "./upload-repository.ts";

export interface UploadParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly folder: FileFolder;
  readonly keys: FileKeys;
  readonly files: FileService;
  readonly judge: FileJudge;
}

export interface Appended {
  /** When the request arrived, in milliseconds of the machine's time. */
  readonly arrivedAt: number;
  readonly from: number;
  readonly body: Readable;
  /** `Content-Length`, if the request has one. */
  readonly bodyLength: number | undefined;
  readonly checksum: Checksum | undefined;
}

/** A request for an upload; `body` for one that writes. */
interface Asked {
  readonly id: string;
  readonly arrivedAt: number;
  readonly body?: Readable;
}

/** The right to write to an upload as it was then. */
interface Turn {
  readonly lease: string;
  readonly upload: uploads.StoredUpload;
  /** True once it has been given up. */
  isOver: boolean;
}

const MOST_OPEN = 3;
const HOURS = 24;
/**
 * How many files of a player may be refused in an hour, because checking a file that is made to be costly takes long.
 */
const MOST_REFUSED = 20;
const HOUR_MS = 3_600_000;
/** How long a request waits for another one of the same upload to give way. */
const WAIT_MS = 4_000;
const ASK_EVERY_MS = 50;
const RENEW_EVERY_MS = 5_000;
const CHANNEL = "kyc-upload";

/** Receives pictures of documents in pieces, across interruptions and restarts, and stores the valid ones. */
export class UploadService {
  /** The bodies of requests that write now, by their leases. */
  private readonly writing = new Map<string, Readable>();

  private readonly refused: RateLimit;

  constructor(private readonly parts: UploadParts) {
    const window = { most: MOST_REFUSED, windowMs: HOUR_MS };
    this.refused = new RateLimit(parts.database, { name: "identity files that were refused", ...window });
  }

  /** Lets other requests take over uploads that this process writes to. The returned function ends that. */
  giveWay(): () => void {
    const receive = (lease: unknown) => void this.writing.get(String(lease))?.destroy();
    return this.parts.database.facts.listen(CHANNEL, { receive });
  }

  async create(
    player: string,
    { submission, side, length }: { readonly submission: string; readonly side: FileSide; readonly length: number },
  ): Promise<{ id: string; expiresAt: Date }> {
    if (length === 0) throw fileProblem("FILE_EMPTY");
    if (length > MOST_FILE_BYTES) throw fileProblem("FILE_TOO_LARGE");
    const { database, clock, keys, folder } = this.parts;
    const id = randomKey();
    const { wrapped } = await keys.make(id);
    const createdAt = new Date(clock.now());
    const expiresAt = new Date(clock.now() + HOURS * HOUR_MS);
    const dropped = await database.transaction(async (connection) => {
      const draft = await lockSubmission(connection, player, submission);
      if (draft?.state !== "draft") throw problems.noDraft();
      const { sides } = DOCUMENT_TYPES[draft.documentType];
      if (!(sides as readonly FileSide[]).includes(side))
        throw wrongFields([{ name: "side", message: `one of ${sides.join(", ")} for this document` }]);
      const idle = await this.makeRoom(connection, player);
      if ((await uploads.countFiles(connection, submission)) >= MOST_FILES) throw fileProblem("FILES_TOO_MANY");
      await uploads.insertUpload(connection, {
        ...{ id, player, submission, side, length, createdAt, expiresAt },
        wrappedKey: wrapped,
      });
      return idle;
    });
    for (const each of dropped) await folder.remove(each);
    return { id, expiresAt };
  }

  /**
   * The offset of a player's upload. A request that still writes to it is stopped first, so that the offset stays
   * the same until the caller continues.
   */
  standing(player: string, id: string, arrivedAt: number): Promise<uploads.StoredUpload> {
    return this.inTurn(player, { id, arrivedAt }, ({ upload }) => Promise.resolve(this.live(upload)));
  }

  /** Adds a request's bytes and completes the upload with the last ones. Returns the new offset. */
  append(player: string, id: string, given: Appended): Promise<number> {
    const { arrivedAt, from, body, bodyLength } = given;
    return this.inTurn(player, { id, arrivedAt, body }, async (turn) => {
      // A client that missed the refusal gets it again.
      if (turn.upload.fault) throw fileProblem(turn.upload.fault);
      const { received, state, length } = this.live(turn.upload);
      if (from !== received) throw problems.wrongOffset(received);
      if (state === "done") return length;
      if (from + (bodyLength ?? 0) > length) throw problems.tooLong();
      return this.write(turn, given);
    });
  }

  terminate(player: string, id: string, arrivedAt: number): Promise<void> {
    const { database, folder } = this.parts;
    return this.inTurn(player, { id, arrivedAt }, async (turn) => {
      await uploads.deleteUpload(database, this.live(turn.upload).id);
      turn.isOver = true;
      await folder.remove(id);
    });
  }

  /** Erases uploads that nobody has gone on with. */
  async sweep(): Promise<void> {
    const { database, folder, clock } = this.parts;
    for (const id of await uploads.deleteExpired(database, new Date(clock.now()))) await folder.remove(id);
  }

  /** Forgets the oldest uploads that nobody writes to, where there are too many; returns them. */
  private async makeRoom(connection: Queryable, player: string): Promise<string[]> {
    const open = await uploads.openUploads(connection, player);
    const surplus = open.length - MOST_OPEN + 1;
    if (surplus <= 0) return [];
    const idle = open.filter(({ isBusy }) => !isBusy).slice(0, surplus);
    if (idle.length < surplus) throw problems.uploadsTooMany(MOST_OPEN);
    for (const { id } of idle) await uploads.deleteUpload(connection, id);
    return idle.map(({ id }) => id);
  }

  private live(upload: uploads.StoredUpload): uploads.StoredUpload {
    if (upload.expiresAt.getTime() <= this.parts.clock.now() || upload.state === "refused") throw problems.uploadGone();
    return upload;
  }

  /** Does some work with the right to write to an upload of this player, which is given up afterwards. */
  private async inTurn<T>(player: string, request: Asked, work: (turn: Turn) => Promise<T>): Promise<T> {
    const lease = leaseAt(request.arrivedAt);
    const turn: Turn = { lease, upload: await this.take(player, request, lease), isOver: false };
    try {
      return await work(turn);
    } finally {
      if (!turn.isOver) await uploads.giveUpLease(this.parts.database, request.id, lease);
    }
  }

  /** The right to write to an upload. A request that has it, in whatever process, is asked to give way. */
  private async take(player: string, { id, body }: Asked, lease: string): Promise<uploads.StoredUpload> {
    const { database } = this.parts;
    const until = performance.now() + WAIT_MS;
    for (;;) {
      // A request that was interrupted before its turn must not displace a later one.
      if (body?.destroyed) throw problems.uploadCut();
      const upload = await uploads.takeLease(database, player, id, lease);
      if (upload) return upload;
      if (performance.now() > until) throw problems.uploadBusy();
      const holder = await uploads.leaseOf(database, player, id);
      if (holder === undefined) throw problems.uploadUnknown();
      if (holder !== null && holder > lease) throw problems.uploadBusy();
      if (holder !== null) database.facts.publish(CHANNEL, holder);
      await pause(ASK_EVERY_MS);
    }
  }

  private async write(turn: Turn, given: Appended): Promise<number> {
    const { database, folder, keys } = this.parts;
    const { lease, upload } = turn;
    const { id, length } = upload;
    const key = await keys.open(upload.wrappedKey ?? "", id);
    const note = async (arrived: number, isLast = false) => {
      // The last byte counts only once the file is stored, so that after a failure the client sends it again.
      const received = Math.min(arrived, length - 1);
      if (!(await uploads.noteReceived(database, id, { lease, received, isLast }))) throw problems.uploadBusy();
    };
    const handle = await folder.openPieces(id);
    this.writing.set(lease, given.body);
    try {
      const received = await writeArriving(handle, { ...given, key, length, note }).finally(() =>
        this.writing.delete(lease),
      );
      const isPart = received < length;
      await note(received, isPart);
      turn.isOver = isPart;
      if (!isPart) await this.finish(turn, () => readArrived(handle, key, length));
      return received;
    } finally {
      await handle.close();
    }
  }

  private async finish(turn: Turn, read: () => Promise<Buffer>): Promise<void> {
    const { lease, upload } = turn;
    const { id, player, submission, side } = upload;
    const { database, folder, files, judge } = this.parts;
    const renewing = setInterval(
      () => void uploads.renewLease(database, id, lease).catch(() => undefined),
      RENEW_EVERY_MS,
    );
    try {
      const isRefused = (error: unknown) => faultOf(error) !== undefined;
      const { source, pictures } = await this.refused.attempt(player, () => judge.judge(player, read), isRefused);
      await files.store(pictures, { submission, player, side, source }, async (connection) => {
        const draft = await lockSubmission(connection, player, submission);
        if (draft?.state !== "draft") throw problems.noDraft();
        if (!(await uploads.markDone(connection, id, lease))) throw problems.uploadBusy();
        const others = await uploads.countFiles(connection, submission);
        if (others + pictures.length > MOST_FILES) throw fileProblem("FILES_TOO_MANY");
      });
      turn.isOver = true;
      discard(source);
      await folder.remove(id);
    } catch (error) {
      const fault = faultOf(error);
      if (fault) {
        await uploads.markRefused(database, id, fault);
        await folder.remove(id);
      }
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }
}

/** Sorts by the time at which its request arrived. */
const leaseAt = (arrivedAt: number): string => `${arrivedAt.toFixed(3).padStart(20, "0")} ${randomUUID()}`;
