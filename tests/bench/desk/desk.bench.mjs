// The desk with 100,000 players: search among them by number, address, phone, first and last name, and page after page of
// a name that thousands have, where the limit is one player by their number; and what waits, as the menu asks at every
// step, where the limit is one of its counts. Runs on PostgreSQL and on the embedded engine.
import { fileURLToPath } from "node:url";
import { loadSources } from "../../sim/run/bundle.mjs";
import { quantile, spread } from "../statistics.mjs";

const SIZE = { players: 100_000, queries: 400 };
const SMALL = { players: 500, queries: 20 };
const GOAL_MS = 100;
const BATCH = 10_000;
const LIMIT = 51;
const FIRST = ["Ana", "Bruno", "Carla", "Dmytro", "Elif", "Farid", "Greta", "Hugo", "Inês", "Jonas"];
const LAST = ["Almeida", "Bauer", "Costa", "Dubois", "Eriksen", "Fischer", "García", "Horvat", "Ivanova", "Jensen"];

export default async function desk({ runs, isSmall }) {
  const size = isSmall ? SMALL : SIZE;
  const parts = await loadSources(fileURLToPath(new URL("parts.ts", import.meta.url)));
  try {
    const figures = [];
    for (const engine of parts.findPostgres() && !isSmall ? ["postgres", "embedded"] : ["embedded"])
      figures.push(...(await measure(parts, engine, runs, size)));
    return figures;
  } finally {
    await parts.end();
  }
}

async function measure(parts, engine, runs, { players, queries }) {
  const postgres = engine === "postgres" ? await parts.startDurablePostgres() : undefined;
  const databaseUrl = await postgres?.newDatabase();
  const database = await parts.openTestDatabase(engine, { dataDir: parts.temporaryFolder(), databaseUrl });
  try {
    for (let from = 0; from < players; from += BATCH)
      await parts.insertNamed(database, Math.min(BATCH, players - from), (n) => nameOf(from + n));
    await database.script("analyze player; analyze player_profile");
    const { rows } = await database.query("select number, email, phone from player order by number");
    const search = (text, status, after) =>
      parts.searchPlayers(database, parts.searchBy(text), { status: status ?? null, after, limit: LIMIT });
    const [times, single] = [[], []];
    for (let run = 0; run < runs; run++) {
      for (let n = 0; n < queries; n++) {
        const { number, email, phone } = rows[(n * 7919) % rows.length];
        const asked = [
          number,
          number.slice(0, 5),
          email.slice(0, 12),
          phone,
          FIRST[n % 10],
          LAST[n % 10].slice(0, 3),
          "",
        ];
        times.push(await timed(() => search(asked[n % asked.length], n % 5 === 0 ? "blocked" : undefined)));
        single.push(await timed(() => search(number)));
      }
      // Thousands have this name: its pages are as fast as the first.
      let after;
      for (let page = 0; page < 20; page++) {
        let found = [];
        times.push(await timed(async () => (found = await search("ana", undefined, after))));
        after = found.at(-1) && { value: found.at(-1).value, number: found.at(-1).number };
      }
    }
    await parts.insertWork(database);
    const counts = parts.menuCounts(database);
    const [menu, one] = [[], []];
    for (let n = 0; n < queries; n++) {
      menu.push(await timed(() => counts.of(parts.OFFICER)));
      one.push(await timed(() => parts.countCases(database, 100)));
    }
    const [p95, menuP95] = [quantile(times, 0.95), quantile(menu, 0.95)];
    return [
      {
        id: `${engine} players`,
        value: rows.length,
        unit: "players",
        limit: players,
        goal: players,
        ok: rows.length >= players,
      },
      {
        id: `${engine} search, p95`,
        value: p95,
        unit: "ms",
        limit: quantile(single, 0.95),
        goal: GOAL_MS,
        ok: p95 <= GOAL_MS,
        spread: spread(single),
      },
      {
        id: `${engine} counts of the menu, p95`,
        value: menuP95,
        unit: "ms",
        limit: quantile(one, 0.95),
        goal: GOAL_MS,
        ok: menuP95 <= GOAL_MS,
        spread: spread(one),
      },
    ];
  } finally {
    await database.close();
  }
}

/** Names as they are: some of many, most of few. */
const nameOf = (n) => [FIRST[n % 10], `${LAST[Math.floor(n / 10) % 10]}${n % 3 === 0 ? "" : ` ${n % 977}`}`];

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
