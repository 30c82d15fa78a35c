import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, vi } from "vitest";
import WebSocket from "ws";
import { type ServerMessage, serverMessage } from "../../core/realtime/wire.ts";
import { LOAD, type LoadConfiguration } from "../http/load/load-configuration.ts";
import { Site } from "../http/site/site.ts";
import { Channel } from "./channel.ts";
import { FeedSocket } from "./feed-socket.ts";

export const EPOCH = "run-1";

/** Runs a feed on its own port for each test of a file. */
export function feedGround(load: Partial<LoadConfiguration> = {}, isBusy = () => false) {
  let server: Server;
  let socket: FeedSocket;
  let channels: Map<string, Channel>;
  const clients: WebSocket[] = [];
  const port = () => (server.address() as AddressInfo).port;

  beforeEach(async () => {
    channels = new Map();
    socket = new FeedSocket({
      epoch: EPOCH,
      clock: { now: () => 1_000, rate: 1, toReal: (ms) => ms },
      find: (name) => channels.get(name),
      load: { ...LOAD, ...load },
      isBusy,
    });
    server = createServer();
    socket.attach(server, new Site({ trustedProxies: [], isSandbox: true, isOpen: false, host: "127.0.0.1" }));
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterEach(async () => {
    clients.splice(0).forEach((client) => client.terminate());
    socket.close();
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });

  function channel(name: string, image: () => unknown): Channel {
    const made = new Channel({ name, epoch: EPOCH, image });
    channels.set(name, made);
    return made;
  }

  /** A client that records all its messages, each checked against the schema that browsers use. */
  async function client(headers: Record<string, string> = {}) {
    const connection = new WebSocket(`ws://127.0.0.1:${port()}/api/v1/feed`, { headers });
    clients.push(connection);
    const received: ServerMessage[] = [];
    connection.on("message", (data) => received.push(serverMessage.parse(JSON.parse((data as Buffer).toString()))));
    await once(connection, "open");
    const send = (message: unknown) => connection.send(typeof message === "string" ? message : JSON.stringify(message));
    const receive = (matches: (message: ServerMessage) => boolean) =>
      vi.waitFor(() => {
        const found = received.find(matches);
        if (!found) throw new Error(`Not heard in ${JSON.stringify(received)}`);
        return found;
      });
    return { connection, received, send, receive };
  }

  return {
    channel,
    client,
    port,
    get socket() {
      return socket;
    },
    /** The channels by name; a test may replace one. */
    get channels() {
      return channels;
    },
  };
}

export const isOf = (type: ServerMessage["type"], name?: string) => (message: ServerMessage) =>
  message.type === type && (name === undefined || ("channel" in message && message.channel === name));

/** The message of a client that reconnects with the versions of its channels. */
export const resume = (versions: Record<string, number>, epoch = EPOCH) => ({ type: "resume", id: 7, epoch, versions });
