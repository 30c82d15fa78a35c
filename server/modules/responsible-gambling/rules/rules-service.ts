import { randomUUID } from "node:crypto";
import {
  MOST_RULES,
  type RulesAnswer,
  type RuleTerms,
  type SlipAnswer,
  type SlipRequest,
  type TrialAnswer,
} from "../../../../plugins/responsible-gambling/rules/rules-wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import { type Database, DatabaseError, type Facts } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { Problem, wrongFields } from "../../../http/answers/problem.ts";
import type { Player } from "../../../players/player.ts";
import { addRule, applyRule, endRule, findRules, findSlipMinutes, keepSlip, tryRule } from "./rule-repository.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const TRIAL_MS = 92 * 24 * HOUR_MS;
/** The newest bets that a rule is tried on, so that no trial runs long. */
const MOST_BETS = 2000;
/** PostgreSQL's code for a time zone that it does not know. */
const UNKNOWN_ZONE = "22023";

export interface RulesParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly facts: Facts;
  /** How long a rule stays in force after the player has asked to lift it. */
  readonly liftAfterHours: number;
}

/** The rules that players give themselves. */
export class RulesService {
  constructor(private readonly parts: RulesParts) {}

  async of(player: Player): Promise<RulesAnswer> {
    const { database, liftAfterHours } = this.parts;
    const rules = await findRules(database, player.number, this.now());
    return { currency: player.currency, rules: [...rules], liftAfterHours };
  }

  /** In force with the next act of the player. */
  async add(player: Player, terms: RuleTerms): Promise<RulesAnswer> {
    const { number } = player;
    await this.refuseUnknownZone(number, terms);
    await this.parts.database.transaction(async (connection) => {
      await lockPlayer(connection, number);
      if ((await findRules(connection, number, this.now())).length >= MOST_RULES)
        throw new Problem(
          409,
          "TOO_MANY_RULES",
          `You have ${MOST_RULES} rules, and nothing was added. Lift one first.`,
        );
      // What was kept for an earlier rule says nothing of the slip since then.
      if (terms.kind === "slip_time" && (await findSlipMinutes(connection, number, this.now())) === null)
        await keepSlip(connection, number, [], this.now());
      await addRule(connection, { id: randomUUID(), player: number, terms, at: this.now() });
      await this.tell(connection, number);
    });
    return this.of(player);
  }

  async lift(player: Player, id: string): Promise<RulesAnswer> {
    const { number } = player;
    await this.parts.database.transaction(async (connection) => {
      await lockPlayer(connection, number);
      const at = this.now();
      const endsAt = new Date(at.getTime() + this.parts.liftAfterHours * HOUR_MS);
      if (!(await endRule(connection, { id, player: number, at, endsAt })))
        throw new Problem(404, "RULE_UNKNOWN", "You have no such rule, and nothing was changed.");
      await this.tell(connection, number);
    });
    return this.of(player);
  }

  async trial({ number }: Player, terms: RuleTerms): Promise<TrialAnswer> {
    await this.refuseUnknownZone(number, terms);
    const since = new Date(this.parts.clock.now() - TRIAL_MS);
    return tryRule(this.parts.database, { player: number, terms, since, most: MOST_BETS });
  }

  /** Notes what is in the player's slip if a rule asks since when; the guard reads it with the next bet. */
  async slip({ number }: Player, selections: SlipRequest["selections"]): Promise<SlipAnswer> {
    const at = this.now();
    return this.parts.database.transaction(async (connection) => {
      await lockPlayer(connection, number);
      const minutes = await findSlipMinutes(connection, number, at);
      if (minutes === null) return { minutes, readyAt: [] };
      const since = await keepSlip(connection, number, selections, at);
      return { minutes, readyAt: since.map((each) => new Date(each.getTime() + minutes * MINUTE_MS).toISOString()) };
    });
  }

  /** A zone that the database does not know would make every later bet fail. */
  private async refuseUnknownZone(player: string, terms: RuleTerms): Promise<void> {
    try {
      await applyRule(this.parts.database, { player, terms, at: this.now() });
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== UNKNOWN_ZONE) throw error;
      throw wrongFields([{ name: "zone", message: "no time zone that the platform knows" }]);
    }
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }

  private tell(connection: Parameters<Facts["publishWith"]>[0], player: string): Promise<void> {
    return this.parts.facts.publishWith(connection, "player", { player, delta: { protection: "rules" } });
  }
}
