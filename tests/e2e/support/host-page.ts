import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Balance } from "../../../plugins/session/wire.ts";

const PAGE = (product: string) => `<!doctype html>
<title>Host</title>
<iframe title="Sportsbook" width="1300" height="860" src="${product}/login?campaign=7"></iframe>
<script>
  const frame = document.querySelector("iframe");
  window.received = [];
  addEventListener("message", ({ data, origin, source }) => {
    if (source !== frame.contentWindow) return;
    window.received.push({ type: data.type, origin });
    if (data.type !== "openline/port-wanted") return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = async ({ data: { id, ask } }) => {
      const answer = await (await fetch("/" + ask)).json();
      port1.postMessage(answer[ask] ? { id, ...answer } : { id, error: "nobody is logged in here" });
    };
    source.postMessage({ type: "openline/port" }, ${JSON.stringify(product)}, [port2]);
  });
</script>`;

/** What the host's own wallet holds. */
export const BALANCE: Balance = {
  currency: "EUR",
  total: 250_00,
  available: 250_00,
  restOfSum: 250_00,
  pendingBet: 0,
  pendingWithdrawal: 0,
  bonuses: { depositBonus: 0, receivedBonus: 0 },
  productBalances: {},
};

/** A page of another site that shows the product in a frame, and knows its player by itself. */
export class HostPage {
  /** Whom it vouches for; nobody where undefined. */
  player: string | undefined;
  private product = "";
  private readonly own = new Map<string, string>();

  private constructor(
    private readonly server: Server,
    private readonly folder: string,
    readonly origin: string,
  ) {}

  static async start(): Promise<HostPage> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, "localhost", listening));
    const { port } = server.address() as AddressInfo;
    // Another host name than the product's 127.0.0.1 makes another site of it.
    const host = new HostPage(server, await mkdtemp(join(tmpdir(), "openline-host-")), `http://localhost:${port}`);
    server.on("request", (request, response) => {
      if (request.url === "/") return response.setHeader("content-type", "text/html").end(PAGE(host.product));
      const page = host.own.get(request.url ?? "");
      if (page !== undefined) return response.setHeader("content-type", "text/html; charset=utf-8").end(page);
      if (request.url === "/balance") return response.end(JSON.stringify({ balance: BALANCE }));
      if (request.url !== "/token") return response.writeHead(204).end();
      void host.token().then((token) => response.end(token));
    });
    return host;
  }

  /** A brand's file that lets this page frame the product, which has these features in frames. */
  async brandConfig(iframeFeatures: Readonly<Record<string, boolean>> = {}): Promise<string> {
    const path = join(this.folder, "brand.json");
    await writeFile(path, JSON.stringify({ common: { frameOrigins: [this.origin], iframeFeatures } }));
    return path;
  }

  frames(product: string): void {
    this.product = product;
  }

  /** Shows a page of its own at a path. */
  serve(path: string, html: string): string {
    this.own.set(path, html);
    return this.origin + path;
  }

  async destroy(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async token(): Promise<string> {
    if (!this.player) return "{}";
    const answer = await fetch(`${this.product}/sandbox/players/${this.player}/host-tokens`, { method: "POST" });
    return answer.text();
  }
}
