import { only, type Queryable } from "../../db/database.ts";

/** Whether the platform is closed. `until` is the operator's estimate, which may pass. */
export interface MaintenanceState {
  readonly isOn: boolean;
  readonly since: Date | null;
  readonly until: Date | null;
}

const COLUMNS = `is_on as "isOn", since, until`;

export async function findMaintenance(database: Queryable): Promise<MaintenanceState> {
  return only(await database.query<MaintenanceState>(`select ${COLUMNS} from maintenance`));
}

/** If it is switched on again, it keeps its first start time; only `until` changes. */
export async function switchMaintenance(
  database: Queryable,
  isOn: boolean,
  until: Date | undefined,
): Promise<MaintenanceState> {
  return only(
    await database.query<MaintenanceState>(
      `update maintenance set is_on = $1, since = case when $1 then coalesce(since, now()) end, until = $2
       returning ${COLUMNS}`,
      [isOn, (isOn && until) || null],
    ),
  );
}
