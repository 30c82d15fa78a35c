import { BlockList, isIP, isIPv6 } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Whether only this machine reaches what listens on the host. A name other than `localhost` may mean any address. */
export const isLoopback = (host: string): boolean =>
  isIP(host) ? LOOPBACK.check(host, isIPv6(host) ? "ipv6" : "ipv4") : host.toLowerCase() === "localhost";
