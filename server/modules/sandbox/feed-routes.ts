import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { PlatformClock } from "../../clock.ts";
import type { LineBook } from "../../feed/line/line-book.ts";
import {
  betCancel,
  betDeduction,
  betSettlement,
  rollbackBetCancel,
  rollbackBetDeduction,
  rollbackBetSettlement,
  rollbackTwoAhead,
  twoAhead,
} from "../../feed/messages/feed-message.ts";
import { Problem } from "../../http/answers/problem.ts";
import { route } from "../../http/route.ts";
import type { ResultInbox } from "../bets/contract.ts";

// A message of an operator has no producer, is sent now and counts once, so its id and time are set here.
const spoken = { id: true, at: true, producer: true } as const;
const operatorMessage = z.discriminatedUnion("type", [
  z.omit(betSettlement, spoken),
  z.omit(betCancel, spoken),
  z.omit(rollbackBetSettlement, spoken),
  z.omit(rollbackBetCancel, spoken),
  z.omit(betDeduction, spoken),
  z.omit(rollbackBetDeduction, spoken),
  z.omit(twoAhead, spoken),
  z.omit(rollbackTwoAhead, spoken),
]);
/** The message's identity and order. Two with the same id count once, and a later `at` outweighs an earlier one. */
const place = z.object({ id: z.string(), at: z.iso.datetime() });
/**
 * A side withdraws from a season, or a runner from a race. Bets on it are void. Bets on other sides to win that were struck before lose a part
 * of their profit by Rule 4. `odds` is the side's price, in thousandths, if the line has none.
 */
const runnerWithdrawn = z.object({
  type: z.literal("runner_withdrawn"),
  eventId: betCancel.shape.eventId,
  odds: z.optional(z.int().check(z.gte(1001), z.lte(10_000_000))),
});
const request = z.object({
  message: z.discriminatedUnion("type", [...operatorMessage.def.options, runnerWithdrawn]),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  at: z.optional(z.iso.datetime()),
});

export interface SandboxFeedParts {
  readonly book: Pick<LineBook, "withdraw">;
  readonly inbox: ResultInbox;
  readonly clock: PlatformClock;
}

/**
 * Lets an operator or a test publish messages as a producer does. Exists only in a sandbox, because it moves play
 * money.
 */
export function sandboxFeedRoutes(app: FastifyInstance, { inbox, clock, book }: SandboxFeedParts): void {
  let last = 0;
  route(
    app,
    {
      method: "POST",
      url: "/sandbox/feed/messages",
      summary:
        "Sends a message about results, as a producer would: a settlement (again), a cancellation of bets, a deduction by Rule 4, a lead of two goals, a rollback of any of them, or the withdrawal of a runner; answered when every bet has been revised by it",
      body: request,
      answer: place,
      refusals: ["RUNNER_UNKNOWN", "PRICE_UNKNOWN"],
    },
    async ({ body }) => {
      last = Math.max(last + 1, Math.floor(clock.now()));
      const { id = String(last), at = new Date(last).toISOString(), message } = body;
      const head = { id: `operator/${id}`, at };
      if (message.type === "runner_withdrawn") {
        const answer = (await book.withdraw?.(message.eventId, message.odds)) ?? "unknown_runner";
        if (answer !== "withdrawn") throw REFUSALS[answer]();
        await inbox.done();
        return head;
      }
      await inbox.process({ ...message, ...head, producer: "live" });
      return head;
    },
  );
}

const REFUSALS = {
  unknown_runner: () =>
    new Problem(
      404,
      "RUNNER_UNKNOWN",
      "This is no side of a season in progress and no runner of a race that is still to start, and nothing was sent. Look up its event.",
    ),
  unknown_price: () =>
    new Problem(
      409,
      "PRICE_UNKNOWN",
      "This runner has no price at the moment, and nothing was sent. Give the price that it had.",
    ),
};
