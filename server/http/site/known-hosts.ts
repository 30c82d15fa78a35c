import { BlockList, isIP, isIPv6 } from "node:net";
import type { Arrival } from "./arrival.ts";

export interface HostOptions {
  readonly publicOrigin?: string | undefined;
  readonly isSandbox: boolean;
  /** Whether the sandbox may be reached by others than the machine that it runs on. */
  readonly isOpen: boolean;
  /** What is listened on. */
  readonly host: string;
}

export type KnowsHost = (arrival: Pick<Arrival, "hostname" | "isHostUntold">, path: string) => boolean;

/** What load balancers ask by the address of the machine: it tells nothing and changes nothing. */
const HEALTH = /^\/(livez|readyz)(\?|$)/;

/** The hosts that the platform answers to. */
export function knownHosts({ publicOrigin, isSandbox, isOpen, host }: HostOptions): KnowsHost {
  const published = publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname;
  if (isSandbox) {
    if (isOpen) return () => true;
    const given = host.toLowerCase();
    return ({ hostname }) => isLocal(hostname) || hostname === published || bare(hostname) === given;
  }
  if (published === undefined) return () => true;
  return ({ hostname, isHostUntold }, path) =>
    hostname === published ||
    // A trusted proxy that names its own upstream instead was asked for what it stands for.
    isHostUntold ||
    (HEALTH.test(path) && (hostname === "" || isLocal(hostname) || isIP(bare(hostname)) !== 0));
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Whether a host is the browser's own machine, whatever a name server says. */
export function isLocal(hostname: string): boolean {
  const address = bare(hostname);
  if (isIP(address)) return LOOPBACK.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  return hostname === "localhost" || hostname.endsWith(".localhost");
}

/** An IPv6 host without its brackets. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");
