import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { webhookSecretOf } from "../../http/requests/standard-webhooks.ts";
import { OpenlinePay } from "../../modules/cashier/port/openline-pay/openline-pay.ts";
import type { DepositOrder } from "../../modules/cashier/port/payment-port.ts";
import type { PaymentKeys } from "./keys.ts";
import { type PaymentService, startPaymentService } from "./start.ts";
import type { Time } from "./time.ts";

export const KEYS: PaymentKeys = {
  apiKey: "an-api-key-of-the-tests-with-many-signs",
  webhookSecrets: [webhookSecretOf(new Uint8Array(32).fill(5))],
  instrumentKey: "a-key-for-digests-of-the-tests-with-signs",
};

/** Time that stands still until it is moved. */
class ManualTime implements Time {
  private readonly planned = new Set<{ readonly moment: number; readonly run: () => void }>();

  constructor(private moment = Date.UTC(2026, 10, 28, 12)) {}

  now(): number {
    return this.moment;
  }

  at(moment: number, run: () => void): () => void {
    const each = { moment, run };
    this.planned.add(each);
    return () => this.planned.delete(each);
  }

  /** Moves on, and runs all that falls due on the way, in its order. */
  pass(milliseconds: number): void {
    const end = this.moment + milliseconds;
    for (let next = this.nextUntil(end); next; next = this.nextUntil(end)) {
      this.planned.delete(next);
      this.moment = Math.max(this.moment, next.moment);
      next.run();
    }
    this.moment = end;
  }

  private nextUntil(end: number) {
    return [...this.planned].filter(({ moment }) => moment <= end).sort((a, b) => a.moment - b.moment)[0];
  }
}

/** The platform's side of the webhooks. */
class Receiver {
  readonly taken: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
  /** The statuses of the next answers; 204 after them. */
  readonly answers: number[] = [];
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      this.taken.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(this.answers.shift() ?? 204).end();
    });
  });

  async start(): Promise<string> {
    await once(this.server.listen(0, "127.0.0.1"), "listening");
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export const END = "http://127.0.0.1:4300/api/v1/cashier/frame-end";
export const BACK = "http://127.0.0.1:4300/deposit";

/** A service with all that a test needs to use it as a platform and as a player does. */
export class TestedService {
  readonly folder = mkdtempSync(join(tmpdir(), "payments-"));
  readonly time = new ManualTime();
  readonly receiver = new Receiver();
  service!: PaymentService;
  webhooks = "";
  private count = 0;

  async start(options: Partial<Parameters<typeof startPaymentService>[0]> = {}): Promise<this> {
    this.webhooks = await this.receiver.start();
    this.service = await startPaymentService({ ...this.options(), ...options });
    return this;
  }

  /** Ends it, and starts it again where it was. */
  async restart(): Promise<void> {
    const { port } = this.service;
    await this.service.stop();
    this.service = await startPaymentService({ ...this.options(), port });
  }

  private options() {
    const { folder, time, webhooks } = this;
    return { folder, keys: KEYS, time, webhooks, random: () => 0, logLevel: "silent" };
  }

  async stop(): Promise<void> {
    this.receiver.stop();
    await this.service.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get journal(): string {
    return readFileSync(join(this.folder, "journal.jsonl"), "utf8");
  }

  /** The platform's adapter. */
  get pay(): OpenlinePay {
    const { origin, apiUrl } = this.service;
    return new OpenlinePay({ origin, apiUrl, apiKey: KEYS.apiKey, webhookSecrets: KEYS.webhookSecrets });
  }

  order(kind: DepositOrder["kind"], more: Partial<DepositOrder> = {}): DepositOrder {
    const own = { reference: `REF${++this.count}`, amount: 1000, currency: "EUR", kind, customer: "c1" };
    return { ...own, frameEnd: END, returnTo: BACK, language: "en", isKept: true, ...more };
  }

  call(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.service.origin), { redirect: "manual", ...init });
  }

  /** Sends a form of one of its pages, as a browser in a frame does. */
  press(path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
    const own = { origin: this.service.origin, "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" };
    return this.call(path, { method: "POST", body: new URLSearchParams(fields), headers: { ...own, ...headers } });
  }
}

export const never = new AbortController().signal;
