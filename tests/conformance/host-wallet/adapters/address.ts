import type { HostWalletSubject } from "../subject.ts";

/** A wallet that is there already, at CONFORMANCE_ADDRESS. HOST_WALLET_KEY and HOST_WALLET_ACCOUNT say how it is called. */
export function start(): Promise<HostWalletSubject> {
  const { CONFORMANCE_ADDRESS: url, HOST_WALLET_KEY: key, HOST_WALLET_ACCOUNT: account } = process.env;
  if (!url || !key || !account)
    throw new Error("Set HOST_WALLET_KEY and HOST_WALLET_ACCOUNT, and name the address below which the calls are.");
  const { HOST_WALLET_CURRENCY: currency = "EUR" } = process.env;
  return Promise.resolve({ url, key, account, currency, seconds: 5, stop: () => Promise.resolve() });
}
