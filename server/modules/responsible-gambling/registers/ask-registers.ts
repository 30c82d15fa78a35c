import * as z from "zod/mini";
import type { Jobs, JobType } from "../../../jobs/jobs.ts";
import type { Guard } from "../../guard/contract.ts";
import type { SessionService } from "../../session/contract.ts";
import type { RegisterWatch } from "./register-watch.ts";

const ASK: JobType<{ player: string }> = {
  name: "ask-exclusion-register",
  payload: z.object({ player: z.string() }),
  secondsAtMost: 30,
  retries: 5,
  pauseSeconds: 10,
};

/**
 * When registers are asked: with every session that is opened, so at registration and at each login, without the login
 * waiting for it; and before play, which waits.
 */
export function askRegisters(
  watch: RegisterWatch,
  { guard, jobs, sessions }: { readonly guard: Guard; readonly jobs: Jobs; readonly sessions: SessionService },
): void {
  guard.askBefore((player) => watch.ensure(player));
  sessions.onOpened(async (connection, player) => {
    if (await watch.concerned(connection, player)) await jobs.enqueue(connection, ASK, { player });
  });
  jobs.work(ASK, {
    most: () => 4,
    async run({ payload }) {
      await watch.ensure(payload.player);
      return undefined;
    },
  });
}
