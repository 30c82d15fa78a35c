import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readiness } from "../../http/operation/readiness.ts";
import { close, openedAt, refuseAddress } from "../../public-listener.ts";
import { programFrame } from "../frame/program-frame.ts";
import { apiRoutes } from "./api/api-routes.ts";
import { Books } from "./books/books.ts";
import { noFaults } from "./faults.ts";
import type { PaymentKeys } from "./keys.ts";
import { controlRoutes } from "./pages/control-routes.ts";
import { payRoutes } from "./pages/pay-routes.ts";
import { Instruments } from "./payment/instruments.ts";
import { Till } from "./till.ts";
import { machineTime, type Time } from "./time.ts";
import { Courier } from "./webhooks/courier.ts";
import { post } from "./webhooks/post.ts";

export interface PaymentServiceOptions {
  /** Where its journal is. */
  readonly folder: string;
  readonly keys: PaymentKeys;
  readonly host?: string | undefined;
  /** 0 for any. */
  readonly port?: number | undefined;
  /** The origin by which browsers reach it, if it is another than the listener's. */
  readonly origin?: string | undefined;
  readonly logLevel?: string | undefined;
  /** True if strangers can reach it. */
  readonly isOpen?: boolean | undefined;
  /** Where its webhooks go; they wait until it is known. */
  readonly webhooks?: string | undefined;
  readonly time?: Time | undefined;
  /** From 0 to 1. */
  readonly random?: (() => number) | undefined;
}

export interface PaymentService {
  /** The origin of its pages. */
  readonly origin: string;
  /** Where this machine reaches its API. */
  readonly apiUrl: string;
  readonly port: number;
  deliverTo(webhooks: string): void;
  stop(): Promise<void>;
}

/** Starts the payment service of the sandbox, and goes on where its journal ends. */
export async function startPaymentService(options: PaymentServiceOptions): Promise<PaymentService> {
  const { folder, keys, host = "127.0.0.1", port = 0, logLevel = "warn", isOpen = false } = options;
  const { time = machineTime, random = Math.random } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const books = new Books(join(folder, "journal.jsonl"));
  const faults = noFaults();
  const instruments = new Instruments(keys.instrumentKey);
  const readiness = new Readiness([
    { reason: "journal", message: "The service cannot write.", isThere: () => books.kept().then(() => true) },
  ]);
  const app = programFrame({ host, origin: options.origin, logLevel, readiness });

  // The port is known once it listens, and with it the addresses in what is told.
  const place = { origin: options.origin ?? "" };
  const courier = new Courier({ books, time, faults, place, secrets: keys.webhookSecrets.slice(0, 1), post, random });
  const till = new Till({ books, courier, faults, time });
  apiRoutes(app, { books, till, instruments, faults, place, time, apiKey: keys.apiKey });
  const pages = { books, till, instruments, time };
  payRoutes(app, pages);
  controlRoutes(app, { ...pages, faults, isOpen });

  const names = { host: "HOST", port: "PAYMENTS_PORT" };
  try {
    await app.listen({ host, port }).catch((error: unknown) => refuseAddress(error, { host, port }, names));
  } catch (error) {
    await app.close();
    await books.close();
    throw error;
  }
  const apiUrl = openedAt(app, host, "http");
  place.origin ||= apiUrl;
  till.start();
  if (options.webhooks !== undefined) courier.deliverTo(options.webhooks);
  return {
    origin: place.origin,
    apiUrl,
    port: Number(new URL(apiUrl).port || 80),
    deliverTo: (webhooks) => courier.deliverTo(webhooks),
    async stop() {
      await readiness.stop();
      till.stop();
      courier.stop();
      await close(app);
      await books.close();
    },
  };
}
