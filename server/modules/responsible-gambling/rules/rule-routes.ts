import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  rulesAnswer,
  ruleTerms,
  slipAnswer,
  slipRequest,
  trialAnswer,
} from "../../../../plugins/responsible-gambling/rules/rules-wire.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import { type RulesParts, RulesService } from "./rules-service.ts";

const PATH = "/api/v1/responsible-gambling/rules";
/** A slip that is filled and emptied without rest. */
const MOST_SLIPS = { most: 240, windowMs: 60_000 };
/** Trials and new rules read three months of bets each. */
const MOST_TRIALS = { most: 60, windowMs: 60_000 };

/** Routes for the rules that players give themselves. */
export function ruleRoutes(app: FastifyInstance, parts: RulesParts): void {
  const rules = new RulesService(parts);
  const trials = new RateLimit(parts.database, { name: "own rules tried", ...MOST_TRIALS });
  const slips = new RateLimit(parts.database, { name: "slips declared", ...MOST_SLIPS });

  route(
    app,
    {
      method: "GET",
      url: PATH,
      summary: "The rules that the player has given themselves and that are in force",
      auth: "player",
      answer: rulesAnswer,
    },
    ({ player }) => rules.of(player),
  );

  route(
    app,
    {
      method: "POST",
      url: PATH,
      summary: "Adds a rule, which is in force with the next act",
      auth: "player",
      body: ruleTerms,
      answer: rulesAnswer,
      refusals: ["TOO_MANY_RULES", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await trials.consume(player.number);
      return rules.add(player, body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: `${PATH}/trial`,
      summary: "What a rule would have stopped of the bets of the last three months; adds nothing",
      auth: "player",
      priority: "spared",
      body: ruleTerms,
      answer: trialAnswer,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await trials.consume(player.number);
      return rules.trial(player, body);
    },
  );

  route(
    app,
    {
      method: "DELETE",
      url: `${PATH}/:id`,
      summary: "Lifts a rule, which stays in force for some hours",
      auth: "player",
      params: z.object({ id: z.string().check(z.maxLength(40)) }),
      answer: rulesAnswer,
      refusals: ["RULE_UNKNOWN"],
    },
    ({ player, params }) => rules.lift(player, params.id),
  );

  route(
    app,
    {
      method: "PUT",
      url: "/api/v1/responsible-gambling/slip",
      summary: "Says what is in the slip of a player with a rule on the time in it, and from when it can be bet on",
      auth: "player",
      body: slipRequest,
      answer: slipAnswer,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await slips.consume(player.number);
      return rules.slip(player, body.selections);
    },
  );
}
