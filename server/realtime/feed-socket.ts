import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type RawData } from "ws";
import { clientMessage, HEARTBEAT_MS, type ClientMessage } from "../../core/realtime/wire.ts";
import type { PlatformClock } from "../clock.ts";
import { isTooDeep } from "../http/json-depth.ts";
import type { Site } from "../http/site/site.ts";
import type { Channel } from "./channel.ts";
import { Connection } from "./connection.ts";
import type { Hub } from "./hub.ts";
import { PlayerChannels } from "./player-channels.ts";

const PATH = "/api/v1/feed";
const MOST_CHANNELS = 2_000;
/** A subscription of 500 channels with their positions fits. */
const LARGEST_MESSAGE = 128 * 1024;
const MOST_WAITING = 64;

type ResumeMessage = Extract<ClientMessage, { type: "resume" }>;
type Players = Parameters<Hub["providePlayers"]>[0];

export interface FeedSocketOptions {
  readonly epoch: string;
  readonly clock: PlatformClock;
  /** A public channel by its name. */
  readonly find: (name: string) => Channel | undefined;
}

/** The WebSocket `/api/v1/feed`. */
export class FeedSocket implements Hub {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LARGEST_MESSAGE,
  });
  private readonly connections = new Set<Connection>();
  private readonly players: PlayerChannels;
  private readonly heart: NodeJS.Timeout;
  private provided: Players | undefined;

  constructor(private readonly options: FeedSocketOptions) {
    this.players = new PlayerChannels(options.epoch, async (playerId) => this.provided?.image(playerId));
    this.heart = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.heart.unref();
  }

  /** How many clients are connected. */
  get size(): number {
    return this.connections.size;
  }

  /** Takes over the upgrades of a server; other addresses are refused, and so are pages of other sites. */
  attach(server: Server, site: Site): void {
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on("error", () => socket.destroy());
      const [path = ""] = (request.url ?? "").split("?");
      if (path !== PATH) return refuseUpgrade(socket, "404 Not Found");
      if (!site.answersTo(request, site.arrivalOf(request), path)) {
        return refuseUpgrade(socket, "421 Misdirected Request");
      }
      if (!site.isOwnPage(request)) return refuseUpgrade(socket, "403 Forbidden");
      this.upgrade(request, socket, head);
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
    for (const connection of this.connections) {
      if (connection.player?.session === session) signOff(connection, "The session has ended. Log in to go on.");
    }
  }

  sessions(): readonly string[] {
    const found = [...this.connections].flatMap(({ player }) => (player ? [player.session] : []));
    return [...new Set(found)];
  }

  close(): void {
    clearInterval(this.heart);
    this.players.close();
    for (const socket of this.sockets.clients) socket.close(1001, "The platform is stopping");
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }

  private beat(): void {
    const at = this.options.clock.now();
    for (const connection of this.connections) connection.beat(at, this.options.clock.rate);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = new Connection(socket);
      this.connections.add(connection);
      // Messages are taken one after another, so that a subscription waits for the sign-in before it.
      let last = Promise.resolve();
      let waiting = 0;
      client.on("message", (data, isBinary) => {
        if (++waiting > MOST_WAITING) return client.close(1008, "Too many messages at once");
        last = last.then(() => this.take(connection, isBinary ? undefined : data)).finally(() => waiting--);
      });
      client.on("error", () => client.terminate());
      client.on("close", () => {
        this.connections.delete(connection);
        connection.close();
      });
    });
  }

  private async take(connection: Connection, data: RawData | undefined): Promise<void> {
    const message = read(data);
    if (!message)
      return connection.refuse("MESSAGE_INVALID", "This message is not one of the feed's; nothing was changed.");
    try {
      if (message.type === "authenticate") await this.authenticate(connection, message.token);
      else if (message.type === "unsubscribe") message.channels.forEach((name) => connection.unsubscribe(name));
      else if (message.type === "resume") this.resume(connection, message);
      else for (const each of message.channels) this.subscribe(connection, each.channel, each.since);
    } catch (error) {
      console.error("A feed message failed", error);
      connection.refuse("FAILED", "This could not be done just now; nothing was changed. Try again.");
    }
  }

  private async authenticate(connection: Connection, token: string | undefined): Promise<void> {
    const before = connection.player;
    const found = token === undefined ? undefined : await this.provided?.authenticate(token);
    // Another token of the same session: what is followed goes on.
    if (before && found?.session === before.session) return;
    connection.unsubscribe("player");
    connection.player = found && { id: found.player, session: found.session };
    if (token !== undefined && !found) {
      connection.refuse("SESSION_ENDED", "The session is not valid any more. Log in to go on.", "player");
    }
  }

  private subscribe(connection: Connection, name: string, since: { epoch: string; version: number } | undefined): void {
    const channel = this.open(connection, name);
    if (channel) connection.subscribe(channel, since?.epoch === this.options.epoch ? since.version : undefined);
  }

  private resume(connection: Connection, { id, epoch, versions }: ResumeMessage): void {
    const wanted = new Map<Channel, number>();
    const refused: string[] = [];
    const fresh = new Set<Channel>();
    for (const [name, version] of Object.entries(versions)) {
      const channel = this.open(connection, name, fresh.size);
      if (!channel) refused.push(name);
      // Versions of another run say nothing.
      else if (epoch !== this.options.epoch) connection.subscribe(channel, undefined);
      else {
        wanted.set(channel, version);
        if (!connection.has(name)) fresh.add(channel);
      }
    }
    if (wanted.size > 0) connection.resume(id, epoch, wanted, refused);
  }

  /** The channel of a name, where the connection may have it; `more` will be subscribed before it. Else it is refused. */
  private open(connection: Connection, name: string, more = 0): Channel | undefined {
    if (connection.size + more >= MOST_CHANNELS && !connection.has(name)) {
      connection.refuse(
        "TOO_MANY_CHANNELS",
        `A connection may have ${MOST_CHANNELS} channels; leave some first.`,
        name,
      );
      return undefined;
    }
    const channel = this.channel(connection, name);
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

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
