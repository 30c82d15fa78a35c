import type { Mission, MissionStep } from "../../../../plugins/bonuses/gamification/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** A refusal of the database's, or what was done. */
export type Done = {
  readonly outcome: string;
  readonly code?: string;
  /** The page that holds the player's money, where that is the reason. */
  readonly host?: string;
};

export interface Turn {
  readonly serverSeed: string;
  readonly clientSeed: string | null;
  readonly place: number | null;
}

export interface MissionTerms extends Pick<Mission, "id" | "version" | "title"> {
  readonly steps: readonly { readonly step: MissionStep; readonly count: number }[];
  /** A free bet, in euro cents. */
  readonly amount: number;
}

/** The missions that a player can do, and those that they have done. */
export async function findMissions(database: Queryable, player: string): Promise<MissionTerms[]> {
  const { rows } = await database.query<MissionTerms>(
    `select id, version, title, amount::int, steps from mission m
     where is_open or exists (select from mission_claim c where c.player = $1 and c.mission = m.id)
     order by number limit 50`,
    [player],
  );
  return rows;
}

export async function findSteps(database: Queryable, player: string): Promise<Readonly<Record<MissionStep, number>>> {
  const sql = "select mission_facts($1) as facts";
  return only(await database.query<{ facts: Record<MissionStep, number> }>(sql, [player])).facts;
}

export async function findClaims(database: Queryable, player: string): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ mission: string }>("select mission from mission_claim where player = $1", [
    player,
  ]);
  return new Set(rows.map(({ mission }) => mission));
}

/** The wheel of a player and day. The seed that is offered is kept if there is none yet, and never changed. */
export async function keepTurn(database: Queryable, player: string, day: string, seed: string): Promise<Turn> {
  await database.query(
    "insert into wheel_turn (player, day, server_seed) values ($1, $2::date, $3) on conflict do nothing",
    [player, day, seed],
  );
  return only(
    await database.query<Turn>(
      `select server_seed as "serverSeed", client_seed as "clientSeed", place from wheel_turn
       where player = $1 and day = $2::date`,
      [player, day],
    ),
  );
}

export interface GivenFreeBet {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  readonly amount: number;
  readonly conditions: object;
  readonly at: string;
  readonly expiresAt: string;
}

export async function claimMission(
  database: Queryable,
  player: string,
  claim: { mission: string; version: number; at: string; freeBet: GivenFreeBet },
): Promise<Done> {
  const sql = "select claim_mission($1, $2::jsonb) as done";
  return only(await database.query<{ done: Done }>(sql, [player, JSON.stringify(claim)])).done;
}

export async function turnWheel(
  database: Queryable,
  player: string,
  turn: { day: string; clientSeed: string; place: number; at: string; freeBet: GivenFreeBet | null },
): Promise<Done> {
  const sql = "select turn_wheel($1, $2::jsonb) as done";
  return only(await database.query<{ done: Done }>(sql, [player, JSON.stringify(turn)])).done;
}

/** Deletes wheels of earlier days that nobody turned. */
export async function sweepTurns(database: Queryable, day: string): Promise<void> {
  await database.query("delete from wheel_turn where place is null and day < $1::date", [day]);
}
