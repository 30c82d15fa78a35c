import { type MatchFacts, mineAnswer, roundsAnswer, tablesAnswer } from "../../../plugins/footboss/wire.ts";
import { Follow } from "../../../server/modules/footboss/rounds/follow.ts";
import type { PlannedRound } from "../../../server/modules/footboss/rounds/planner.ts";
import { pricesOf } from "../../../server/modules/footboss/rounds/price-rules.ts";
import { openRound } from "../../../server/modules/footboss/rounds/round-repository.ts";
import type { MovedClock } from "../casino/tournament-ground.ts";
import type { Platform } from "../platform/platform.ts";
import { newPlayer } from "../players/players.ts";

/** A squad of the clubs 1 to 7, each of whose units costs 80. */
export const SQUAD = {
  formation: "2-3-2",
  picks: ["defence:1", "defence:3", "midfield:5", "midfield:7", "midfield:9", "attack:11", "attack:2"],
  captain: "attack:11",
};

const MINUTE = 60_000;

export const NOTHING = { goals: 0, corners: 0, yellow: 0, red: 0 };

/** Rounds of eight matches on a platform, between the clubs 1 and 2, 3 and 4 and so on, and players in them. */
export class FootbossGround {
  /** By match: what the line says of it. */
  readonly facts = new Map<string, { readonly facts: MatchFacts | null; readonly isFinal: boolean }>();
  private readonly follow: Follow;
  private round = 1000;

  constructor(
    private readonly platform: Platform,
    private readonly clock: MovedClock,
  ) {
    this.follow = new Follow({
      ...{ database: platform.database, clock: platform.clock },
      line: { offered: () => [], factsOf: (event) => this.facts.get(event) },
    });
  }

  /** Opens a round whose first match begins in that many minutes. */
  async open({ begins = 60, week = "2026-11-23", number = ++this.round } = {}): Promise<number> {
    const startsAt = this.platform.clock.now() + begins * MINUTE;
    const matches = Array.from({ length: 8 }, (_, at) => matchOf(number, at, startsAt));
    const planned: PlannedRound = {
      ...{ number, week, matches, deadline: new Date(startsAt), lastStart: new Date(startsAt + MINUTE) },
    };
    await openRound(this.platform.database, planned, new Date(this.platform.clock.now()));
    await this.platform.database.query(
      "update footboss_unit set price = 80 where round = $1::bigint and unit not like '%:16'",
      [number],
    );
    return number;
  }

  /** The first match of the round begins. */
  async begin(round: number): Promise<void> {
    await this.platform.database.query(
      "update footboss_round set deadline = clock_timestamp() - interval '1 second' where number = $1::bigint",
      [round],
    );
    await this.platform.database.query(
      "update footboss_match set starts_at = clock_timestamp() - interval '1 second' where round = $1::bigint",
      [round],
    );
  }

  player = (): Promise<{ readonly token: string; readonly player: string }> => newPlayer(this.platform);

  save(token: string, round: number, body: object = SQUAD, country = "DE") {
    return this.platform.call("PUT", `/api/v1/footboss/rounds/${round}/squad`, {
      ...{ token, body, headers: { "x-country-code": country } },
    });
  }

  /** What happened in a match of a round, counted from 0. */
  async happens(round: number, at: number, facts: MatchFacts, isFinal = false): Promise<void> {
    this.facts.set(eventOf(round, at), { facts, isFinal });
    await this.look();
  }

  look(): Promise<void> {
    return this.follow.look(new AbortController().signal);
  }

  recount(): Promise<void> {
    return this.follow.recount(new AbortController().signal);
  }

  async mine(token: string) {
    this.clock.passMinutes(0.1);
    return mineAnswer.parse((await this.platform.call("GET", "/api/v1/footboss/mine", { token })).body);
  }

  /** As it is once what was read before is no longer kept. */
  async rounds() {
    this.clock.passMinutes(0.1);
    return roundsAnswer.parse((await this.platform.call("GET", "/api/v1/footboss")).body);
  }

  async tables() {
    this.clock.passMinutes(0.1);
    return tablesAnswer.parse((await this.platform.call("GET", "/api/v1/footboss/tables")).body);
  }
}

const eventOf = (round: number, at: number) => `${round}${at}`;

function matchOf(round: number, at: number, startsAt: number): PlannedRound["matches"][number] {
  const side = (id: number) => ({ id: String(id), name: `Club ${id}` });
  const info = {
    ...{ id: eventOf(round, at), slug: "a-match", sportId: "10", sportCode: "football", round: null },
    category: { id: "1", name: "Nowhere", slug: "nowhere", countryCode: null },
    tournament: { id: "1", name: "League", slug: "league" },
    ...{ home: side(2 * at + 1), away: side(2 * at + 2), startsAt: new Date(startsAt).toISOString() },
  };
  return {
    fixture: { id: info.id, startsAt: startsAt + (at === 0 ? 0 : MINUTE), info },
    ...{ home: pricesOf(1.4, 1.2), away: pricesOf(2.6, 0.4) },
  };
}
