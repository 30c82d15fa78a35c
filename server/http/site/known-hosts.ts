import { isIP } from "node:net";
import { isLoopback } from "../../loopback.ts";
import type { Arrival } from "./arrival.ts";

export interface HostOptions {
  readonly publicOrigin?: string | undefined;
  /** The origin of the desk's own listener. */
  readonly deskOrigin?: string | undefined;
  readonly isSandbox: boolean;
  /** True if other machines may reach the sandbox. */
  readonly isOpen: boolean;
  /** The host of the listener. */
  readonly host: string;
}

export type KnowsHost = (arrival: Pick<Arrival, "hostname" | "isHostMissing" | "isFromHere">, path: string) => boolean;

/** Paths that load balancers request by the machine's address; they reveal and change nothing. */
const HEALTH = /^\/(livez|readyz)(\?|$)/;

/** The hosts that the platform accepts. */
export function knownHosts({ publicOrigin, deskOrigin, isSandbox, isOpen, host }: HostOptions): KnowsHost {
  const ofDesk = deskOrigin === undefined ? undefined : new URL(deskOrigin).hostname;
  const published = publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname;
  if (isSandbox) {
    if (isOpen) return () => true;
    const given = host.toLowerCase();
    return ({ hostname }) =>
      isLocal(hostname) || hostname === published || hostname === ofDesk || bare(hostname) === given;
  }
  if (published === undefined) return () => true;
  return ({ hostname, isHostMissing, isFromHere }, path) =>
    hostname === published ||
    (ofDesk !== undefined && hostname === ofDesk) ||
    // A proxy may send its own upstream name instead; the request was then for the product.
    isHostMissing ||
    (isFromHere && isLocal(hostname)) ||
    (HEALTH.test(path) && (hostname === "" || isLocal(hostname) || isIP(bare(hostname)) !== 0));
}

/** True if a host is the browser's own machine, whatever a name server says. */
export const isLocal = (hostname: string): boolean => isLoopback(bare(hostname)) || hostname.endsWith(".localhost");

/** An IPv6 host without its brackets. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");
