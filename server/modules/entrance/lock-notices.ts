import { randomInt } from "node:crypto";
import * as z from "zod/mini";
import type { Database, Queryable } from "../../db/database.ts";
import type { JobHandling, JobRun, Jobs, JobType } from "../../jobs/jobs.ts";
import { noteSecurity } from "../../players/security-notes.ts";
import { send } from "../messages/contract.ts";
import { findByLogin } from "../session/contract.ts";
import { lockedMessage } from "./messages.ts";
import { reachable } from "./reachable.ts";
import { playerOfFailure } from "./try-repository.ts";

/** Names the failure that has locked a password. */
interface LockPayload {
  readonly failure: string;
}

const LOCK_NOTICE: JobType<LockPayload> = {
  name: "notify-of-lock",
  payload: z.object({ failure: z.string() }),
  secondsAtMost: 60,
  retries: 10,
  pauseSeconds: 5,
};

/** A notice is sent after two to six seconds, at random. */
const AFTER_SECONDS = { from: 2, to: 7 };

/**
 * Notifies players whose password a failure has locked. A failure without an account has such a job too, and the work is
 * done later, so neither the answer nor the next one takes a different time if there is an account.
 */
export class LockNotices implements JobHandling<LockPayload> {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {
    jobs.work(LOCK_NOTICE, this);
  }

  /** Adds the notice for the player of a failure, if it has one. */
  async add(connection: Queryable, failure: string): Promise<void> {
    await this.jobs.enqueue(connection, LOCK_NOTICE, { failure }, randomInt(AFTER_SECONDS.from, AFTER_SECONDS.to));
  }

  most(): number {
    return 1;
  }

  async run({ payload }: JobRun<LockPayload>): Promise<undefined> {
    await this.database.transaction(async (connection) => {
      const number = await playerOfFailure(connection, payload.failure);
      const player = number === undefined ? undefined : await findByLogin(connection, "account", number);
      if (!player) return;
      // The job may run again after its work was done.
      const isNew = await noteSecurity(connection, player.number, "password-locked", `lock:${payload.failure}`);
      if (!isNew) return;
      const message = lockedMessage(reachable(player));
      if (message) await send(connection, message);
    });
    return undefined;
  }
}
