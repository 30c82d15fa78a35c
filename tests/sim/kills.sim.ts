import { setTimeout as pause } from "node:timers/promises";
import { type Random, randomOf } from "../../server/feed/random.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import { faultsOfBets } from "./process/faults-of-bets.ts";
import { RestartedServer } from "./process/restarted-server.ts";
import { sendBet } from "./process/send-bet.ts";
import type { Simulate } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 200;
/** Of `all`, and of the tests. */
export const smallSize = 2;

const CLIENTS = 16;
const ACCOUNTS = 64;
const READY_MS = 2000;

/**
 * Kills the real server under load and starts it again on the same data, on PostgreSQL and on the embedded engine in halves:
 * what was acknowledged has to be there, what nobody sent may not, and it has to be ready again in two seconds.
 */
export const simulate: Simulate = async ({ seed, size, engine }) => {
  const engines = engine ? [engine] : findPostgres() ? (["postgres", "embedded"] as const) : (["embedded"] as const);
  const faults: string[] = [];
  const figures: Record<string, number> = {};
  try {
    for (const each of engines) {
      const kills = Math.ceil(size / engines.length);
      const run = await killAgainAndAgain(
        await RestartedServer.prepare(each, ACCOUNTS),
        kills,
        randomOf(`${seed} ${each}`),
      );
      faults.push(...run.faults.map((fault) => `${each}: ${fault}`));
      for (const [key, value] of Object.entries(run.figures)) figures[`${each} ${key}`] = value;
    }
    return { figures, faults };
  } finally {
  }
};

async function killAgainAndAgain(server: RestartedServer, kills: number, random: Random) {
  const answered = new Map<string, Set<string>>();
  for (let kill = 0; kill < kills; kill++) {
    await server.start();
    const clients = Array.from({ length: CLIENTS }, (_, client) => bet(server, `kill-${kill}-${client}`, answered));
    await pause(100 + random() * 500);
    await server.kill();
    await Promise.all(clients);
  }
  await server.start();
  const faults = await server.inspect((database) => faultsOfBets(database, answered, true));
  // The first start makes the database's folder and is no start again.
  const ready = server.readyAfter.slice(1).sort((a, b) => a - b);
  const slow = ready.filter((ms) => ms > READY_MS);
  if (slow.length > 0) faults.push(`It was ready later than ${READY_MS} ms ${slow.length} times of ${ready.length}`);
  const at = (part: number) => Math.round(ready[Math.floor((ready.length - 1) * part)] ?? 0);
  const acknowledged = [...answered.values()].filter(({ size }) => size > 0).length;
  return {
    faults,
    figures: {
      kills,
      sent: answered.size,
      acknowledged,
      "ready p50 ms": at(0.5),
      "ready p95 ms": at(0.95),
      "ready worst ms": at(1),
    },
  };
}

/** Bets one after another until the server is gone. */
async function bet(server: RestartedServer, name: string, answered: Map<string, Set<string>>): Promise<void> {
  const { port, accounts, bodies } = server;
  for (let turn = 0; port !== undefined; turn++) {
    const key = `${name}-${turn}`;
    const bets = new Set<string>();
    answered.set(key, bets);
    const { token } = accounts[answered.size % accounts.length]!;
    try {
      const answer = await sendBet(port, { token, key, body: bodies[turn % bodies.length]! });
      if (answer.bet !== undefined) bets.add(answer.bet);
    } catch {
      return;
    }
  }
}
