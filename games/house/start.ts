import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { House } from "./house.ts";
import { houseFrame } from "./http/frame.ts";
import { openRoutes } from "./http/open-routes.ts";
import { type FramedBy, pageRoutes } from "./http/page-routes.ts";
import { playRoutes } from "./http/play-routes.ts";
import { machineTime, type Time } from "./time.ts";
import { PortWallet } from "./wallet/port-wallet.ts";

/** Where the platform is. */
export interface PlatformPlace {
  /** The origin by which browsers know it: it alone speaks with the games that it frames. */
  readonly origin: string;
  /** The origins of pages that show the platform itself in a frame: browsers ask of each page around a game. */
  readonly hosts?: readonly string[] | undefined;
  /** Where this machine reaches the operations of its game wallet. */
  readonly wallet: string;
}

export interface HouseOptions {
  /** Where its journal is. */
  readonly folder: string;
  /** The folder of its built pages; without it there are only its calls. */
  readonly pages?: string | undefined;
  /** Of the signatures between the house and the wallet. */
  readonly walletSecret: string;
  readonly host?: string | undefined;
  /** 0 for any. */
  readonly port?: number | undefined;
  /** The origin by which browsers reach it, if it is another than the listener's. */
  readonly origin?: string | undefined;
  readonly logLevel?: string | undefined;
  /** Addresses and networks of proxies that are believed who a caller is. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly platform?: PlatformPlace | undefined;
  readonly time?: Time | undefined;
  /** How long it waits for an answer of the wallet. */
  readonly patienceMs?: number | undefined;
}

export interface RunningHouse {
  readonly origin: string;
  readonly port: number;
  readonly house: House;
  /** From now on it knows where the platform is. */
  serve(platform: PlatformPlace): void;
  stop(): Promise<void>;
}

/** Starts the games house, and goes on where its journal ends. */
export async function startHouse(options: HouseOptions): Promise<RunningHouse> {
  const { folder, walletSecret, host = "127.0.0.1", port = 0, logLevel = "warn", time = machineTime } = options;
  const { trustedProxies = [] } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = { url: undefined as string | undefined, secret: walletSecret };
  let framedBy: FramedBy | undefined;
  const house: House = new House({
    journal: join(folder, "journal.jsonl"),
    wallet: new PortWallet(place, time, options.patienceMs),
    time,
    warn: (message) => app.log.warn(message),
  });
  const kept = () => house.real.books.kept();
  const app = houseFrame({ host, origin: options.origin, logLevel, trustedProxies, now: () => time.now(), kept });
  openRoutes(app, house);
  playRoutes(app, house);
  if (options.pages !== undefined) pageRoutes(app, options.pages, () => framedBy);
  house.start();
  try {
    await app.listen({ host, port });
  } catch (error) {
    await house.stop();
    throw error;
  }
  const opened = (app.server.address() as AddressInfo).port;
  const serve = ({ origin, hosts = [], wallet }: PlatformPlace) => {
    framedBy = { origin, hosts };
    place.url = wallet;
    house.reach();
  };
  if (options.platform) serve(options.platform);
  return {
    origin: options.origin ?? `http://${named(host)}:${opened}`,
    port: opened,
    house,
    serve,
    async stop() {
      await app.close();
      await house.stop();
    },
  };
}

/** How this machine calls a listener. */
function named(host: string): string {
  const visited = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return visited.includes(":") ? `[${visited}]` : visited;
}
