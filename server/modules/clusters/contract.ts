/** The clusters of players. */
export { forgetCluster } from "./repository.ts";
export type { PlayerClusters } from "./service.ts";
