// The history of one player's money with 1,000,000 postings (500,000 transactions over 400 days), on PostgreSQL: any page
// with its totals, by movement, product and days, and statistics. The limit is the newest thirty lines by their key.
import { fileURLToPath } from "node:url";
import { loadSources } from "../../sim/run/bundle.mjs";
import { quantile, spread } from "../statistics.mjs";

const SIZE = { transactions: 500_000, rounds: 40 };
const SMALL = { transactions: 500, rounds: 2 };
const GOAL_MS = 100;
const DAY_MS = 86_400_000;

export default async function histories({ runs, isSmall }) {
  const size = isSmall ? SMALL : SIZE;
  const parts = await loadSources(fileURLToPath(new URL("parts.ts", import.meta.url)));
  try {
    const engine = parts.findPostgres() && !isSmall ? "postgres" : "embedded";
    const postgres = engine === "postgres" ? await parts.startDurablePostgres() : undefined;
    const databaseUrl = await postgres?.newDatabase();
    const database = await parts.openTestDatabase(engine, { dataDir: parts.temporaryFolder(), databaseUrl });
    try {
      return await measure(parts, database, runs, size);
    } finally {
      await database.close();
    }
  } finally {
    await parts.end();
  }
}

async function measure(parts, database, runs, { transactions, rounds }) {
  await parts.insertNamed(database, 1, () => ["Ana", "Almeida"]);
  const { rows } = await database.query("select number, currency from player order by number desc limit 1");
  const [player] = rows;
  await parts.post(database, player.number, transactions);
  const history = new parts.HistoryService(database);
  const statistics = new parts.StatisticsService(database);
  const page = (query, after) => history.page(player, { of: "wallet", ...query }, after);
  const limits = [];
  const times = new Map();
  const time = async (name, run) => {
    const began = performance.now();
    const answer = await run();
    times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
    return answer;
  };
  const sql =
    "select * from cash_line where account_id = (select id from ledger_account where player = $1 and kind = 'cash') order by at desc, number desc limit 31";
  for (let round = 0; round < rounds * runs; round++) {
    const began = performance.now();
    await database.query(sql, [player.number]);
    limits.push(performance.now() - began);
    const from = dayBefore(390 - (round % 300));
    const period = { from, to: dayBefore(360 - (round % 300)), zone: round % 2 ? "Asia/Tokyo" : "Europe/Kyiv" };
    const { next } = await time("newest page, all totals", () => page({}));
    await time("next page", () => page({}, parts.readCursor(next)));
    await time("page of thirty days", () => page(period));
    await time("page of a movement", () => page({ movement: "withdrawal", ...period }));
    await time("page of a product", () => page({ product: "casino" }));
    await time("payments", () => page({ of: "payments" }));
    await time("statistics by month", () => statistics.of(player, { by: "month" }));
    await time("statistics by day, a month", () => statistics.of(player, { by: "day" }));
    if (round % 10 === 0)
      await time("statistics by day, 365 days", () =>
        statistics.of(player, { by: "day", from: dayBefore(364), to: dayBefore(0) }),
      );
  }
  return [...times].map(([id, all]) => ({
    id: `${id}, p95`,
    value: quantile(all, 0.95),
    unit: "ms",
    limit: quantile(limits, 0.95),
    goal: GOAL_MS,
    ok: quantile(all, 0.95) <= GOAL_MS,
    spread: spread(limits),
  }));
}

const dayBefore = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
