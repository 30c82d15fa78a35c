import type { DeskMission, MissionVersion, NewMission } from "../../../plugins/bonuses/desk/missions/wire.ts";
import type { Queryable } from "../../db/database.ts";

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

interface Made {
  readonly by: string;
  readonly at: Date;
}

/** Adds a mission with its first version. Returns false if there is one of this name, or no room for another. */
export async function addMission(
  connection: Queryable,
  { id, title, amount, steps, isOpen, by, at }: Omit<NewMission, "reason"> & Made,
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
  { id, version, title, amount, steps, isOpen, by, at }: Omit<MissionVersion, "reason"> & Made & { id: string },
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
