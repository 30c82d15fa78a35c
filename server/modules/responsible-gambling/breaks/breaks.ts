import * as z from "zod/mini";
import type { BreakRequest, BreaksAnswer, PlayBreak } from "../../../../plugins/responsible-gambling/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import type { Jobs, JobType } from "../../../jobs/jobs.ts";
import { randomKey } from "../../../secrets/random-key.ts";
import type { SessionService } from "../../session/contract.ts";
import { findJurisdiction } from "../jurisdictions/find-jurisdiction.ts";
import type { ProtectionConfiguration } from "../jurisdictions/protection-configuration.ts";
import * as kept from "./break-repository.ts";
import { asksFrom, endOf, isLonger, opensAfter } from "./break-rules.ts";
import { breakLonger, heldByRegister, noExclusion, returnTooEarly } from "./refusals.ts";

const REFUND: JobType<{ player: string; at: string }> = {
  ...{ name: "refund-not-begun", payload: z.object({ player: z.string(), at: z.iso.datetime() }) },
  ...{ secondsAtMost: 60, retries: 12, pauseSeconds: 30 },
};

export interface BreakParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly sessions: SessionService;
  readonly protection: ProtectionConfiguration;
  readonly jobs: Pick<Jobs, "enqueue" | "work">;
}

/** Breaks from play and self-exclusions, which the guard asks for in each act that costs money. */
export class Breaks {
  constructor(private readonly parts: BreakParts) {
    parts.jobs.work(REFUND, {
      most: () => 1,
      run: ({ payload }) => this.refundAgain(payload.player, new Date(payload.at)),
    });
  }

  async view(player: string): Promise<BreaksAnswer> {
    return this.read(this.parts.database, player, this.now());
  }

  /**
   * Begins a break, with everything that it ends, in one transaction: once it is answered nothing is accepted that it
   * refuses. `session` is the one that asks, and goes on.
   */
  async begin(player: string, asked: BreakRequest, session: string | undefined): Promise<BreaksAnswer> {
    return this.parts.database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      const now = this.now();
      const endsAt = endOf(asked, now);
      const current = await kept.findCurrent(connection, player, now);
      if (current && isLonger(current, asked.kind, endsAt)) throw breakLonger(current);
      await kept.insertBreak(connection, { player, kind: asked.kind, startsAt: now, endsAt });
      if (asked.kind === "self_exclusion") {
        await this.parts.sessions.endOthers(connection, player, session, "break");
        const { openBets } = await this.offered(connection, player);
        // A refund that fails holds up no exclusion: it is made later.
        if (openBets.value === "refund_not_begun" && !(await this.refund(connection, player, now)))
          await this.parts.jobs.enqueue(connection, REFUND, { player, at: now.toISOString() });
      }
      await this.tell(connection, player);
      return this.read(connection, player, now);
    });
  }

  /**
   * A national register excludes a player whom the caller has locked. Sessions go on, because the player may withdraw in
   * them; nothing can be played in any.
   */
  async holdWithin(
    connection: Queryable,
    held: Pick<kept.NewBreak, "player" | "startsAt"> & { readonly register: string },
  ): Promise<void> {
    await kept.insertBreak(connection, { ...held, kind: "self_exclusion", endsAt: null });
    await this.tell(connection, held.player);
  }

  /** Asks to return after a self-exclusion. Asking again changes nothing. */
  async askToReturn(player: string): Promise<BreaksAnswer> {
    return this.parts.database.transaction(async (connection) => {
      await lockPlayer(connection, player);
      const now = this.now();
      const current = await kept.findCurrent(connection, player, now);
      if (current?.kind !== "self_exclusion") throw noExclusion();
      if (current.register !== null) throw heldByRegister();
      const from = asksFrom(current);
      if (from > now) throw returnTooEarly(from);
      const { returnAfterHours } = await this.offered(connection, player);
      const opensAt = opensAfter(current, returnAfterHours.value, now);
      const wish = { id: randomKey(), player, askedAt: now, opensAt };
      if (await kept.insertWish(connection, wish)) await this.tell(connection, player);
      return this.read(connection, player, now);
    });
  }

  /** Ends the open bets of which nothing had begun, and tells the player's pages of them. Returns whether all were. */
  private async refund(connection: Queryable, player: string, at: Date): Promise<boolean> {
    const { bets, failed } = await kept.refundNotBegun(connection, player, at);
    if (bets.length > 0) await this.parts.database.facts.publishWith(connection, "player", { player, delta: { bets } });
    return failed === 0;
  }

  /** What could not be refunded when the exclusion began. What goes back is kept, also if something fails again. */
  private async refundAgain(player: string, at: Date): Promise<undefined> {
    const isDone = await this.parts.database.transaction(
      async (connection) => !(await lockPlayer(connection, player)) || (await this.refund(connection, player, at)),
    );
    if (!isDone) throw new Error("Some bets of an excluded player could not be refunded");
  }

  /** Tells all open pages of the player, once the transaction has committed. */
  async tell(connection: Queryable, player: string): Promise<void> {
    await this.parts.database.facts.publishWith(connection, "player", { player, delta: { protection: "breaks" } });
  }

  private async offered(connection: Queryable, player: string) {
    return (await findJurisdiction(connection, this.parts.protection, player)).breaks;
  }

  private async read(connection: Queryable, player: string, now: Date): Promise<BreaksAnswer> {
    const current = await kept.findCurrent(connection, player, now);
    const { isHeldByRegister, past, wish, openBetCount, peerOrderCount } = await kept.findBreaks(
      connection,
      player,
      now,
    );
    const { hours, months, openBets } = await this.offered(connection, player);
    return {
      at: now.toISOString(),
      current: current ? shown(current) : null,
      isHeldByRegister,
      past,
      wish,
      canAsk: current !== undefined && wish === null && mayAsk(current, now),
      openBets: openBets.value,
      openBetCount,
      peerOrderCount,
      hours: [...hours.value],
      months: [...months.value],
    };
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

const shown = ({ kind, startsAt, endsAt }: kept.HeldBreak): PlayBreak => ({ kind, startsAt, endsAt });

const mayAsk = (current: kept.HeldBreak, now: Date): boolean =>
  current.kind === "self_exclusion" && current.register === null && asksFrom(current) <= now;
