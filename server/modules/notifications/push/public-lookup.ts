import { lookup } from "node:dns";
import { BlockList, type LookupFunction } from "node:net";

/** Addresses of this machine, of private networks, and of no single machine. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["224.0.0.0", 3],
  ] as const),
] as const)
  PRIVATE.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv6");

/** Also recognizes an IPv4 address that is written as IPv6. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, address.includes(":") ? "ipv6" : "ipv4");

/** Looks up a host's addresses. Addresses in the platform's own network are refused, whatever the host name is. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "");
    const open = found.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (!first) return callback(new Error(`${hostname} has no public address`), "");
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
