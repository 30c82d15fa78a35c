/** The state of maintenance, for those who switch it. */
export { CommandError } from "./command.ts";
export type { Maintenance } from "./maintenance.ts";
export { type MaintenanceState, switchMaintenance } from "./repository.ts";
