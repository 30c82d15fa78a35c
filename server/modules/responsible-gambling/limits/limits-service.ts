import {
  isStricter,
  type LimitKind,
  type LimitPeriod,
  PERIODS_OF,
} from "../../../../plugins/responsible-gambling/limit-rules.ts";
import type { LimitsAnswer, LimitsChange } from "../../../../plugins/responsible-gambling/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Facts, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import type { Player } from "../../../players/player.ts";
import { findJurisdiction } from "../jurisdictions/find-jurisdiction.ts";
import type { Jurisdiction } from "../jurisdictions/jurisdiction.ts";
import type { ProtectionConfiguration } from "../jurisdictions/protection-configuration.ts";
import { tellProtection } from "../tell-protection.ts";
import * as kept from "./limit-repository.ts";
import * as refusals from "./refusals.ts";

const HOUR_MS = 3_600_000;

export interface LimitsParts {
  readonly database: Database;
  readonly clock: Pick<PlatformClock, "now">;
  readonly facts: Pick<Facts, "publishWith">;
  readonly protection: ProtectionConfiguration;
}

type Change = LimitsChange["changes"][number];

/** One change of a player who is locked. */
interface Deciding {
  readonly connection: Queryable;
  readonly jurisdiction: Jurisdiction;
  readonly zone: string;
  readonly at: Date;
}

/** The limits of players: stricter at once, looser only after a wait and a second yes. */
export class Limits {
  constructor(private readonly parts: LimitsParts) {}

  find(player: Player): Promise<LimitsAnswer> {
    return this.answer(this.parts.database, player, this.now());
  }

  change(player: Player, { zone, changes, declined }: LimitsChange): Promise<LimitsAnswer> {
    refuseOdd(changes);
    return this.decide(player, async (connection, at) => {
      if (!(await kept.isZone(connection, zone))) throw refusals.zoneUnknown();
      const deciding = { connection, jurisdiction: await this.jurisdiction(connection, player), zone, at };
      for (const change of changes) await changeOne(deciding, player.number, change);
      const { number } = player;
      for (const { kind } of changes)
        await kept.noteChoice(connection, { player: number, kind, isDeclined: false, at });
      for (const kind of declined) await kept.noteChoice(connection, { player: number, kind, isDeclined: true, at });
    });
  }

  /** Confirms the raise that waits, which the player saw with this amount. */
  confirm(player: Player, kind: LimitKind, period: LimitPeriod, amount: number | null): Promise<LimitsAnswer> {
    const limit = { player: player.number, kind, period };
    return this.decide(player, async (connection, at) => {
      const raise = await kept.findRaise(connection, limit, at);
      if (!raise) throw refusals.raiseGone();
      if (raise.amount !== amount) throw refusals.raiseChanged();
      if (raise.opensAt > at) throw refusals.raiseNotOpen(raise.opensAt);
      const { ceiling, bound } = await kept.findLimit(connection, limit, at);
      refuseAbove(amount, bound);
      await kept.keepOwn(connection, limit, { own: amount, ceiling, zone: "UTC", at });
      await kept.dropRaise(connection, limit);
    });
  }

  withdraw(player: Player, kind: LimitKind, period: LimitPeriod): Promise<LimitsAnswer> {
    const limit = { player: player.number, kind, period };
    return this.decide(player, async (connection, at) => {
      const raise = await kept.findRaise(connection, limit, at);
      if (!raise) throw refusals.raiseGone();
      await kept.dropRaise(connection, limit);
      await kept.noteChange(connection, limit, { change: "withdrawn", amount: raise.amount, at });
    });
  }

  /** One transaction for a player, whose acts wait for it, and whose pages hear of it when it commits. */
  private decide(player: Player, act: (connection: Queryable, at: Date) => Promise<void>): Promise<LimitsAnswer> {
    return this.parts.database.transaction(async (connection) => {
      await lockPlayer(connection, player.number);
      // Only now, because another change may have been decided on meanwhile.
      const at = this.now();
      await kept.expireRaises(connection, player.number, at);
      await act(connection, at);
      await tellProtection(this.parts.facts, connection, player.number, "limits");
      return this.answer(connection, player, at);
    });
  }

  private async answer(connection: Queryable, player: Player, at: Date): Promise<LimitsAnswer> {
    const jurisdiction = await this.jurisdiction(connection, player);
    const found = await kept.findLimits(connection, player.number, at);
    return {
      at: at.toISOString(),
      currency: player.currency,
      ...found,
      policy: {
        jurisdiction: jurisdiction.id,
        raiseAfterHours: jurisdiction.raiseAfterHours.value,
        confirmWithinHours: jurisdiction.confirmWithinHours.value,
        asked: [...jurisdiction.asked.value],
        required: [...jurisdiction.required.value],
      },
    };
  }

  private jurisdiction(connection: Queryable, { number }: Player): Promise<Jurisdiction> {
    return findJurisdiction(connection, this.parts.protection, number);
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

/** Two changes of one limit could hide a raise: to end it and to set it anew. */
function refuseOdd(changes: readonly Change[]): void {
  if (changes.some(({ kind, period }) => !PERIODS_OF[kind].includes(period))) throw refusals.limitUnknown();
  const names = new Set(changes.map(({ kind, period }) => `${kind} ${period}`));
  if (names.size < changes.length) throw refusals.limitTwice();
}

async function changeOne({ connection, jurisdiction, zone, at }: Deciding, player: string, change: Change) {
  const { kind, period, amount, seen } = change;
  const limit = { player, kind, period };
  const { shown, own, ceiling, bound } = await kept.findLimit(connection, limit, at);
  if (shown !== seen) throw refusals.limitChanged();
  // What somebody else has set does not end with it.
  if (amount === null && own === null && bound !== null) throw refusals.limitFixed(bound);
  if (amount === own) return;
  refuseAbove(amount, bound);
  if (isStricter(own, amount)) {
    await kept.keepOwn(connection, limit, { own: amount, ceiling, zone, at });
    // It was asked for from another amount.
    const raise = await kept.findRaise(connection, limit, at);
    if (!raise) return;
    await kept.dropRaise(connection, limit);
    await kept.noteChange(connection, limit, { change: "withdrawn", amount: raise.amount, at });
    return;
  }
  const opensAt = new Date(at.getTime() + jurisdiction.raiseAfterHours.value * HOUR_MS);
  const closesAt = new Date(opensAt.getTime() + jurisdiction.confirmWithinHours.value * HOUR_MS);
  await kept.keepRaise(connection, limit, { amount, askedAt: at, opensAt, closesAt });
}

/** Nobody raises what the desk or the jurisdiction has set. The player's own part of it can end, down to that. */
function refuseAbove(amount: number | null, bound: number | null): void {
  if (bound !== null && amount !== null && amount > bound) throw refusals.limitFixed(bound);
}
