import { isIP } from "node:net";

/** Why the platform does not send to an address from a browser. */
export type EndpointFault = "not-an-address" | "not-https" | "an-ip-address" | "not-allowed";

/** Whether pushes may be sent to an address. `hosts` are `host`, `host:port` or `*.domain`. */
export function endpointFault(endpoint: string, hosts: readonly string[]): EndpointFault | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username !== "" || url.password !== "" || url.hash !== "") return "not-an-address";
  if (url.protocol !== "https:") return "not-https";
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) return "an-ip-address";
  // A port other than that of https must be listed with the host: another program may be behind it.
  return hosts.some((allowed) => isOf(url.host, allowed)) ? undefined : "not-allowed";
}

const isOf = (host: string, allowed: string): boolean =>
  allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed;
