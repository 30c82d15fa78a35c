import { BlockList, isIPv6 } from "node:net";
import * as z from "zod/mini";

/**
 * Addresses and networks (`10.0.0.0/8`) of proxies that are trusted to report a visitor's address and the requested
 * host.
 */
export const proxyList = z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]));

/** Decides whether an address is a trusted proxy's; IPv4 is also recognized in its IPv6 form. */
export type IsTrusted = (address: string) => boolean;

export function trustedProxies(list: readonly string[]): IsTrusted {
  const proxies = new BlockList();
  for (const proxy of list) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return (address) => proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
