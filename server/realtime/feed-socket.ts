import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { type ClientMessage, clientMessage, HEARTBEAT_MS } from "../../core/realtime/wire.ts";
import type { PlatformClock } from "../clock.ts";
import { leaveHttp } from "../http/load/connections.ts";
import { cutWorst } from "../http/load/cut-worst.ts";
import { LOAD, type LoadConfiguration } from "../http/load/load-configuration.ts";
import { LogBrake } from "../http/operation/log-brake.ts";
import { networkOf } from "../http/requests/client-address.ts";
import { isTooDeep } from "../http/requests/json-depth.ts";
import type { Site } from "../http/site/site.ts";
import { Admission, type Refusal } from "./admission.ts";
import { Batches } from "./batches.ts";
import type { Channel } from "./channel.ts";
import { Connection } from "./connection.ts";
import type { Hub } from "./hub.ts";
import { Inbox } from "./inbox.ts";
import { PlayerChannels } from "./player-channels.ts";
import { SocketLife } from "./socket-life.ts";

const PATH = "/api/v1/feed";
const MOST_CHANNELS = 2_000;
/** Large enough for a subscription of 500 channels with their versions. */
const LARGEST_MESSAGE = 128 * 1024;
/** Clients are checked for being alive every so many heartbeats. */
const BEATS_TO_CHECK = 3;

type SubscribeMessage = Extract<ClientMessage, { type: "subscribe" }>;
type ResumeMessage = Extract<ClientMessage, { type: "resume" }>;
type Players = Parameters<Hub["providePlayers"]>[0];

export interface FeedSocketOptions {
  readonly epoch: string;
  readonly clock: PlatformClock;
  /** A public channel by its name. */
  readonly find: (name: string) => Channel | undefined;
  /** The limits for public use; the product's defaults if omitted. */
  readonly load?: LoadConfiguration | undefined;
  /** True under an overload that allows no more sockets. */
  readonly isBusy?: (() => boolean) | undefined;
}

interface Client {
  readonly life: SocketLife;
  readonly socket: Duplex;
}

/** The WebSocket `/api/v1/feed`. */
export class FeedSocket implements Hub {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LARGEST_MESSAGE,
  });
  private readonly connections = new Map<Connection, Client>();
  private readonly batches = new Batches();
  private readonly load: LoadConfiguration;
  private readonly admission: Admission;
  private readonly brake = new LogBrake();
  private subscriptions = 0;
  private beats = 0;
  private readonly players: PlayerChannels;
  private readonly heart: NodeJS.Timeout;
  private provided: Players | undefined;

  constructor(private readonly options: FeedSocketOptions) {
    this.players = new PlayerChannels(options.epoch, async (playerId) => this.provided?.image(playerId));
    this.load = options.load ?? LOAD;
    this.admission = new Admission(this.load, options.isBusy ?? (() => false));
    this.heart = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.heart.unref();
  }

  /** The number of connected clients. */
  get size(): number {
    return this.connections.size;
  }

  /** Handles the upgrades of a server; other addresses and pages of other sites are refused. */
  attach(server: Server, site: Site): void {
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on("error", () => socket.destroy());
      const [path = ""] = (request.url ?? "").split("?");
      if (path !== PATH) return refuseUpgrade(socket, "404 Not Found");
      const arrival = site.arrivalOf(request);
      if (!site.answersTo(request, arrival, path)) {
        return refuseUpgrade(socket, "421 Misdirected Request");
      }
      if (!site.isOwnPage(request)) return refuseUpgrade(socket, "403 Forbidden");
      const address = networkOf(arrival.address);
      const refusal = this.admission.refusal(address);
      if (refusal) return refuseUpgrade(socket, refusal.status, refusal);
      leaveHttp(socket);
      socket.once("close", this.admission.hold(address));
      this.sockets.handleUpgrade(request, socket, head, (client) => this.open(client, socket));
    });
  }

  publishToPlayer(playerId: string, delta: unknown): void {
    this.players.publish(playerId, delta);
  }

  providePlayers(players: Players): void {
    this.provided = players;
  }

  renewPlayers(): void {
    this.players.renew();
  }

  signOff(session: string): void {
    for (const connection of this.connections.keys()) {
      if (connection.player?.session === session) signOff(connection, "The session has ended. Log in to go on.");
    }
  }

  sessions(): readonly string[] {
    const found = [...this.connections.keys()].flatMap(({ player }) => (player ? [player.session] : []));
    return [...new Set(found)];
  }

  close(): void {
    clearInterval(this.heart);
    this.players.close();
    this.batches.flush();
    for (const socket of this.sockets.clients) socket.close(1001, "The platform is stopping");
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }

  private beat(): void {
    const at = this.options.clock.now();
    for (const connection of this.connections.keys()) connection.beat(at, this.options.clock.rate);
    if (++this.beats % BEATS_TO_CHECK > 0) return;
    const clients = [...this.connections.values()];
    for (const { life } of clients) life.check();
    cutWorst(
      clients.map(({ socket }) => socket),
      this.load.unreadBytes,
    );
  }

  private open(client: WebSocket, socket: Duplex): void {
    const connection = new Connection(socket, this.batches, (change) => (this.subscriptions += change));
    this.connections.set(connection, { socket, life: new SocketLife(client, socket, connection, this.load) });
    new Inbox(client, this.load.messagesOfSocket, (data) => this.receive(connection, data));
    client.on("error", () => client.terminate());
    client.on("close", () => {
      this.connections.delete(connection);
      connection.close();
    });
  }

  private async receive(connection: Connection, data: RawData | undefined): Promise<void> {
    const message = read(data);
    if (!message)
      return connection.refuse("MESSAGE_INVALID", "This message is not one of the feed's; nothing was changed.");
    try {
      await connection.keptUp();
      if (message.type === "authenticate") await this.authenticate(connection, message.token);
      else if (message.type === "unsubscribe") message.channels.forEach((name) => connection.unsubscribe(name));
      else if (message.type === "resume") await this.resume(connection, message);
      else await this.subscribe(connection, message.channels);
    } catch (error) {
      this.brake.write((more) => console.error("A feed message failed", error, more));
      connection.refuse("FAILED", "This could not be done just now; nothing was changed. Try again.");
    }
  }

  private async authenticate(connection: Connection, token: string | undefined): Promise<void> {
    const before = connection.player;
    const found = token === undefined ? undefined : await this.provided?.authenticate(token);
    // Another token of the same session keeps its subscriptions.
    if (before && found?.session === before.session) return;
    connection.unsubscribe("player");
    connection.player = found && { id: found.player, session: found.session };
    if (token !== undefined && !found) {
      connection.refuse("SESSION_ENDED", "The session is not valid any more. Log in to go on.", "player");
    }
  }

  private async subscribe(connection: Connection, wanted: SubscribeMessage["channels"]): Promise<void> {
    for (const { channel: name, since } of wanted) {
      await connection.keptUp();
      // The socket was closed meanwhile; a channel that it subscribed to now would never lose this subscriber.
      if (!this.connections.has(connection)) return;
      const channel = this.find(connection, name);
      if (channel) connection.subscribe(channel, since?.epoch === this.options.epoch ? since.version : undefined);
    }
  }

  private async resume(connection: Connection, { id, epoch, versions }: ResumeMessage): Promise<void> {
    // All channels are answered at once, so the state needed for that is computed before, step by step.
    const unknown = new Set<string>();
    for (const name of Object.keys(versions)) {
      await connection.keptUp();
      const channel = this.channel(connection, name);
      if (channel) channel.refresh();
      else unknown.add(name);
    }
    if (!this.connections.has(connection)) return;
    const wanted = new Map<Channel, number>();
    const refused: string[] = [];
    const fresh = new Set<Channel>();
    for (const [name, version] of Object.entries(versions)) {
      const channel = this.find(connection, name, { more: fresh.size, isUnknown: unknown.has(name) });
      if (!channel) refused.push(name);
      // Versions of another run are meaningless.
      else if (epoch !== this.options.epoch) connection.subscribe(channel, undefined);
      else {
        wanted.set(channel, version);
        if (!connection.has(name)) fresh.add(channel);
      }
    }
    if (wanted.size > 0) connection.resume(id, epoch, wanted, refused);
  }

  /**
   * The channel of a name, if the connection may have it; otherwise it is refused. `more` channels will be subscribed
   * before it.
   */
  private find(connection: Connection, name: string, { more = 0, isUnknown = false } = {}): Channel | undefined {
    const isNew = !connection.has(name);
    if (isNew && this.subscriptions + more >= this.load.subscriptions) {
      connection.refuse(
        "BUSY",
        "The platform has no room for more channels now; nothing was changed. Try later.",
        name,
      );
      return undefined;
    }
    if (isNew && connection.size + more >= MOST_CHANNELS) {
      connection.refuse(
        "TOO_MANY_CHANNELS",
        `A connection may have ${MOST_CHANNELS} channels; leave some first.`,
        name,
      );
      return undefined;
    }
    const channel = isUnknown ? undefined : this.channel(connection, name);
    if (channel) return channel;
    if (name === "player") connection.refuse("NOT_AUTHENTICATED", "Log in to follow your account.", name);
    else connection.refuse("CHANNEL_UNKNOWN", "There is no such channel, or no longer.", name);
    return undefined;
  }

  private channel({ player }: Connection, name: string): Channel | undefined {
    if (name !== "player") return this.options.find(name);
    return player && this.players.of(player.id);
  }
}

function signOff(connection: Connection, message: string): void {
  connection.unsubscribe("player");
  connection.player = undefined;
  connection.refuse("SESSION_ENDED", message, "player");
}

function read(data: RawData | undefined): ClientMessage | undefined {
  if (!Buffer.isBuffer(data)) return undefined;
  const text = data.toString("utf8");
  if (isTooDeep(text)) return undefined;
  try {
    return clientMessage.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function refuseUpgrade(socket: Duplex, status: string, refusal?: Refusal): void {
  const retry = refusal ? `Retry-After: ${refusal.retrySeconds}\r\n` : "";
  socket.end(`HTTP/1.1 ${status}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
