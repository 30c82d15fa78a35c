import { isIP } from "node:net";
import { isLoopback } from "../../loopback.ts";
import type { Arrival } from "./arrival.ts";

export interface HostOptions {
  readonly publicOrigin?: string | undefined;
  readonly isSandbox: boolean;
  /** Whether the sandbox may be reached by others than the machine that it runs on. */
  readonly isOpen: boolean;
  /** What is listened on. */
  readonly host: string;
}

export type KnowsHost = (arrival: Pick<Arrival, "hostname" | "isHostUntold" | "isFromHere">, path: string) => boolean;

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
  return ({ hostname, isHostUntold, isFromHere }, path) =>
    hostname === published ||
    // A proxy that names its own upstream instead was asked for what it stands for.
    isHostUntold ||
    (isFromHere && isLocal(hostname)) ||
    (HEALTH.test(path) && (hostname === "" || isLocal(hostname) || isIP(bare(hostname)) !== 0));
}

/** Whether a host is the browser's own machine, whatever a name server says. */
export const isLocal = (hostname: string): boolean => isLoopback(bare(hostname)) || hostname.endsWith(".localhost");

/** An IPv6 host without its brackets. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");
