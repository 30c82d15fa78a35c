import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Server as TlsServer } from "node:tls";
import { networkOf } from "../requests/client-address.ts";
import { cutWorst } from "./cut-worst.ts";
import type { LoadConfiguration } from "./load-configuration.ts";
import { Places } from "./places.ts";

/** How long a server waits for what clients say, as Node has it. */
export const patience = ({ headersSeconds, requestSeconds }: LoadConfiguration) => ({
  headersTimeout: headersSeconds * 1000,
  requestTimeout: requestSeconds * 1000,
  keepAliveTimeout: 20_000,
  /** Where it is encrypted. */
  handshakeTimeout: headersSeconds * 1000,
  connectionsCheckingInterval: Math.min(2_000, headersSeconds * 500),
});
/** A connection too many lives so long, to be told so. */
const SURPLUS_MS = 2_000;
const SWEEP_MS = 1_000;
/** Beyond the places for requests and sockets: for those who are told that there are none. */
const SLACK = 500;

/** Beyond an address's places for requests and sockets, encrypted: for those who are told so once they speak. */
const SLACK_OF_ADDRESS = 32;

const held = new WeakMap<object, () => void>();

/** A connection that became a socket of the feed is counted as one of those. */
export const leaveHttp = (socket: Duplex): void => held.get(socket)?.();

/** Browsers ask for the next thing when they have the last; so many unanswered requests of one connection are an attack. */
const MOST_UNANSWERED = 16;

type Limits = Pick<
  LoadConfiguration,
  "connections" | "connectionsOfAddress" | "sockets" | "socketsOfAddress" | "stalledSeconds" | "unreadBytes"
>;

/** What a client has taken of its answers, and since when no more. */
interface Reading {
  taken: number;
  since: number;
}

/** The connections of a server: how many there are, and how much each leaves unread. */
export class Connections {
  private readonly places: Places;
  /** Connections that become encrypted or are: which of them are requests and which sockets of the feed is seen later. */
  private readonly beneath: Places;
  private readonly surplus = new WeakSet<object>();
  private readonly unanswered = new WeakMap<object, number>();
  private readonly open = new Map<Socket, Reading>();
  private told = 0;
  private sweeping: NodeJS.Timeout | undefined;

  /** A proxy brings the visitors of many addresses: its own is not limited. */
  constructor(
    private readonly limits: Limits,
    private readonly isProxy: (address: string) => boolean = () => false,
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
    // The socket that requests come by: of an encrypted connection not the one beneath it.
    const isEncrypted = server instanceof TlsServer;
    if (isEncrypted) server.on("connection", (socket: Socket) => this.takeBeneath(socket));
    server.on(isEncrypted ? "secureConnection" : "connection", (socket: Socket) => this.take(socket));
    server.once("listening", () => {
      this.sweeping = setInterval(() => this.sweep(), SWEEP_MS).unref();
    });
    server.once("close", () => clearInterval(this.sweeping));
  }

  /** Whether a connection is one too many: its requests are refused. */
  isSurplus({ socket }: Pick<IncomingMessage, "socket">): boolean {
    return this.surplus.has(socket);
  }

  /** Begins a request; false where the connection has asked too much at once, and then it is cut. */
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

  private take(socket: Socket): void {
    const { remoteAddress = "" } = socket;
    const isProxy = this.isProxy(remoteAddress);
    const key = isProxy ? "" : networkOf(remoteAddress);
    const refusal = this.places.refusal(key);
    if (refusal === "all" || (refusal === "key" && !isProxy)) return this.refuse(socket);
    const release = this.places.hold(key);
    this.open.set(socket, { taken: 0, since: performance.now() });
    const leave = () => {
      release();
      this.open.delete(socket);
    };
    held.set(socket, leave);
    socket.once("close", leave);
  }

  /** A client that never says what it would speak holds a connection too: one address must not have all there are. */
  private takeBeneath(socket: Socket): void {
    const { remoteAddress = "" } = socket;
    const key = this.isProxy(remoteAddress) ? "" : networkOf(remoteAddress);
    if (key !== "" && this.beneath.refusal(key)) return void socket.destroy();
    socket.once("close", this.beneath.hold(key));
  }

  private refuse(socket: Socket): void {
    if (this.told >= SLACK) return void socket.destroy();
    this.told++;
    this.surplus.add(socket);
    const end = setTimeout(() => socket.destroy(), SURPLUS_MS).unref();
    socket.once("close", () => {
      this.told--;
      clearTimeout(end);
    });
  }

  /** Node's own limit counts whatever moves, also what a client says that reads nothing. */
  private sweep(): void {
    const now = performance.now();
    for (const [socket, reading] of this.open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength > 0 && taken === reading.taken) {
        if (now - reading.since > this.limits.stalledSeconds * 1000) socket.destroy();
      } else Object.assign(reading, { taken, since: now });
    }
    cutWorst(this.open.keys(), this.limits.unreadBytes);
  }
}
