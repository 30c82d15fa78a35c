import type { FastifyReply, FastifyRequest } from "fastify";
import { MOST_IN_DAY, MOST_IN_DAY_AT_DESK } from "../../../../plugins/support/talk/files/wire.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { Places } from "../../../http/load/places.ts";
import { callerOf } from "../../../http/route.ts";
import { faultOf } from "../../kyc/contract.ts";

const HOUR_MS = 3_600_000;
/** How many files of a writer may be refused in an hour, because looking at one that is made to be costly takes long. */
const MOST_REFUSED = 20;
/** Files whose bytes are in memory at once: in this process, and of one writer. */
const PLACES = { most: 8, mostOfKey: 2 };
const RETRY_SECONDS = 5;

interface Turn {
  readonly writer: string;
  readonly sent: RateLimit;
  readonly leave: () => void;
  /** Waits for its body, is worked on, or has ended. */
  state: "waiting" | "working" | "over";
}

/**
 * Who may send a file now. It is asked before the bytes come, so that nobody fills the memory with what is refused later.
 * A turn has a place until its bytes are let go: they were worked on, were refused, or their connection is gone.
 */
export class UploadTurns {
  private readonly places = new Places(PLACES);
  private readonly turns = new WeakMap<FastifyRequest, Turn>();
  private readonly sentByPlayer: RateLimit;
  private readonly sentByDesk: RateLimit;
  private readonly refused: RateLimit;

  constructor(database: Database) {
    const day = (name: string, most: number) => new RateLimit(database, { name, most, windowMs: 24 * HOUR_MS });
    this.sentByPlayer = day("files to support", MOST_IN_DAY);
    this.sentByDesk = day("files of support's desk", MOST_IN_DAY_AT_DESK);
    this.refused = new RateLimit(database, {
      ...{ name: "files to support that were refused", most: MOST_REFUSED, windowMs: HOUR_MS },
    });
  }

  /** After authentication and before the body. Refuses by name. */
  async begin(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    const { player, desk } = callerOf(request);
    const writer = desk ? `desk ${desk.user.id}` : `player ${player?.number}`;
    const full = this.places.refusal(writer);
    if (full) throw tooManyAtOnce(full);
    const sent = desk ? this.sentByDesk : this.sentByPlayer;
    const turn: Turn = { writer, sent, leave: this.places.hold(writer), state: "waiting" };
    try {
      await this.refused.consume(writer);
      await sent.consume(writer).catch(async (error: unknown) => {
        await this.refused.refund(writer);
        throw error;
      });
    } catch (error) {
      turn.leave();
      throw error;
    }
    this.turns.set(request, turn);
    const gone = () => void (turn.state === "waiting" && this.end(turn, [this.refused, sent]).catch(() => undefined));
    // Whoever went away in the meantime is not said again to have gone.
    if (raw.destroyed) gone();
    else raw.once("close", gone);
  }

  /** Works on the bytes of a turn. It lasts until that has ended, also if nobody waits for the answer any more. */
  async work<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const turn = this.turns.get(request);
    if (turn?.state !== "waiting") throw cut();
    turn.state = "working";
    // What was stored counts for its day, what was refused for its hour, and what failed by itself for nothing.
    let unused = [this.refused, turn.sent];
    try {
      const stored = await work();
      unused = [this.refused];
      return stored;
    } catch (error) {
      if (faultOf(error)) unused = [turn.sent];
      throw error;
    } finally {
      await this.end(turn, unused);
    }
  }

  private async end(turn: Turn, unused: readonly RateLimit[]): Promise<void> {
    turn.state = "over";
    turn.leave();
    for (const limit of unused) await limit.refund(turn.writer);
  }
}

const tooManyAtOnce = (full: "all" | "key") =>
  new Problem(
    full === "key" ? 429 : 503,
    "UPLOADS_TOO_MANY",
    `${full === "key" ? `${PLACES.mostOfKey} files of yours are` : "Too many files are"} on their way already, and this one was not taken. Send it again when they have arrived; what you have typed stays.`,
    { retryAfter: RETRY_SECONDS },
    { "retry-after": String(RETRY_SECONDS) },
  );

const cut = () =>
  new Problem(
    400,
    "UPLOAD_CUT",
    "The connection ended before the file was looked at. Nothing was kept; send it again.",
  );
