import type { RealityCheck } from "../../../../plugins/responsible-gambling/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Facts, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import type { Player } from "../../../players/player.ts";
import { findCurrent, insertBreak } from "../breaks/break-repository.ts";
import { isLonger } from "../breaks/break-rules.ts";
import { findJurisdiction } from "../jurisdictions/find-jurisdiction.ts";
import type { ProtectionConfiguration } from "../jurisdictions/protection-configuration.ts";
import { tellProtection } from "../tell-protection.ts";
import * as kept from "./reality-repository.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface RealityParts {
  readonly database: Database;
  readonly clock: Pick<PlatformClock, "now">;
  readonly facts: Pick<Facts, "publishWith">;
  readonly protection: ProtectionConfiguration;
}

/** Tells players how they stand, as often as they want; the guard refuses play until they have answered. */
export class RealityChecks {
  constructor(private readonly parts: RealityParts) {}

  find(player: Player): Promise<RealityCheck> {
    return this.look(this.parts.database, player, new Date(this.parts.clock.now()));
  }

  choose(player: Player, minutes: number | null): Promise<RealityCheck> {
    const { protection } = this.parts;
    return this.decide(player, async (connection, at) => {
      const { raiseAfterHours } = await findJurisdiction(connection, protection, player.number);
      const from = new Date(at.getTime() + raiseAfterHours.value * HOUR_MS);
      await kept.chooseReality(connection, player.number, { minutes, from, at });
    });
  }

  answer(player: Player, dueAt: string): Promise<RealityCheck> {
    return this.decide(player, async (connection, at) => {
      if (await kept.answerReality(connection, player.number, dueAt, at))
        await this.pause(connection, player.number, at);
    });
  }

  /** Where the rules ask for it, play rests for some minutes after a check, as in a break. A longer break stays. */
  private async pause(connection: Queryable, player: string, at: Date): Promise<void> {
    const { reality } = await findJurisdiction(connection, this.parts.protection, player);
    if (reality.value.pauseMinutes === 0) return;
    const endsAt = new Date(at.getTime() + reality.value.pauseMinutes * MINUTE_MS);
    const current = await findCurrent(connection, player, at);
    if (current && isLonger(current, "time_out", endsAt)) return;
    await insertBreak(connection, { player, kind: "time_out", startsAt: at, endsAt, isPause: true });
    await tellProtection(this.parts.facts, connection, player, "breaks");
  }

  private decide(player: Player, act: (connection: Queryable, at: Date) => Promise<void>): Promise<RealityCheck> {
    const { database, clock, facts } = this.parts;
    return database.transaction(async (connection) => {
      await lockPlayer(connection, player.number);
      const at = new Date(clock.now());
      await act(connection, at);
      await tellProtection(facts, connection, player.number, "reality-check");
      return this.look(connection, player, at);
    });
  }

  private async look(connection: Queryable, { number, currency }: Player, at: Date): Promise<RealityCheck> {
    const { clock, idleMinutes } = await findJurisdiction(connection, this.parts.protection, number);
    return {
      ...{ at: at.toISOString(), currency, clock: clock.value, idleMinutes: idleMinutes.value },
      ...(await kept.findReality(connection, { player: number, currency, at })),
    };
  }
}
