import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import type { Breaks } from "../breaks/breaks.ts";
import * as kept from "./check-repository.ts";
import type { ExclusionRegister, RegisterAnswer, RegistersByCountry } from "./register-port.ts";
import { excludes, isToAsk, REGISTER_TIMES, type RegisterTimes } from "./register-rules.ts";

export interface RegisterParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly breaks: Pick<Breaks, "holdWithin" | "tell">;
  readonly registers: RegistersByCountry;
  readonly times?: RegisterTimes;
}

/**
 * Asks the register of a player's country. A player whom it excludes has a self-exclusion that the register holds, so that
 * the guard refuses what any other one refuses.
 */
export class RegisterWatch {
  constructor(private readonly parts: RegisterParts) {}

  /** Asks if the last answer is too old. No connection is held while the register takes its time. */
  async ensure(player: string): Promise<void> {
    const { database, clock, times = REGISTER_TIMES } = this.parts;
    const found = await this.concerned(database, player);
    if (!found) return;
    const { register } = found;
    const known = await kept.findCheck(database, player, register.name);
    if (!isToAsk(known, clock.now(), times)) return;
    await this.apply(player, register, await register.check(found.person));
  }

  /** The register of a player and what it is asked; undefined for those of other countries, or of whom too little is known. */
  async concerned(connection: Queryable, player: string) {
    const found = await kept.findPerson(connection, player);
    const register = found && this.parts.registers[found.country];
    return register && { register, person: found.person };
  }

  private async apply(player: string, { name }: ExclusionRegister, answer: RegisterAnswer): Promise<void> {
    const { database, breaks } = this.parts;
    await database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      const at = new Date(this.parts.clock.now());
      const known = await kept.findCheck(connection, player, name);
      const checked = { player, register: name, answer, at };
      await kept.keepCheck(connection, checked);
      if (!excludes(answer, known)) {
        if (await kept.releaseHeld(connection, checked)) await breaks.tell(connection, player);
      } else if (!(await kept.isHeld(connection, player, name)))
        await breaks.holdWithin(connection, { player, startsAt: at, register: name });
    });
  }
}
