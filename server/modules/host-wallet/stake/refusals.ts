import { Problem } from "../../../http/answers/problem.ts";
import type { HostStatus } from "../port/host-wire.ts";

/** The error for a bet that a host's wallet did not answer in time. */
export const hostSilent = (host: string): Problem =>
  new Problem(
    422,
    "HOST_WALLET_SILENT",
    `Your wallet at ${host} did not answer. No bet was placed; if it had set the stake aside, it gets it back. Try again in a minute.`,
    { host },
  );

/** The error for a bet whose stake a host's wallet did not set aside. */
export function hostRefused(host: string, status: HostStatus): Problem {
  if (status === "INSUFFICIENT_FUNDS")
    return new Problem(
      422,
      "NOT_ENOUGH_MONEY",
      `No bet was placed and no money moved. There is not enough money in your wallet at ${host}. Stake less, or put money in there.`,
      { host },
    );
  return new Problem(
    422,
    "HOST_WALLET_REFUSED",
    `No bet was placed and no money moved. Your wallet at ${host} did not set the stake aside. Look into your account there for the reason.`,
    { host, reason: status },
  );
}
