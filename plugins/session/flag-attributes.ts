import type { AccountInfo } from "./wire.ts";

/** What feature flags may look at in a player; undefined for a visitor. */
export const flagAttributes = (account: AccountInfo | undefined, playerCluster: string) => ({
  isLoggedIn: account !== undefined,
  playerCluster,
  "riskLevel.sport": account?.riskLevels.Sport?.id,
  "riskLevel.casino": account?.riskLevels.Casino?.id,
});
