// A self-exclusion, from the press to the first refusal at another instance of the platform over the same database, where
// the same player places bets one after the other, and to the news at the pages there. Others bet all the while. The limit
// is a bet of that player alone at the other instance. Without PostgreSQL, which alone bears two instances, it is the
// same one.
import { fileURLToPath } from "node:url";
import { loadSources } from "../../sim/run/bundle.mjs";
import { median, quantile, spread } from "../statistics.mjs";

const SIZE = { presses: 200, others: 4 };
const SMALL = { presses: 2, others: 1 };
const GOAL_MS = 1000;
const EVENT = "701";
const BREAKS = "/api/v1/responsible-gambling/breaks";

export default async function exclusion({ runs, isSmall }) {
  const size = isSmall ? SMALL : SIZE;
  const parts = await loadSources(fileURLToPath(new URL("parts.ts", import.meta.url)));
  try {
    const engine = parts.findPostgres() && !isSmall ? "postgres" : "embedded";
    const postgres = engine === "postgres" ? await parts.startDurablePostgres() : undefined;
    const data = { dataDir: parts.temporaryFolder(), databaseUrl: await postgres?.newDatabase() };
    const pages = new Pages();
    const elsewhere = await parts.startPlatform({ engine, data, hub: pages });
    const here = postgres ? await parts.startPlatform({ engine, data, line: elsewhere.line }) : elsewhere;
    try {
      elsewhere.line.offer(EVENT, { startsIn: 86_400 });
      return await measure({ parts, here, elsewhere, pages, runs, ...size });
    } finally {
      if (here !== elsewhere) await here.stop();
      await elsewhere.stop();
    }
  } finally {
    await parts.end();
  }
}

/** The open pages of players at an instance. */
class Pages {
  listeners = new Map();
  publishToPlayer = (player, { protection }) => {
    if (protection === "breaks") this.listeners.get(player)?.();
  };
  providePlayers() {}
  renewPlayers() {}
  signOff() {}
  sessions = () => [];

  hears(player) {
    return new Promise((resolve) => this.listeners.set(player, resolve));
  }
}

async function measure({ parts, here, elsewhere, pages, runs, presses, others }) {
  const accounts = await parts.makeAccounts(here.database, runs * presses + others);
  const load = busy(parts, here, accounts.splice(0, others));
  const rounds = { refused: [], heard: [], bet: [] };
  for (let run = 0; run < runs; run++) {
    const times = { refused: [], heard: [], bet: [] };
    for (let press = 0; press < presses; press++) {
      const account = accounts.pop();
      const bettor = parts.bettorAt(elsewhere, account);
      times.bet.push(await timed(() => placed(bettor)));
      const [refused, heard] = await leave(here, { account, bettor, news: pages.hears(account.player) });
      times.refused.push(refused);
      times.heard.push(heard);
    }
    for (const [name, own] of Object.entries(times)) rounds[name].push(own);
  }
  await load.stop();
  const limit = median(rounds.bet.flat());
  const figure = (id, times, part) => {
    const value = quantile(times.flat(), part);
    return {
      id,
      value,
      unit: "ms",
      limit,
      goal: GOAL_MS,
      ok: value <= GOAL_MS,
      spread: spread(rounds.bet.map(median)),
    };
  };
  return [
    figure("from the press to the refusal elsewhere, p50", rounds.refused, 0.5),
    figure("from the press to the refusal elsewhere, p99", rounds.refused, 0.99),
    figure("from the press to the news at the pages elsewhere, p99", rounds.heard, 0.99),
  ];
}

/** How long it took until a bet was refused elsewhere, and until the pages there heard of it. */
async function leave(here, { account, bettor, news }) {
  const began = performance.now();
  const since = () => performance.now() - began;
  const press = here.call("POST", BREAKS, { token: account.token, body: { kind: "self_exclusion", months: 6 } });
  const heard = news.then(since);
  let refusal;
  while (refusal === undefined) {
    const { status, body } = await bettor.place(EVENT, "1", 10);
    if (status !== 200) refusal = body.errorCode;
  }
  const refused = since();
  const { status, body } = await press;
  if (status !== 200) throw new Error(`The press was answered ${JSON.stringify(body)}`);
  if (refusal !== "SELF_EXCLUDED") throw new Error(`The bet was refused with ${refusal}`);
  const again = await bettor.place(EVENT, "1", 10);
  if (again.status === 200) throw new Error("A bet was placed after the exclusion");
  return [refused, await heard];
}

async function placed(bettor) {
  const { status, body } = await bettor.place(EVENT, "1", 10);
  if (status !== 200) throw new Error(`A bet was answered ${JSON.stringify(body)}`);
}

/** Others who bet one after the other until they are stopped. */
function busy(parts, platform, accounts) {
  let isOver = false;
  const betting = accounts.map(async (account) => {
    const bettor = parts.bettorAt(platform, account);
    while (!isOver) {
      await bettor.place(EVENT, "2", 10);
      // A little air, so that the load is of players and not of a loop.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return {
    stop: () => {
      isOver = true;
      return Promise.all(betting);
    },
  };
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
