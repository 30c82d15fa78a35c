import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");

export interface ProductOptions {
  /** How fast match time runs; 30 plays a match in four minutes. */
  readonly clockRate?: number;
  readonly seed?: string;
  /** A fixture list to play instead of the simulated season. */
  readonly line?: string;
  /** Whether other machines may reach the sandbox. */
  readonly isOpen?: boolean;
  /** A brand's configuration file. */
  readonly brandConfig?: string;
}

/** The built product, running as `npm start` runs it, on a folder and a port of its own. */
export class Product {
  private child: ChildProcess | undefined;
  private output = "";

  private constructor(
    readonly origin: string,
    /** Where it says what it counts. */
    readonly metrics: string,
    private readonly dataDir: string,
    private options: ProductOptions,
  ) {}

  static async start(options: ProductOptions = {}): Promise<Product> {
    const [port, dataDir] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), "openline-"))]);
    const metrics = `http://127.0.0.1:${await freePort()}/metrics`;
    const product = new Product(`http://127.0.0.1:${port}`, metrics, dataDir, options);
    await product.launch();
    return product;
  }

  /** Ends the process by a signal and starts it again on the same data. `SIGKILL` is a crash. */
  async restart(signal: "SIGTERM" | "SIGKILL" = "SIGTERM", options: ProductOptions = this.options): Promise<void> {
    await this.stop(signal);
    this.options = options;
    await this.launch();
  }

  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await ended;
  }

  async destroy(): Promise<void> {
    await this.stop("SIGKILL");
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async launch(): Promise<void> {
    const { clockRate = 30, seed = "end-to-end", line, isOpen = false, brandConfig = "" } = this.options;
    const child = spawn(process.execPath, [join(ROOT, "dist/server/main.js"), ...(line ? ["--line", line] : [])], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: new URL(this.origin).port,
        HOST: "127.0.0.1",
        SANDBOX_OPEN: isOpen ? "yes" : "no",
        METRICS_PORT: new URL(this.metrics).port,
        DATA_DIR: this.dataDir,
        SEED: seed,
        CLOCK_RATE: String(clockRate),
        DATABASE_URL: "",
        BRAND_CONFIG: brandConfig,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    this.output = "";
    await new Promise<void>((ready, failed) => {
      const read = (chunk: Buffer) => {
        this.output += chunk.toString();
        if (this.output.includes(this.origin)) ready();
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", (code) => failed(new Error(`the product ended with ${code}:\n${this.output}`)));
    });
  }
}

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("no port to be had");
  return address.port;
}
