/** Where the money of some players is, and how a bet gets its stake from there. */
export type { Host, Hosts } from "./hosts.ts";
export { HostStake } from "./stake/host-stake.ts";
export { HostWallets } from "./stake/host-wallets.ts";
