import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { TLSSocket } from "node:tls";
import { isLoopback } from "../../loopback.ts";
import type { IsTrusted } from "./trusted-proxies.ts";

/** The origin and target of a request, from its connection or as a trusted proxy reports them. */
export interface Arrival {
  /** The visitor's address, IPv4 always in its own form; empty if there is none. */
  readonly address: string;
  readonly protocol: "http" | "https";
  /** The host in the form of an origin: lower case, without a default port. Empty if the request has no valid host. */
  readonly host: string;
  /** The host without its port; IPv6 in brackets. */
  readonly hostname: string;
  /** True if a trusted proxy sent it without the host that the visitor requested. */
  readonly isHostMissing: boolean;
  /** True if the connection comes from this machine. */
  readonly isFromHere: boolean;
}

export type Message = Pick<IncomingMessage, "headers" | "socket">;

export function arrivalOf(message: Message, isTrusted: IsTrusted): Arrival {
  const { headers, socket } = message;
  const isBrought = isTrusted(socket.remoteAddress ?? "");
  const saidHost = isBrought ? lastOf(headers["x-forwarded-host"]) : undefined;
  const saidProtocol = isBrought ? lastOf(headers["x-forwarded-proto"]) : undefined;
  const isEncrypted = saidProtocol === undefined ? (socket as Partial<TLSSocket>).encrypted : saidProtocol === "https";
  const protocol = isEncrypted ? "https" : "http";
  return {
    address: addressOf(message, isTrusted),
    protocol,
    ...hostOf(saidHost ?? headers.host ?? "", protocol),
    isHostMissing: isBrought && saidHost === undefined,
    isFromHere: isLoopback(socket.remoteAddress ?? ""),
  };
}

const HOST = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;
const NO_HOST = { host: "", hostname: "" };

/** A host in the form of an origin. */
export function hostOf(text: string, protocol: "http" | "https"): { readonly host: string; readonly hostname: string } {
  const url = HOST.test(text) ? URL.parse(`${protocol}://${text}`) : null;
  return url ? { host: url.host, hostname: url.hostname } : NO_HOST;
}

/**
 * Each proxy adds the address of its caller at the end of `X-Forwarded-For`. Going backwards, the first address that is
 * not a trusted proxy is the visitor; the visitor may have forged everything before it.
 */
function addressOf({ headers, socket }: Message, isTrusted: IsTrusted): string {
  const forwarded = headers["x-forwarded-for"];
  const hops = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? "")).split(",");
  let address = plainAddress(socket.remoteAddress ?? "");
  while (isTrusted(address)) {
    const before = plainAddress(hops.pop()?.trim() ?? "");
    if (before === "") break;
    address = before;
  }
  return address;
}

const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d{1,5}|\[([0-9a-f:.]+)\](?::\d{1,5})?)$/i;
/** The form of an IPv4 address on a socket for both families. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** A plain address, IPv4 in its own form; empty for anything else. */
function plainAddress(text: string): string {
  const [, four, six] = WITH_PORT.exec(text) ?? [];
  const address = four ?? six ?? text;
  const plain = MAPPED.exec(address)?.[1] ?? address;
  return isIP(plain) ? plain : "";
}

/** The last value of a header to which several proxies may have added; undefined if it is empty. */
function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join() : header;
  return text?.slice(text.lastIndexOf(",") + 1).trim() || undefined;
}
