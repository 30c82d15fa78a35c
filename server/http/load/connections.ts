import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Server as TlsServer } from "node:tls";
import { networkOf } from "../requests/client-address.ts";
import { cutWorst } from "./cut-worst.ts";
import type { LoadConfiguration } from "./load-configuration.ts";
import { Places } from "./places.ts";

/** The time limits for receiving requests, in the form of Node's server options. */
export const patience = ({ headersSeconds, requestSeconds }: LoadConfiguration) => ({
  headersTimeout: headersSeconds * 1000,
  requestTimeout: requestSeconds * 1000,
  keepAliveTimeout: 20_000,
  /** For encrypted connections. */
  handshakeTimeout: headersSeconds * 1000,
  connectionsCheckingInterval: Math.min(2_000, headersSeconds * 500),
});
/** A surplus connection is kept this long, so that it receives its refusal. */
const SURPLUS_MS = 2_000;
const SWEEP_MS = 1_000;
/** Connections beyond the places for requests and sockets, so that their clients can receive a refusal. */
const SLACK = 500;

/** Encrypted connections of one address beyond its places, so that their clients can receive a refusal. */
const SLACK_OF_ADDRESS = 32;

const held = new WeakMap<object, () => void>();

/** Stops counting a connection as HTTP because it became a socket of the feed, which is counted separately. */
export const leaveHttp = (socket: Duplex): void => held.get(socket)?.();

/**
 * Browsers send the next request when they have the last answer. This many unanswered requests on one connection are an
 * attack.
 */
const MOST_UNANSWERED = 16;

type Limits = Pick<
  LoadConfiguration,
  "connections" | "connectionsOfAddress" | "sockets" | "socketsOfAddress" | "stalledSeconds" | "unreadBytes"
>;

/** The number of bytes that a client has read, and the time since which it has read no more. */
interface Reading {
  read: number;
  since: number;
}

/** The connections of a server: their number, and the unread data of each. */
export class Connections {
  private readonly places: Places;
  /**
   * Connections that are encrypted or being encrypted; whether they are for requests or for the feed is known later.
   */
  private readonly beneath: Places;
  private readonly surplus = new WeakSet<object>();
  private readonly unanswered = new WeakMap<object, number>();
  private readonly open = new Map<Socket, Reading>();
  private refusals = 0;
  private sweeping: NodeJS.Timeout | undefined;

  /** The address of a proxy is not limited, because it carries visitors from many addresses. */
  constructor(
    private readonly limits: Limits,
    private readonly isProxy: (address: string) => boolean = () => false,
    private readonly now: () => number = () => performance.now(),
  ) {
    const { connections, connectionsOfAddress, sockets, socketsOfAddress } = limits;
    this.places = new Places({ most: connections, mostOfKey: connectionsOfAddress });
    this.beneath = new Places({
      most: connections + sockets + SLACK,
      mostOfKey: connectionsOfAddress + socketsOfAddress + SLACK_OF_ADDRESS,
    });
  }

  watch(server: Server): void {
    server.maxConnections = this.limits.connections + this.limits.sockets + SLACK;
    // The socket that receives requests; for an encrypted connection it is not the underlying one.
    const isEncrypted = server instanceof TlsServer;
    if (isEncrypted) server.on("connection", (socket: Socket) => this.admitBeneath(socket));
    server.on(isEncrypted ? "secureConnection" : "connection", (socket: Socket) => this.admit(socket));
    server.once("listening", () => {
      this.sweeping = setInterval(() => this.sweep(), SWEEP_MS).unref();
    });
    server.once("close", () => clearInterval(this.sweeping));
  }

  /** True if a connection exceeds the limit; its requests are refused. */
  isSurplus({ socket }: Pick<IncomingMessage, "socket">): boolean {
    return this.surplus.has(socket);
  }

  /** Begins a request. Returns false, and cuts the connection, if it has too many unanswered requests. */
  begin({ socket }: Pick<IncomingMessage, "socket">, response: ServerResponse): boolean {
    const count = (this.unanswered.get(socket) ?? 0) + 1;
    if (count > MOST_UNANSWERED) {
      socket.destroy();
      return false;
    }
    this.unanswered.set(socket, count);
    response.once("close", () => this.unanswered.set(socket, (this.unanswered.get(socket) ?? 1) - 1));
    return true;
  }

  private admit(socket: Socket): void {
    const { remoteAddress = "" } = socket;
    const isProxy = this.isProxy(remoteAddress);
    const key = isProxy ? "" : networkOf(remoteAddress);
    const refusal = this.places.refusal(key);
    if (refusal === "all" || (refusal === "key" && !isProxy)) return this.refuse(socket);
    const release = this.places.hold(key);
    this.open.set(socket, { read: 0, since: this.now() });
    const leave = () => {
      release();
      this.open.delete(socket);
    };
    held.set(socket, leave);
    socket.once("close", leave);
  }

  /** A client that never starts the encryption holds a connection too, so one address must not take all of them. */
  private admitBeneath(socket: Socket): void {
    const { remoteAddress = "" } = socket;
    const key = this.isProxy(remoteAddress) ? "" : networkOf(remoteAddress);
    if (key !== "" && this.beneath.refusal(key)) return void socket.destroy();
    socket.once("close", this.beneath.hold(key));
  }

  private refuse(socket: Socket): void {
    if (this.refusals >= SLACK) return void socket.destroy();
    this.refusals++;
    this.surplus.add(socket);
    const end = setTimeout(() => socket.destroy(), SURPLUS_MS).unref();
    socket.once("close", () => {
      this.refusals--;
      clearTimeout(end);
    });
  }

  /** Node's own limit counts all traffic, including data sent by a client that reads nothing. */
  sweep(): void {
    const now = this.now();
    for (const [socket, reading] of this.open) {
      const read = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength > 0 && read === reading.read) {
        if (now - reading.since > this.limits.stalledSeconds * 1000) socket.destroy();
      } else Object.assign(reading, { read, since: now });
    }
    cutWorst(this.open.keys(), this.limits.unreadBytes);
  }
}
