import { setTimeout as pause } from "node:timers/promises";
import { type Random, randomOf } from "../../server/feed/random.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import { CuttingProxy } from "./process/cutting-proxy.ts";
import { faultsOfBets } from "./process/faults-of-bets.ts";
import { RestartedServer } from "./process/restarted-server.ts";
import { sendBet } from "./process/send-bet.ts";
import type { Simulate } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 10_000;
/** Of `all`, and of the tests. */
export const smallSize = 60;

const WORKERS = 16;
const ACCOUNTS = 64;
const BETS_OF_A_LIFE = 400;
const MOST_SENDS = 5;
const RETRY_MS = 20;

/**
 * Sends each bet one to five times through connections that are cut at some byte, partly at once, while the server is killed
 * and started again, on PostgreSQL and on the embedded engine in halves. At last each is sent until it is answered: every key
 * has then made one bet and one debit, and was never answered with another.
 */
export const simulate: Simulate = async ({ seed, size, engine }) => {
  const engines = engine ? [engine] : findPostgres() ? (["postgres", "embedded"] as const) : (["embedded"] as const);
  const faults: string[] = [];
  const figures: Record<string, number> = {};
  try {
    for (const each of engines) {
      const server = await RestartedServer.prepare(each, ACCOUNTS);
      const run = new CutRun(server, randomOf(`${seed} ${each}`));
      await run.play(Math.ceil(size / engines.length));
      const found = await server.inspect((database) => faultsOfBets(database, run.answered, false));
      faults.push(...[...run.faults, ...found].map((fault) => `${each}: ${fault}`));
      for (const [key, value] of Object.entries(run.figures)) figures[`${each} ${key}`] = value;
    }
    return { figures, faults };
  } finally {
  }
};

class CutRun {
  readonly answered = new Map<string, Set<string>>();
  readonly faults: string[] = [];
  readonly figures = { bets: 0, sends: 0, unanswered: 0, cuts: 0, kills: 0 };

  constructor(
    private readonly server: RestartedServer,
    private readonly random: Random,
  ) {}

  async play(bets: number): Promise<void> {
    const proxy = new CuttingProxy(() => this.server.port, this.random);
    const port = await proxy.listen();
    await this.server.start();
    const restarts = this.restartNowAndThen(bets);
    const worker = async () => {
      while (this.figures.bets < bets) await this.bet(`cut-bet-${this.figures.bets++}`, port);
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    await restarts;
    this.figures.cuts = proxy.cuts;
    proxy.stop();
  }

  private async restartNowAndThen(bets: number): Promise<void> {
    for (let next = BETS_OF_A_LIFE; next < bets; next += BETS_OF_A_LIFE) {
      while (this.figures.bets < next) await pause(RETRY_MS);
      await this.server.kill();
      this.figures.kills++;
      await this.server.start();
    }
  }

  private async bet(key: string, proxy: number): Promise<void> {
    const { accounts, bodies } = this.server;
    const { token } = accounts[Math.floor(this.random() * accounts.length)]!;
    const order = { token, key, body: bodies[Math.floor(this.random() * bodies.length)]! };
    this.answered.set(key, new Set());
    const under: Promise<unknown>[] = [];
    for (let left = 1 + Math.floor(this.random() * MOST_SENDS); left > 0; left--) {
      const sent = this.send(proxy, order);
      under.push(sent);
      // Some do not wait for the answer before they send again.
      if (this.random() < 0.6) await sent;
    }
    await Promise.all(under);
    // A refusal is a fault, and there is no use in asking again.
    while (this.faults.length === 0) {
      const { port } = this.server;
      if (port !== undefined && (await this.send(port, order))) return;
      await pause(RETRY_MS);
    }
  }

  /** Whether the bet stands by the answer. */
  private async send(port: number, order: { token: string; key: string; body: object }): Promise<boolean> {
    this.figures.sends++;
    try {
      const { status, bet, errorCode } = await sendBet(port, order);
      if (bet !== undefined) this.answered.get(order.key)?.add(bet);
      // Under way by another connection; or refused by a server that is stopping or has lost its database.
      else if (errorCode !== "KEY_IN_FLIGHT" && status < 500)
        this.faults.push(`${order.key} was answered with ${status} ${errorCode}`);
      return bet !== undefined;
    } catch {
      this.figures.unanswered++;
      return false;
    }
  }
}
