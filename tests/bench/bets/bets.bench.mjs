// Bets over HTTP through the whole platform, from 32 clients on kept connections. The limit is the bare database
// function that strikes bets, called by as many clients. Runs on PostgreSQL and on the embedded engine, both waiting
// for the disk. Clients first bet on their own accounts, then all on one. Afterwards the ledger must add up, and
// repeated keys must not create bets. The clients are a separate program; its processor use is reported, because the
// number of processors is limited, and so is what a bet costs the platform and its database.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { loadSources } from "../../sim/run/bundle.mjs";
import { bareBet, strikeBare } from "./bare.mjs";
import { faultsOf } from "./faults.mjs";
import { offersOf } from "./offers.mjs";
import { processorSecondsOfAll } from "../load-held/process-figures.mjs";
import { median, quantile, spread } from "../statistics.mjs";

// A platform that has just started is still indexing names for the search and compiling its code.
const SIZE = { clients: 32, accounts: 640, startMs: 6000, warmMs: 700, windowMs: 2500 };
// A bet waits for those of all clients before it: few clients get answers within a short window on a busy machine too.
const SMALL = { clients: 4, accounts: 64, startMs: 1000, warmMs: 200, windowMs: 1500 };
const GOALS = { byFunction: 0.4, perSecond: 1133, p99: 60, oneAccount: 0.3 };
const PLACE = "select place_bet($1, $2, $3, $4::jsonb) as placement";

export default async function bets({ runs, isSmall }) {
  const size = isSmall ? SMALL : SIZE;
  const parts = await loadSources(fileURLToPath(new URL("parts.ts", import.meta.url)));
  try {
    const figures = [];
    for (const engine of parts.findPostgres() && !isSmall ? ["postgres", "embedded"] : ["embedded"]) {
      figures.push(...figuresOf(engine, await measure(parts, engine, runs, size)));
    }
    return figures;
  } finally {
    await parts.end();
  }
}

async function measure(parts, engine, runs, { accounts: count, startMs, ...times }) {
  const dataDir = parts.temporaryFolder();
  const postgres = engine === "postgres" ? await parts.startDurablePostgres() : undefined;
  const databaseUrl = await postgres?.newDatabase();
  const withDatabase = async (work) => {
    const database = await parts.openTestDatabase(engine, { dataDir, databaseUrl });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const accounts = await withDatabase((database) => parts.makeAccounts(database, count));
  const load = fork(fileURLToPath(new URL("load.mjs", import.meta.url)));
  const rounds = { bare: [], spread: [], one: [] };
  let sentAgain;
  try {
    for (let run = 0; run < runs; run++) {
      const server = await parts.runServer({
        dataDir,
        env: { SEED: "bench", ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      });
      const offers = await offersOf(parts, server, accounts[0].token);
      const order = { ...times, port: Number(new URL(server.origin).port), bodies: offers.map(({ body }) => body) };
      const tokens = accounts.map(({ token }) => token);
      await placed(load, { ...order, name: `${run}-start`, tokens, warmMs: startMs, windowMs: 0 });
      const used = () => [server.pid, postgres?.pid].map(processorSecondsOfAll);
      const before = used();
      const spread = await placed(load, { ...order, name: `${run}-spread`, tokens });
      const [platform, database] = used().map((seconds, at) => (1000 * (seconds - before[at])) / spread.struck);
      rounds.spread.push({ ...spread, platform, database });
      rounds.one.push(await placed(load, { ...order, name: `${run}-one`, tokens: [accounts[run % count].token] }));
      if (run === runs - 1) sentAgain = await sendAgain(server, rounds.spread.at(-1).keys);
      // Only one process can use the embedded engine, so the bare function runs when the platform is down.
      await server.end("SIGTERM");
      const bare = {
        ...times,
        players: accounts.map(({ player }) => player),
        bets: offers.map(({ bet }) => bareBet(bet)),
      };
      rounds.bare.push(
        await (databaseUrl ? bareOnServer(databaseUrl, bare) : withDatabase((database) => bareOn(database, bare))),
      );
    }
  } finally {
    load.kill();
  }
  return { rounds, sentAgain, ...(await withDatabase((database) => faultsOf(database, parts.ledgerFaults))) };
}

async function placed(load, order) {
  const result = await new Promise((resolve) => {
    load.once("message", resolve);
    load.send(order);
  });
  if (result.wrong.length > 0) throw new Error(`A bet was refused: ${result.wrong[0]}`);
  const seconds = (order.warmMs + order.windowMs) / 1000;
  return {
    ...result,
    processor: result.processor / 1000 / seconds,
  };
}

/** Repeats answered bets. Returns how many were not answered with the same bet. */
async function sendAgain(server, keys) {
  let wrong = 0;
  for (const { token, key, body } of keys) {
    const answer = await server.call("POST", "/api/v1/bets", { token, key, body: JSON.parse(body) });
    if (answer.status !== 200 || answer.headers.get("idempotency-replayed") !== "true") wrong++;
  }
  return { wrong, keys: keys.length };
}

async function bareOnServer(databaseUrl, given) {
  const clients = Array.from({ length: given.clients }, () => new pg.Client(databaseUrl));
  await Promise.all(clients.map((client) => client.connect()));
  let next = 0;
  const free = [...clients];
  const query = async (values) => {
    const client = free.pop() ?? clients[next++ % clients.length];
    const { rows } = await client.query({ name: "place", text: PLACE, values });
    free.push(client);
    return rows[0].placement;
  };
  const rate = await strikeBare({ ...given, query });
  await Promise.all(clients.map((client) => client.end()));
  return rate;
}

const bareOn = (database, given) =>
  strikeBare({ ...given, query: async (values) => (await database.query(PLACE, values)).rows[0].placement });

function figuresOf(engine, { rounds, sentAgain, bets, keys, ledger }) {
  const rates = (name) => rounds[name].map(({ rate }) => rate);
  const latencies = rounds.spread.flatMap((each) => each.latencies);
  const byFunction = median(rates("spread").map((rate, run) => rate / rounds.bare[run]));
  const oneAccount = median(rates("one").map((rate, run) => rate / rounds.spread[run].rate));
  const isServer = engine === "postgres";
  const id = (name) => `${engine}-${name}`;
  const figure = (name, value, unit, limit = 0) => ({ id: id(name), value, unit, limit, goal: 0, ok: true });
  const none = (name, value, unit) => ({ ...figure(name, value, unit), ok: value === 0 });
  return [
    {
      ...figure("by-function", byFunction, "times the bare function", 1),
      goal: GOALS.byFunction,
      ok: byFunction >= GOALS.byFunction,
      spread: spread(rounds.bare),
    },
    {
      ...figure("rate", median(rates("spread")), "bets/s", median(rounds.bare)),
      ...(isServer && { goal: GOALS.perSecond, ok: median(rates("spread")) >= GOALS.perSecond }),
    },
    {
      ...figure("p99", quantile(latencies, 0.99), "ms", 0),
      ...(isServer && { goal: GOALS.p99, ok: quantile(latencies, 0.99) <= GOALS.p99 }),
    },
    figure("p50", median(latencies), "ms"),
    {
      ...figure("one-account", oneAccount, "times the rate over all accounts", 1),
      goal: GOALS.oneAccount,
      ok: oneAccount >= GOALS.oneAccount,
    },
    figure("platform", median(rounds.spread.map(({ platform }) => platform)), "ms of processor a bet"),
    ...(isServer
      ? [figure("database", median(rounds.spread.map(({ database }) => database)), "ms of processor a bet")]
      : []),
    figure("clients", median(rounds.spread.map(({ processor }) => processor)), "processors for the clients"),
    none("replayed-anew", sentAgain.wrong, `of ${sentAgain.keys} keys sent again`),
    none("bets-without-key", bets - keys, `of ${bets} bets`),
    none("ledger", ledger, "sums that are wrong"),
  ];
}
