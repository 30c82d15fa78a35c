import type { FastifyInstance } from "fastify";
import { playerCluster } from "../../../plugins/session/wire.ts";
import { route } from "../../http/route.ts";
import type { PlayerClusters } from "./service.ts";

export function clusterRoutes(app: FastifyInstance, clusters: PlayerClusters): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/gw/playercluster",
      summary: "The player's cluster for feature flags",
      auth: "player",
      answer: playerCluster,
    },
    async ({ player }) => ({ playerCluster: await clusters.of(player) }),
  );
}
