import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { PlatformClock } from "../../clock.ts";
import {
  betCancel,
  betDeduction,
  betSettlement,
  rollbackBetCancel,
  rollbackBetDeduction,
  rollbackBetSettlement,
} from "../../feed/messages/feed-message.ts";
import { route } from "../../http/route.ts";
import type { ResultInbox } from "../bets/result-inbox.ts";

// An operator's word has no producer, comes now, and counts once: so it is given its id and its moment here.
const spoken = { id: true, at: true, producer: true } as const;
const operatorMessage = z.discriminatedUnion("type", [
  z.omit(betSettlement, spoken),
  z.omit(betCancel, spoken),
  z.omit(rollbackBetSettlement, spoken),
  z.omit(rollbackBetCancel, spoken),
  z.omit(betDeduction, spoken),
  z.omit(rollbackBetDeduction, spoken),
]);
/** The message's place among what was said: two of one id count once, and a later `at` outweighs an earlier one. */
const place = z.object({ id: z.string(), at: z.iso.datetime() });
const request = z.object({
  message: operatorMessage,
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  at: z.optional(z.iso.datetime()),
});

export interface SandboxFeedParts {
  readonly inbox: ResultInbox;
  readonly clock: PlatformClock;
}

/** Lets an operator, or a test, say what a producer might. Only a sandbox has this: it moves play money. */
export function sandboxFeedRoutes(app: FastifyInstance, { inbox, clock }: SandboxFeedParts): void {
  let last = 0;
  route(
    app,
    {
      method: "POST",
      url: "/sandbox/feed/messages",
      summary:
        "Says something of results, as a producer would: a settlement (again), a cancellation of bets, a deduction by Rule 4, or a rollback of any of them; answered when every bet has been revised by it",
      body: request,
      answer: place,
    },
    async ({ body }) => {
      last = Math.max(last + 1, Math.floor(clock.now()));
      const { id = String(last), at = new Date(last).toISOString(), message } = body;
      const said = { id: `operator/${id}`, at };
      await inbox.take({ ...message, ...said, producer: "live" });
      return said;
    },
  );
}
