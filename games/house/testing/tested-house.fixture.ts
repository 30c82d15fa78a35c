import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RoundView } from "../play/round-view.ts";
import { type RunningHouse, startHouse } from "../start.ts";
import { ManualTime } from "./manual-time.fixture.ts";
import { SECRET, WalletDouble } from "./wallet-double.fixture.ts";

const PLATFORM = "http://127.0.0.1:4300";

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Told {
  readonly round: RoundView;
  readonly balance: { readonly amount: number; readonly currency: string } | null;
}

interface AtTable {
  readonly session: string;
  readonly open: RoundView | null;
  readonly balance: { readonly amount: number };
  readonly cycleMs: number;
  readonly seeds: { readonly commitment: string; readonly nextCommitment: string; readonly nonce: number };
}

/** The house with a wallet beside it, used over HTTP as its pages use it. */
export class TestedHouse {
  readonly time = new ManualTime();
  readonly wallet = new WalletDouble();
  folder = mkdtempSync(join(tmpdir(), "games-house-"));
  running!: RunningHouse;
  private readonly left: (() => Promise<void>)[] = [];

  async start(): Promise<this> {
    await this.wallet.start();
    await this.open();
    return this;
  }

  private async open(): Promise<void> {
    this.running = await startHouse({
      folder: this.folder,
      walletSecret: SECRET,
      time: this.time,
      logLevel: "silent",
      platform: { origin: PLATFORM, wallet: this.wallet.url },
    });
  }

  /** The house dies where it stands, and another one goes on with what was on the disk at that moment. */
  async kill(): Promise<void> {
    const { running, folder } = this;
    const disk = mkdtempSync(join(tmpdir(), "games-house-"));
    cpSync(folder, disk, { recursive: true });
    this.time.clear();
    // Who is dead says nothing more to the wallet.
    running.house.real.courier.stop();
    this.folder = disk;
    await this.open();
    this.left.push(async () => {
      await running.stop().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    });
  }

  async stop(): Promise<void> {
    this.wallet.stop();
    await this.running.stop();
    for (const leave of this.left) await leave();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async call(path: string, key = "", body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const answer = await fetch(this.running.origin + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  }

  launch(game: string, more: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const own = {
      mode: "real",
      token: this.wallet.token(game),
      currency: "EUR",
      minimumCycleMs: 0,
      clientSeed: "client",
    };
    return this.call("/api/sessions", "", { game, ...own, ...more });
  }

  async sit(game: string, more: Readonly<Record<string, unknown>> = {}): Promise<AtTable> {
    const { body, status } = await this.launch(game, more);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as unknown as AtTable;
  }

  demo(game: string): Promise<AtTable> {
    return this.sit(game, { mode: "demo", token: null });
  }

  bet(key: string, bet: unknown, request = `order-${Math.random().toString(36).slice(2)}`): Promise<Answer> {
    return this.call("/api/rounds", key, { request, bet });
  }

  act(key: string, { round, acts }: RoundView, act: unknown): Promise<Answer> {
    return this.call(`/api/rounds/${round}/acts`, key, { at: acts, act });
  }

  record(round: string): Promise<Answer> {
    return this.call(`/rounds/${round}.json`);
  }
}

/** The answer to a call that was carried out. */
export function done({ status, body }: Answer): Told {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as Told;
}
