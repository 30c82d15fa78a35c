import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { PushDevice, type VapidClaims, vapidOf } from "./push-device.ts";
import { selfSigned } from "./self-signed.ts";

export interface Delivered {
  readonly device: PushDevice;
  readonly headers: IncomingHttpHeaders;
  /** The platform's message, as JSON. */
  readonly message: { readonly title: string; readonly path: string; readonly tag: string; readonly note?: string };
  readonly vapid: VapidClaims;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/**
 * A push service on this machine, over https. It accepts messages for known devices, and decrypts them for the test.
 */
export class PushService {
  readonly delivered: Delivered[] = [];
  /** The refused requests, by path, in order. */
  readonly refused: string[] = [];
  /** An agent that trusts its certificate. */
  readonly agent: Agent;
  private readonly devices = new Map<string, PushDevice>();
  private readonly keys = new Map<PushDevice, string>();
  private replies: (Reply | "nothing")[] = [];
  private always: Reply | "nothing" | undefined;

  private constructor(
    private readonly server: Server,
    cert: string,
  ) {
    this.agent = new Agent({ ca: cert });
  }

  /** Services with the same certificate can be called with the agent of any of them. */
  static async start({ key, cert } = selfSigned("localhost")): Promise<PushService> {
    const server = createServer({ key, cert });
    const service = new PushService(server, cert);
    server.on("request", (request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const reply = service.take(request.url ?? "", request.headers, Buffer.concat(parts));
        if (reply !== "nothing") response.writeHead(reply.status, reply.headers).end();
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return service;
  }

  /** Its name in the platform's configuration. */
  get host(): string {
    return `localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** A device that accepts messages only from the owner of this public key; from anyone by default. */
  subscribe(publicKey?: string): PushDevice {
    const path = `/push/${this.devices.size + 1}`;
    const device = new PushDevice(`https://${this.host}${path}`);
    this.devices.set(path, device);
    if (publicKey !== undefined) this.keys.set(device, publicKey);
    return device;
  }

  /** The answers to the next requests, instead of accepting them; `nothing` leaves them open. */
  answerNext(...replies: (Reply | "nothing")[]): void {
    this.replies.push(...replies);
  }

  /** The answer to every request from now on; undefined accepts messages again. */
  answerAll(reply: Reply | "nothing" | undefined): void {
    this.always = reply;
  }

  to(device: PushDevice): readonly Delivered[] {
    return this.delivered.filter((each) => each.device === device);
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  private take(path: string, headers: IncomingHttpHeaders, body: Buffer): Reply | "nothing" {
    const reply = this.replies.shift() ?? this.always;
    if (reply) {
      this.refused.push(path);
      return reply;
    }
    const device = this.devices.get(path);
    if (!device) return { status: 404 };
    const vapid = vapidOf(headers.authorization ?? "");
    if ((this.keys.get(device) ?? vapid.publicKey) !== vapid.publicKey) {
      this.refused.push(path);
      return { status: 403 };
    }
    this.delivered.push({ device, headers, vapid, message: JSON.parse(device.read(body)) as Delivered["message"] });
    return { status: 201 };
  }
}
