import type { DeskMission } from "../../../plugins/bonuses/desk/missions/wire.ts";
import type { MissionOpening } from "../../../plugins/bonuses/desk/proposals/wire.ts";
import type { Queryable } from "../../db/database.ts";
import type { Made } from "./second-person.ts";

const MOST_MISSIONS = 50;

export async function listMissions(database: Queryable): Promise<DeskMission[]> {
  const { rows } = await database.query<DeskMission>(
    `select m.id, m.version, m.title, m.amount::int, m.steps, m.is_open as "isOpen",
       (select count(*)::int from mission_claim c where c.mission = m.id) as claimed
     from mission m order by m.number limit $1::int`,
    [MOST_MISSIONS],
  );
  return rows;
}

/** The version of a mission; undefined if there is none of this name. */
export async function findMissionVersion(connection: Queryable, id: string): Promise<number | undefined> {
  const { rows } = await connection.query<{ version: number }>("select version from mission where id = $1", [id]);
  return rows[0]?.version;
}

/** Adds a mission with its first version. Returns false if there is one of this name, or no room for another. */
export async function addMission(
  connection: Queryable,
  { id, title, amount, steps, isOpen, by, at }: MissionOpening & Made,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into mission (id, title, amount, steps, is_open) select $1, $2::jsonb, $3, $4::jsonb, $5
     where (select count(*) from mission) < $6::int on conflict do nothing`,
    [id, JSON.stringify(title), amount, JSON.stringify(steps), isOpen, MOST_MISSIONS],
  );
  if (rowCount === 1) await keepVersion(connection, id, { by, at });
  return rowCount === 1;
}

/** Changes a mission that still has the version that was read. */
export async function changeMission(
  connection: Queryable,
  { id, version, title, amount, steps, isOpen, by, at }: MissionOpening & Made,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update mission set version = version + 1, title = $3::jsonb, amount = $4, steps = $5::jsonb, is_open = $6
     where id = $1 and version = $2::int and (title is null or $3::jsonb is not null)`,
    [id, version, title && JSON.stringify(title), amount, JSON.stringify(steps), isOpen],
  );
  if (rowCount === 1) await keepVersion(connection, id, { by, at });
  return rowCount === 1;
}

async function keepVersion(connection: Queryable, id: string, { by, at }: Made): Promise<void> {
  await connection.query(
    `insert into mission_version (mission, version, title, amount, steps, is_open, made_at, made_by)
     select id, version, title, amount, steps, is_open, $2::timestamptz, $3 from mission where id = $1`,
    [id, at, by],
  );
}
