import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { buildPlugin, type RemoteModule } from "../../../build/plugin/build.ts";
import { readPlugin } from "../../../build/plugin/folder.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

const integrityOf = (contents: string) => `sha256-${createHash("sha256").update(contents).digest("base64")}`;

/** Another origin that plugins are loaded from, each in a folder of its own. */
export class PluginHost {
  private readonly served = new Map<string, string | Buffer>();
  private readonly entries: RemoteModule[] = [];

  private constructor(
    private readonly server: Server,
    private readonly folder: string,
    readonly origin: string,
  ) {}

  static async start(): Promise<PluginHost> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const folder = await mkdtemp(join(tmpdir(), "openline-plugins-"));
    const host = new PluginHost(server, folder, `http://127.0.0.1:${port}`);
    server.on("request", ({ url = "" }, response) => {
      const path = url.replace(/[?#].*$/s, "");
      response.setHeader("Access-Control-Allow-Origin", "*");
      const contents = host.served.get(path);
      if (contents === undefined) return response.writeHead(404).end();
      return response.setHeader("Content-Type", TYPES[extname(path)] ?? "text/plain").end(contents);
    });
    return host;
  }

  /** Builds one of the plugins in tests/plugins, as `npm run plugin:check` does, and serves it. */
  async build(name: string): Promise<void> {
    const built = await buildPlugin(readPlugin(join(ROOT, "tests/plugins", name)));
    for (const file of built.files) this.served.set(`/${name}/${file.name}`, file.contents);
    this.entries.push(built.configured(`${this.origin}/${name}/`));
  }

  /** Serves a module as it is written, its description with it. */
  write(id: string, module: string, { core = "^0.1.0", integrity = integrityOf(module), isServed = true } = {}): void {
    const description = JSON.stringify({ id, core, module: { url: "plugin.js", integrity } });
    this.served.set(`/${id}/plugin.json`, description);
    if (isServed) this.served.set(`/${id}/plugin.js`, module);
    const url = `${this.origin}/${id}/plugin.json`;
    this.entries.push({ id, url, integrity: integrityOf(description), priority: 1, enabled: true });
  }

  /** A brand's file that names all of them. */
  async brandConfig(): Promise<string> {
    const path = join(this.folder, "brand.json");
    await writeFile(path, JSON.stringify({ remoteModules: this.entries }));
    return path;
  }

  async destroy(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
