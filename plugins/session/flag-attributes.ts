import type { AccountInfo } from "./wire.ts";

/** The attributes of a player that feature flags may use; undefined for a visitor. */
export const flagAttributes = (account: AccountInfo | undefined, playerCluster: string) => ({
  isLoggedIn: account !== undefined,
  playerCluster,
  "riskLevel.sport": account?.riskLevels.Sport?.id,
  "riskLevel.casino": account?.riskLevels.Casino?.id,
});
