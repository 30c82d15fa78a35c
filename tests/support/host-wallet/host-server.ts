import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ReferenceWallet } from "../../../plugins/embed/simulator/wallet/reference-wallet.mjs";
import type { Host } from "../../../server/modules/host-wallet/contract.ts";
import type { HostOperation } from "../../../server/modules/host-wallet/port/host-wire.ts";

export const HOST_KEY = "a-key-of-the-host-Zx81-kLm7-Qw3e-Rt5y-0pAs";

/**
 * What happens to a call: `works`; `away`: it never comes; `lost`: it is booked, and the answer is lost; `fails`: it is booked, and
 * answered with 500; `garbled`: booked, and answered with what cannot be read; `says`: a status of a script, and nothing is booked.
 */
export type Mood = "works" | "away" | "lost" | "fails" | "garbled" | { readonly says: string };

export interface HeardCall {
  readonly operation: HostOperation;
  readonly body: Readonly<Record<string, unknown>> & { readonly order: string; readonly amount: number };
}

/** A host with the reference wallet behind a real HTTP port, which does what a test says. */
export class HostServer {
  readonly wallet = new ReferenceWallet({ key: HOST_KEY, currency: "EUR" });
  readonly heard: HeardCall[] = [];
  /** By operation; what is not said works. */
  moods: Partial<Record<HostOperation, Mood>> = {};
  /** What is to happen before a call is answered. */
  onCall: ((call: HeardCall) => Promise<void> | void) | undefined;
  private readonly server = createServer((request, response) => void this.receive(request, response));

  async start(): Promise<Host> {
    await once(this.server.listen(0, "127.0.0.1"), "listening");
    const { port } = this.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/wallet`;
    return { id: "news", name: "News", url, key: HOST_KEY, currency: "EUR", seconds: 1 };
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  has(account: string): number {
    return this.wallet.has({ account });
  }

  of(operation: HostOperation): readonly HeardCall[] {
    return this.heard.filter((call) => call.operation === operation);
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    const operation = (request.url ?? "").replace("/wallet/", "") as HostOperation;
    const call = { operation, body: JSON.parse(bytes.toString()) as HeardCall["body"] };
    this.heard.push(call);
    await this.onCall?.(call);
    const mood = this.moods[operation] ?? "works";
    if (mood === "away") return void response.destroy();
    if (typeof mood === "object") return void response.end(JSON.stringify({ status: mood.says }));
    const { status, body } = this.wallet.answer(operation, request.headers, bytes);
    if (mood === "lost") return void response.destroy();
    if (mood === "fails") return void response.writeHead(500).end();
    if (mood === "garbled") return void response.end('{"status":"YES"}');
    response.writeHead(status).end(JSON.stringify(body));
  }
}
