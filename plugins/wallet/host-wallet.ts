import type { HostPort } from "../session/contract.ts";
import type { HostWallet } from "./contract.ts";

/** The host's wallet over the port between a frame and its host. */
export const hostWalletOf = (port: HostPort): HostWallet => ({
  async balances() {
    const balance = await port.balance();
    return { [balance.currency]: balance };
  },
  changes$: port.balances$,
});
