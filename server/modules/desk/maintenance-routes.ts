import type { FastifyInstance } from "fastify";
import { maintenanceState, switchRequest } from "../../../plugins/desk/maintenance/wire.ts";
import { Problem } from "../../http/answers/problem.ts";
import { route } from "../../http/route.ts";
import { type Maintenance, type MaintenanceState, switchMaintenance } from "../maintenance/contract.ts";
import type { DeskActs } from "./audit/desk-acts.ts";

/** The switch of the command `npm run maintenance`, at the desk. */
export function deskMaintenanceRoutes(app: FastifyInstance, maintenance: Maintenance, acts: DeskActs): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/maintenance",
      summary: "Whether the platform is closed to players, since when and until when",
      auth: "desk",
      act: "maintenance.set",
      answer: maintenanceState,
    },
    () => presented(maintenance.state),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/maintenance",
      summary: "Closes the platform to players, or opens it again",
      auth: "desk",
      act: "maintenance.set",
      body: switchRequest,
      answer: maintenanceState,
      refusals: ["UNTIL_PAST"],
    },
    async ({ desk, body: { isOn, until, reason } }) => {
      const end = until === undefined ? undefined : new Date(until);
      if (isOn && end && end.getTime() <= Date.now())
        throw new Problem(422, "UNTIL_PAST", "This end has passed already. Nothing was changed; choose a later one.");
      await acts.run(desk, { act: "maintenance.set", reason, details: { isOn, until: until ?? null } }, (connection) =>
        switchMaintenance(connection, isOn, end),
      );
      await maintenance.read();
      return presented(maintenance.state);
    },
  );
}

const presented = ({ isOn, since, until }: MaintenanceState) => ({
  isOn,
  since: since?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
});
