// A bet and its win over HTTP, signed, through the whole platform, from 32 clients on kept connections. The limit is the
// bare database functions, called by as many clients in the same round. Runs on PostgreSQL and on the embedded engine, both
// waiting for the disk. Afterwards the ledger must add up.
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { loadSources } from "../../sim/run/bundle.mjs";
import { median, quantile, spread } from "../statistics.mjs";

const SIZE = { clients: 32, accounts: 640, startMs: 6_000, warmMs: 1_000, windowMs: 3_000 };
const SMALL = { clients: 4, accounts: 16, startMs: 500, warmMs: 100, windowMs: 800 };
const GOALS = { postgres: 0.5, embedded: 0.4, perSecond: 1_500, p99: 60 };
const PROVIDER = "bench";
const SECRET = randomBytes(32).toString("base64url");

export default async function gameWallet({ runs, isSmall }) {
  const size = isSmall ? SMALL : SIZE;
  const parts = await loadSources(fileURLToPath(new URL("parts.ts", import.meta.url)));
  try {
    const figures = [];
    for (const engine of parts.findPostgres() && !isSmall ? ["postgres", "embedded"] : ["embedded"])
      figures.push(...figuresOf(engine, await measure(parts, engine, runs, size)));
    return figures;
  } finally {
    await parts.end();
  }
}

async function measure(parts, engine, runs, { accounts, startMs, ...times }) {
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
  const seats = await withDatabase(async (database) => {
    await parts.makeAccounts(database, accounts);
    return parts.takeSeats(database, PROVIDER);
  });
  const provider = { code: PROVIDER, dialect: "canonical", origin: "https://bench.example", walletSecret: SECRET };
  const env = {
    SEED: "bench",
    GAME_PROVIDERS: JSON.stringify([provider]),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const rounds = { http: [], bare: [] };
  for (let run = 0; run < runs; run++) {
    const server = await parts.runServer({ dataDir, env });
    const agent = new Agent({ keepAlive: true, maxSockets: times.clients });
    await new Promise((resolve) => setTimeout(resolve, startMs));
    rounds.http.push(await load(seats, times, (operation, body) => call(parts, agent, server.origin, operation, body)));
    agent.destroy();
    await server.end("SIGTERM");
    rounds.bare.push(
      await withDatabase((database) => load(seats, times, (operation, body) => bare(database, operation, body))),
    );
  }
  const faults = await withDatabase((database) => parts.ledgerFaults(database));
  return { ...rounds, faults };
}

/** Pairs of a bet and its win, by so many clients at once, for a while. Answers pairs a second and how long each took. */
async function load(seats, { clients, warmMs, windowMs }, say) {
  const begins = performance.now() + warmMs;
  const ends = begins + windowMs;
  const times = [];
  const client = async (from) => {
    // One each at least, however busy the machine is.
    for (let at = from, own = 0; performance.now() < ends || own === 0; at += clients) {
      const began = performance.now();
      const id = randomBytes(12).toString("hex");
      const common = { session: seats[at % seats.length], game: "dice", round: id, currency: "EUR" };
      await say("bet", { ...common, transaction: `${id}-b`, amount: 100 });
      await say("win", { ...common, transaction: `${id}-w`, amount: 99, closesRound: true });
      if (began < begins) continue;
      own++;
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  return { perSecond: (times.length / (performance.now() - begins)) * 1_000, p99: quantile(times, 0.99) };
}

async function call({ signCall }, agent, origin, operation, said) {
  const body = JSON.stringify({ requestId: randomBytes(12).toString("hex"), ...said });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...signCall(SECRET, body, Date.now()),
  };
  const text = await new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/game-wallet/v1/${PROVIDER}/${operation}`, { method: "POST", agent, headers });
    sent.on("error", reject).on("response", (answer) => {
      let read = "";
      answer.setEncoding("utf8").on("data", (part) => (read += part));
      answer.on("end", () => resolve(read));
    });
    sent.end(body);
  });
  booked(operation, JSON.parse(text));
}

async function bare(database, operation, said) {
  const sql =
    operation === "bet"
      ? "select game_bet($1, $2::jsonb, $3, $4, '[]'::jsonb) as answer"
      : "select game_win($1, $2::jsonb, $3, $4) as answer";
  const given = [PROVIDER, JSON.stringify(said), said.transaction, new Date()];
  booked(operation, (await database.query(sql, given)).rows[0].answer);
}

function booked(operation, answer) {
  if (answer.status !== "OK") throw new Error(`${operation} was answered with ${JSON.stringify(answer)}`);
}

function figuresOf(engine, { http, bare, faults }) {
  const of = (rounds, key) => median(rounds.map((each) => each[key]));
  const ratio = median(http.map(({ perSecond }, run) => perSecond / bare[run].perSecond));
  const [pairs, p99] = [of(http, "perSecond"), of(http, "p99")];
  const isServer = engine === "postgres";
  return [
    {
      ...{ id: `${engine}: by the bare functions`, value: ratio, unit: "x", limit: 1, goal: GOALS[engine] },
      ...{ ok: ratio >= GOALS[engine], spread: spread(bare.map(({ perSecond }) => perSecond)) },
    },
    {
      ...{ id: `${engine}: bets and wins`, value: pairs, unit: "pairs a second", limit: of(bare, "perSecond") },
      ...(isServer ? { goal: GOALS.perSecond, ok: pairs >= GOALS.perSecond } : { ok: true }),
    },
    {
      ...{ id: `${engine}: p99 of a pair`, value: p99, unit: "ms", limit: of(bare, "p99") },
      ...(isServer ? { goal: GOALS.p99, ok: p99 <= GOALS.p99 } : { ok: true }),
    },
    {
      ...{ id: `${engine}: faults in the ledger`, value: faults.length, unit: "faults", limit: 0, goal: 0 },
      ok: faults.length === 0,
    },
  ];
}
