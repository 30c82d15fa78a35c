import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The key of a caller in rate limits: the whole IPv4 address, or the first 64 bits of an IPv6 address, which belong to
 * one subscriber. IPv4 in IPv6 (`::ffff:192.0.2.1`) counts as IPv4.
 */
export const addressKey = (request: Pick<FastifyRequest, "ip">): string => networkOf(request.ip);

export function networkOf(address: string): string {
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [first, second] = groups.slice(6).map((group) => parseInt(group, 16));
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  if (isMapped && first !== undefined && second !== undefined)
    return [first >> 8, first & 255, second >> 8, second & 255].join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups, each without leading zeros. The platform's own address parser writes them in one form. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const before = head.split(":").filter((group) => group !== "");
  if (tail === undefined) return before;
  const after = tail.split(":").filter((group) => group !== "");
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
