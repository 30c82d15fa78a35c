import type { FastifyInstance } from "fastify";
import type { desk } from "../../../desk/register.ts";
import { ReturnDesk, type ReturnDeskParts } from "./return-desk.ts";
import { returnDeskRoutes } from "./return-desk-routes.ts";
import { countToDecide } from "./return-repository.ts";

type Desk = ReturnType<(typeof desk)["register"]>;

/** The desk's room for returns after a self-exclusion, and what waits in it. */
export function returnRoom(
  app: FastifyInstance,
  { desk, ...parts }: Omit<ReturnDeskParts, "acts" | "claims"> & { readonly desk: Desk },
): void {
  returnDeskRoutes(app, new ReturnDesk({ ...parts, acts: desk.acts, claims: desk.claimsOf("returns") }));
  desk.counts.define({
    ...{ room: "returns", id: "returns", act: "returns.decide" },
    count: (connection, limit, { id }) => countToDecide(connection, limit, id, new Date(parts.clock.now())),
  });
}
