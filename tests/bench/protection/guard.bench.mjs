// A bet of a player with ten limits, three rules of their own and a running reality check. The limit is the same bet of a
// player with as long a history and none of these, in turn with it, on the same database. `--scale 100` gives each of them
// 1,000,000 bets of 400 days.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { loadSources } from "../../sim/run/bundle.mjs";
import { median, spread } from "../statistics.mjs";

const SIZE = { history: 10_000, bets: 300 };
const SMALL = { history: 40, bets: 4 };
const GOAL = 1.1;

export default async function guard({ runs, isSmall, scale }) {
  const { history, bets } = isSmall ? SMALL : SIZE;
  const parts = await loadSources(fileURLToPath(new URL("parts.ts", import.meta.url)));
  try {
    const figures = [];
    for (const engine of parts.findPostgres() && !isSmall ? ["postgres", "embedded"] : ["embedded"]) {
      const postgres = engine === "postgres" ? await parts.startDurablePostgres() : undefined;
      const databaseUrl = await postgres?.newDatabase();
      const database = await parts.openTestDatabase(engine, { dataDir: parts.temporaryFolder(), databaseUrl });
      try {
        const size = { history: Math.round(history * scale), bets };
        figures.push(
          ...(await measure(parts, database, runs, size)).map((each) => ({ ...each, id: `${engine}: ${each.id}` })),
        );
      } finally {
        await database.close();
      }
    }
    return figures;
  } finally {
    await parts.end();
  }
}

async function measure(parts, database, runs, { history, bets }) {
  const [free, held] = (await parts.makeAccounts(database, 2)).map(({ player }) => player);
  for (const player of [free, held]) await parts.addHistory(database, player, history);
  await parts.protect(database, held);
  const rounds = { [free]: [], [held]: [] };
  for (let run = 0; run < runs; run++) {
    const times = { [free]: [], [held]: [] };
    for (let turn = 0; turn < bets; turn++)
      // Whichever comes second finds what both read at hand.
      for (const player of turn % 2 ? [free, held] : [held, free]) times[player].push(await betOf(database, player));
    for (const player of [free, held]) rounds[player].push(median(times[player]));
  }
  const ratio = median(rounds[held].map((each, run) => each / rounds[free][run]));
  const of = `with ${history.toLocaleString("en")} bets before`;
  return [
    {
      id: `a bet under limits, rules and a check, of one under none, ${of}`,
      ...{ value: ratio, unit: "x", limit: 1, goal: GOAL, ok: ratio <= GOAL, spread: spread(rounds[free]) },
    },
    {
      id: `a bet under limits, rules and a check, ${of}`,
      ...{ value: median(rounds[held]), unit: "ms", limit: median(rounds[free]), goal: 0, ok: true },
    },
  ];
}

/** How long it took to place; it is settled afterwards, so that no open bets pile up. */
async function betOf(database, player) {
  const id = randomUUID().replaceAll("-", "").slice(0, 16);
  const at = new Date().toISOString();
  const leg = { eventId: "1", marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version: 1, isLive: false };
  const bet = {
    ...{ id, type: "single", system: null, stake: 100, currency: "EUR", eachWay: false, freeBet: null, boost: null },
    ...{ taxRate: 0, odds: 2500, potentialReturn: 250, acceptance: { policy: "any" }, placedAt: at, rules: "1" },
    legs: [{ ...leg, origin: "home", event: { home: "Arsenal" } }],
  };
  const values = [player, `bench-${id}`, JSON.stringify(bet)];
  const began = performance.now();
  const { rows } = await database.query("select place_bet($1, $2, $2, $3::jsonb)->>'outcome' as outcome", values);
  const took = performance.now() - began;
  if (rows[0].outcome !== "placed") throw new Error(`A bet was ${rows[0].outcome}`);
  const result = { certainty: "live", voidReason: null, deadHeat: null, score: null, result: "lost" };
  const revision = { id, revision: 0, status: "lost", payout: 0, tax: 0, settledAt: at, settledOdds: 2500 };
  const history = [{ at, kind: "settled", reason: null }];
  await database.query("select revise_bets($1::jsonb)", [JSON.stringify([{ ...revision, legs: [result], history }])]);
  return took;
}
