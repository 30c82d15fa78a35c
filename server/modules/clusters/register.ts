import { defineModule } from "../../platform/module.ts";
import { clusterRoutes } from "./routes.ts";
import { PlayerClusters } from "./service.ts";

/** Lends the clusters of players. */
export const clusters = defineModule({
  name: "clusters",
  register({ app, database, clock }) {
    const service = new PlayerClusters(database, clock);
    clusterRoutes(app, service);
    return service;
  },
});
