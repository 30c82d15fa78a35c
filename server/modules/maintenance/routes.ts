import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { type MaintenanceAnswer, maintenanceAnswer } from "../../../plugins/content/maintenance-wire.ts";
import type { Database } from "../../db/database.ts";
import { route } from "../../http/route.ts";
import type { Maintenance } from "./maintenance.ts";
import { type MaintenanceState, switchMaintenance } from "./repository.ts";

export function maintenanceRoutes(app: FastifyInstance, maintenance: Maintenance): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/maintenance",
      staysOpen: true,
      summary: "Whether the platform is closed while it is worked on, and until when, where that is known",
      answer: maintenanceAnswer,
    },
    () => presented(maintenance.state),
  );
}

const request = z.object({ turn: z.enum(["off", "on"]), until: z.optional(z.iso.datetime()) });

/** The embedded database can be used by one process only, so here the switch is a route and not a command. */
export function sandboxMaintenanceRoute(app: FastifyInstance, database: Database, maintenance: Maintenance): void {
  route(
    app,
    {
      method: "POST",
      url: "/sandbox/maintenance",
      staysOpen: true,
      summary: "Closes the platform for work on it, or opens it again",
      body: request,
      answer: maintenanceAnswer,
    },
    async ({ body: { turn, until } }) => {
      await switchMaintenance(database, turn === "on", until === undefined ? undefined : new Date(until));
      await maintenance.read();
      return presented(maintenance.state);
    },
  );
}

const presented = ({ isOn, since, until }: MaintenanceState): MaintenanceAnswer => ({
  isOn,
  since: since?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
});
