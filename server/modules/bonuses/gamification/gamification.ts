import { createHash, createHmac, randomBytes } from "node:crypto";
import { placeOf } from "../../../../plugins/bonuses/gamification/wheel-rules.ts";
import type { GamificationAnswer } from "../../../../plugins/bonuses/gamification/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { currencySettings } from "../../../money/currencies.ts";
import type { Player } from "../../../players/player.ts";
import { bonusRefusal } from "../campaigns/refusals.ts";
import { freeBetOf } from "./free-bet.ts";
import { WHEEL } from "./games.ts";
import * as kept from "./gamification-repository.ts";

/** Missions that cost nothing, and a wheel a day whose draw can be checked. */
export class Gamification {
  constructor(private readonly parts: { readonly database: Database; readonly clock: PlatformClock }) {}

  async of({ number, currency }: Player): Promise<GamificationAnswer> {
    const { database } = this.parts;
    const day = this.day();
    const [missions, steps, claims, turn] = await Promise.all([
      kept.findMissions(database, number),
      kept.findSteps(database, number),
      kept.findClaims(database, number),
      kept.keepTurn(database, number, day, newSeed()),
    ]);
    const { serverSeed, clientSeed, place } = turn;
    return {
      currency,
      missions: missions.map(({ id, version, title, amount, steps: asked }) => ({
        id,
        version,
        title,
        amount: scaled(amount, currency),
        isClaimed: claims.has(id),
        steps: asked.map(({ step, count }) => ({ step, count, done: Math.min(count, steps[step]) })),
      })),
      wheel: {
        day,
        places: WHEEL.map((amount) => scaled(amount, currency)),
        commitment: createHash("sha256").update(serverSeed).digest("hex"),
        turned: clientSeed === null || place === null ? null : { serverSeed, clientSeed, place },
      },
    };
  }

  async claim(player: Player, id: string, version: number): Promise<GamificationAnswer> {
    const { database } = this.parts;
    const mission = (await kept.findMissions(database, player.number)).find((each) => each.id === id);
    if (!mission) throw new Problem(404, "MISSION_UNKNOWN", "There is no such mission, and nothing was given.");
    if (mission.version !== version) throw refusals["TERMS_CHANGED"]!();
    const at = this.now();
    refuse(
      await kept.claimMission(database, player.number, {
        ...{ mission: id, version, at: at.toISOString() },
        freeBet: freeBetOf(scaled(mission.amount, player.currency), at),
      }),
    );
    return this.of(player);
  }

  /** Turns the wheel of a day. The place follows from the seed that was committed to and the player's own. */
  async turn(player: Player, { day, clientSeed }: { day: string; clientSeed: string }): Promise<GamificationAnswer> {
    const { database } = this.parts;
    const at = this.now();
    if (day !== this.day()) throw refusals["WHEEL_OVER"]!();
    const { serverSeed } = await kept.keepTurn(database, player.number, day, newSeed());
    const place = placeOf(createHmac("sha256", serverSeed).update(clientSeed).digest(), WHEEL.length);
    if (place === undefined) throw new Error("The bytes of a seed name no place");
    const amount = scaled(WHEEL[place] ?? 0, player.currency);
    refuse(
      await kept.turnWheel(database, player.number, {
        ...{ day, clientSeed, place, at: at.toISOString() },
        freeBet: amount > 0 ? freeBetOf(amount, at) : null,
      }),
    );
    return this.of(player);
  }

  sweep(): Promise<void> {
    return kept.sweepTurns(this.parts.database, this.day());
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }

  private day(): string {
    return this.now().toISOString().slice(0, 10);
  }
}

const newSeed = (): string => randomBytes(32).toString("hex");

const scaled = (cents: number, currency: string): number => Math.round(cents * currencySettings(currency).scale);

const refusals: Readonly<Record<string, () => Problem>> = {
  MISSION_CLAIMED: () =>
    new Problem(409, "MISSION_CLAIMED", "You have what this mission brings. Nothing more was given."),
  MISSION_OPEN: () =>
    new Problem(409, "MISSION_OPEN", "Not all steps of this mission are done yet. Nothing was given."),
  TERMS_CHANGED: () =>
    new Problem(409, "TERMS_CHANGED", "This mission has changed. Load it again and read it; nothing was given."),
  WHEEL_TURNED: () => new Problem(409, "WHEEL_TURNED", "The wheel of this day was turned. Look where it stopped."),
  WHEEL_OVER: () =>
    new Problem(409, "WHEEL_OVER", "This day is over. Load the wheel of the new one; nothing was turned."),
};

function refuse({ outcome, code = "", host }: kept.Done): void {
  if (outcome === "refused") throw refusals[code]?.() ?? bonusRefusal(code, { host });
}
