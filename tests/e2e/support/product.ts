import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PATIENCE_MS } from "../../../core/testing/patience.ts";
import { DATA_AT_MOMENT, MOMENT } from "./fixed-moment.ts";

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
  /** The pages that hold the money of their players, as HOST_WALLETS has them. */
  readonly hostWallets?: readonly object[];
}

/** The built product, running as `npm start` runs it, on a folder and a port of its own. Its time begins at `MOMENT`. */
export class Product {
  private child: ChildProcess | undefined;
  private output = "";
  /** How far the platform's time was ahead of the machine's at the start, in milliseconds. */
  readonly ahead = MOMENT - Date.now();

  private constructor(
    readonly origin: string,
    /** Where it says what it counts. */
    readonly metrics: string,
    private readonly paymentsPort: string,
    private readonly gamesPort: string,
    private readonly dataDir: string,
    private options: ProductOptions,
  ) {}

  static async start(options: ProductOptions = {}): Promise<Product> {
    const [port, metrics] = [await freePort(), await freePort()];
    const [payments, games] = [await freePort(), await freePort()];
    const dataDir = await mkdtemp(join(tmpdir(), "openline-"));
    await cp(process.env[DATA_AT_MOMENT]!, dataDir, { recursive: true });
    const [origin, counts] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${metrics}/metrics`];
    const product = new Product(origin, counts, String(payments), String(games), dataDir, options);
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
    let isHung = false;
    const patience = setTimeout(() => {
      isHung = true;
      child.kill("SIGKILL");
    }, PATIENCE_MS);
    await ended;
    clearTimeout(patience);
    if (isHung) throw new Error(`the product did not end by ${signal} in time:\n${this.output}`);
  }

  async destroy(): Promise<void> {
    await this.stop("SIGKILL");
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async launch(): Promise<void> {
    const {
      clockRate = 30,
      seed = "end-to-end",
      line,
      isOpen = false,
      brandConfig = "",
      hostWallets = [],
    } = this.options;
    const child = spawn(process.execPath, [join(ROOT, "dist/server/main.js"), ...(line ? ["--line", line] : [])], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: new URL(this.origin).port,
        HOST: "127.0.0.1",
        SANDBOX_OPEN: isOpen ? "yes" : "no",
        METRICS_PORT: new URL(this.metrics).port,
        PAYMENTS_PORT: this.paymentsPort,
        GAMES_PORT: this.gamesPort,
        DATA_DIR: this.dataDir,
        SEED: seed,
        CLOCK_RATE: String(clockRate),
        DATABASE_URL: "",
        BRAND_CONFIG: brandConfig,
        HOST_WALLETS: JSON.stringify(hostWallets),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    this.output = "";
    await new Promise<void>((ready, failed) => {
      const patience = setTimeout(() => {
        child.kill("SIGKILL");
        failed(new Error(`the product did not start in time:\n${this.output}`));
      }, 3 * PATIENCE_MS);
      const read = (chunk: Buffer) => {
        this.output += chunk.toString();
        if (!this.output.includes(this.origin)) return;
        clearTimeout(patience);
        ready();
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", (code) => {
        clearTimeout(patience);
        failed(new Error(`the product ended with ${code}:\n${this.output}`));
      });
    });
  }
}

/** Below those that the system gives to outgoing connections, which would take a port while its product is down. */
const FIRST_PORT = 12_000;
const PORTS_OF_A_WORKER = 1_000;
const firstOwn = FIRST_PORT + PORTS_OF_A_WORKER * (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 20);
/** Another run on this machine begins elsewhere. */
let next = process.pid;

/** A port of this worker's own that nothing listens on. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_OF_A_WORKER; tries++) {
    const port = firstOwn + (next++ % PORTS_OF_A_WORKER);
    const server = createServer();
    const isFree = await new Promise<boolean>((tried) => {
      server.once("error", () => tried(false));
      server.listen(port, "127.0.0.1", () => tried(true));
    });
    if (!isFree) continue;
    await new Promise((closed) => server.close(closed));
    return port;
  }
  throw new Error("no port to be had");
}
