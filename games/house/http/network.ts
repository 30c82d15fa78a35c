import { isIPv6 } from "node:net";

/**
 * Whose address it is, for limits: one customer has all addresses of an IPv6 network of 64 bits. An IPv4 address stands for
 * itself, also where it is written as IPv6.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before!.length - after!.length);
  const groups = [...before!, ...Array<string>(zeros).fill("0"), ...after!].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(":")}::/64`;
}
