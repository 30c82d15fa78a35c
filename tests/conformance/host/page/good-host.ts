import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPlatform } from "../../../bench/product.mjs";
import type { HostSubject } from "../subject.ts";
import { goodPage } from "./good-page.ts";

const ROOT = new URL("../../../../", import.meta.url).pathname;
/** The sandbox's demo player. */
const PLAYER = "100000001";
const BALANCE = {
  ...{ currency: "EUR", total: 250_00, available: 250_00, restOfSum: 250_00, pendingBet: 0, pendingWithdrawal: 0 },
  ...{ bonuses: { depositBonus: 0, receivedBonus: 0 }, productBalances: {} },
};

/** The page as it goes out. */
export interface Served {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A host that does everything right: a page of another site, and what stands behind it. */
export class GoodHost implements HostSubject {
  /** What is changed of the page on its way out, and of what it asks its own server for. */
  changed: (served: Served) => Served = (served) => served;
  changedAnswer: (path: string, answer: object) => object = (_, answer) => answer;

  private constructor(
    readonly address: string,
    private readonly server: Server,
    private readonly platform: Awaited<ReturnType<typeof startPlatform>>,
    private readonly folder: string,
  ) {}

  static async start(): Promise<GoodHost> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, "localhost", listening));
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const folder = mkdtempSync(join(tmpdir(), "openline-conformance-host-"));
    symlinkSync(join(ROOT, "dist"), join(folder, "dist"));
    const brandConfig = join(folder, "brand.json");
    writeFileSync(brandConfig, JSON.stringify({ common: { frameOrigins: [origin] } }));
    const env = { MODE: "sandbox", BRAND_CONFIG: brandConfig, DATABASE_URL: "" };
    const platform = await startPlatform(folder, { env });
    const host = new GoodHost(`${origin}/`, server, platform, folder);
    server.on("request", ({ url = "/" }, response) => {
      const { pathname } = new URL(url, origin);
      if (pathname === "/token" || pathname === "/balance")
        return void host.answer(pathname).then(
          (answer) => response.setHeader("content-type", "application/json").end(JSON.stringify(answer)),
          () => response.writeHead(502).end(),
        );
      if (pathname !== "/") return response.writeHead(204).end();
      void host.served().then(
        ({ html, headers }) => response.writeHead(200, headers).end(html),
        () => response.writeHead(502).end(),
      );
    });
    return host;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.platform.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The page names the hash that the platform publishes at this moment. */
  private async served(): Promise<Served> {
    const product = this.platform.address;
    const { integrity } = (await (await fetch(`${product}/embed/v1.json`)).json()) as { integrity: string };
    const nonce = randomBytes(16).toString("base64");
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' ${product}`,
      `style-src 'nonce-${nonce}'`,
      `frame-src ${product}`,
      "connect-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
    ];
    const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy.join("; ") };
    return this.changed({ html: goodPage({ product, integrity, nonce }), headers });
  }

  private async answer(path: string): Promise<object> {
    if (path === "/balance") return this.changedAnswer(path, { balance: BALANCE });
    const answer = await fetch(`${this.platform.address}/sandbox/players/${PLAYER}/host-tokens`, { method: "POST" });
    return this.changedAnswer(path, (await answer.json()) as object);
  }
}
