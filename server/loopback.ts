import { BlockList, isIP, isIPv6 } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/**
 * True if only this machine can reach a listener on the host. A name other than `localhost` may resolve to any address.
 */
export const isLoopback = (host: string): boolean =>
  isIP(host) ? LOOPBACK.check(host, isIPv6(host) ? "ipv6" : "ipv4") : host.toLowerCase() === "localhost";
