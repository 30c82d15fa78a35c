import { createHmac, randomUUID, timingSafeEqual, verify } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a provider's server was asked. */
export interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

export interface SandboxKeys {
  /** Of the operator, who signs as Hub88 asks. Without it no such signature is looked at. */
  readonly publicKey?: string | undefined;
  /** Of both, as SOFTSWISS asks. */
  readonly secret?: string | undefined;
}

/** Whom a launch for money was told of, and the token or the session that they play under. */
interface ToldSeat {
  readonly user: string;
  readonly token: string;
}

/** How it answers: as it should, with a page on another origin, without one, with a failure, without end, or not at all. */
export type Mood = "well" | "elsewhere" | "nonsense" | "failing" | "endless" | "silent";

/** The server of a provider of games that speaks as Hub88 and SOFTSWISS do, and is asked for pages. */
export class SandboxProvider {
  readonly asked: Asked[] = [];
  mood: Mood = "well";
  /** What SOFTSWISS calls the next session; a new name each time where none is said. */
  session: string | undefined;
  /** What it does before it answers. */
  meanwhile: ((said: Asked["body"]) => Promise<unknown>) | undefined;
  /** How often it was cut off while it said more and more. */
  cutOff = 0;
  /** Of the last launch for money. */
  seat: ToldSeat | undefined;

  private constructor(
    private readonly server: Server,
    private readonly keys: SandboxKeys,
  ) {}

  static async start(keys: SandboxKeys, port = 0, host = "127.0.0.1"): Promise<SandboxProvider> {
    const server = createServer();
    const provider = new SandboxProvider(server, keys);
    server.on("request", (request, response) => {
      void provider.answer(request).then((answer) => {
        if (answer === undefined) return;
        if (provider.mood === "endless") return void provider.flood(response);
        response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.text);
      });
    });
    await new Promise<void>((resolve, reject) => server.on("error", reject).listen(port, host, resolve));
    return provider;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Leaves everybody without an answer who waits for one. */
  hangUp(): void {
    this.server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; text: string } | undefined> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = request.url ?? "";
    if (!this.isSigned(request, body)) return { status: 401, text: "{}" };
    const said = JSON.parse(body.toString()) as Record<string, unknown>;
    this.asked.push({ path, body: said });
    await this.meanwhile?.(said);
    if (this.mood === "silent") return undefined;
    if (this.mood === "failing") return { status: 500, text: "{}" };
    if (this.mood === "nonsense") return { status: 200, text: "{}" };
    const page = `${this.mood === "well" ? this.origin : "https://elsewhere.test"}/game?of=${path.length}`;
    return { status: 200, text: JSON.stringify(this.pageFor(path, said, page)) };
  }

  /** Says more and more until it is cut off. */
  private flood(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "application/json" });
    response.on("close", () => this.cutOff++);
    const more = (): void => {
      while (!response.destroyed && response.write(" ".repeat(16 * 1024)));
    };
    response.on("drain", more);
    more();
  }

  private pageFor(path: string, { user, token }: Record<string, unknown>, page: string): object {
    if (path.endsWith("/demo")) return { launch_options: { game_url: page } };
    if (path.endsWith("/sessions")) {
      const session = this.session ?? randomUUID();
      this.seat = { user: (user as { id: string }).id, token: session };
      return { launch_options: { game_url: page }, session_id: session };
    }
    if (typeof user === "string" && typeof token === "string") this.seat = { user, token };
    return { url: page };
  }

  private isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
    const [hub, soft] = [headers["x-hub88-signature"], headers["x-request-sign"]];
    const { publicKey, secret } = this.keys;
    if (typeof hub === "string")
      return publicKey === undefined || verify("RSA-SHA256", body, publicKey, Buffer.from(hub, "base64"));
    if (secret === undefined) return false;
    const own = createHmac("sha256", secret).update(body).digest();
    return typeof soft === "string" && soft.length === 64 && timingSafeEqual(Buffer.from(soft, "hex"), own);
  }
}
