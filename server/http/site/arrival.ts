import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { TLSSocket } from "node:tls";
import { isLoopback } from "../../loopback.ts";
import type { IsTrusted } from "./trusted-proxies.ts";

/** Where a request came from and what it asked for: by its connection, or by the word of a trusted proxy. */
export interface Arrival {
  /** The visitor's address, IPv4 always in its own form; empty where there is none. */
  readonly address: string;
  readonly protocol: "http" | "https";
  /** As an origin has it: small letters, no port that goes without saying. Empty where the request names none that could be. */
  readonly host: string;
  /** The host without its port; IPv6 in brackets. */
  readonly hostname: string;
  /** Whether a trusted proxy brought it, and did not say which host the visitor had asked for. */
  readonly isHostUntold: boolean;
  /** Whether the connection is from this very machine. */
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
    isHostUntold: isBrought && saidHost === undefined,
    isFromHere: isLoopback(socket.remoteAddress ?? ""),
  };
}

const HOST = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;
const NO_HOST = { host: "", hostname: "" };

/** A host as an origin has it. */
export function hostOf(text: string, protocol: "http" | "https"): { readonly host: string; readonly hostname: string } {
  const url = HOST.test(text) ? URL.parse(`${protocol}://${text}`) : null;
  return url ? { host: url.host, hostname: url.hostname } : NO_HOST;
}

/**
 * Each proxy adds the address that it was called from at the end of `X-Forwarded-For`. From there on back the first that is no
 * trusted proxy is the visitor; whatever stands before it, the visitor may have written.
 */
function addressOf({ headers, socket }: Message, isTrusted: IsTrusted): string {
  const said = headers["x-forwarded-for"];
  const hops = (Array.isArray(said) ? said.join() : (said ?? "")).split(",");
  let address = plainAddress(socket.remoteAddress ?? "");
  while (isTrusted(address)) {
    const before = plainAddress(hops.pop()?.trim() ?? "");
    if (before === "") break;
    address = before;
  }
  return address;
}

const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d{1,5}|\[([0-9a-f:.]+)\](?::\d{1,5})?)$/i;
/** How a socket that takes both families names an IPv4 address. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address alone, IPv4 in its own form; empty for anything else. */
function plainAddress(text: string): string {
  const [, four, six] = WITH_PORT.exec(text) ?? [];
  const address = four ?? six ?? text;
  const plain = MAPPED.exec(address)?.[1] ?? address;
  return isIP(plain) ? plain : "";
}

/** The last word of a header that several may have added to; undefined where it is empty. */
function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join() : header;
  return text?.slice(text.lastIndexOf(",") + 1).trim() || undefined;
}
