// A bet, placed and settled, of a player who has taken 200 running campaigns: one is wagered, all others wait for a bet.
// The limit is the same bet of a player who has taken none, in turn with it, on the same database.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { loadSources } from "../../sim/run/bundle.mjs";
import { median, spread } from "../statistics.mjs";

const SIZE = { campaigns: 200, players: 20, bets: 300 };
const SMALL = { campaigns: 3, players: 2, bets: 4 };
const GOAL = 1.15;

export default async function campaigns({ runs, isSmall }) {
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

async function measure(parts, database, runs, { campaigns: count, players, bets }) {
  const accounts = (await parts.makeAccounts(database, 2 * players)).map(({ player }) => player);
  const [without, taken] = [accounts.slice(0, players), accounts.slice(players)];
  await parts.takeCampaigns(database, taken, count);
  const rounds = { without: [], taken: [] };
  for (let run = 0; run < runs; run++) {
    const times = { without: [], taken: [] };
    for (let turn = 0; turn < bets; turn++) {
      const both = [() => bet("taken", taken), () => bet("without", without)];
      const bet = async (name, own) => {
        const began = performance.now();
        await betOf(database, own[turn % players]);
        times[name].push(performance.now() - began);
      };
      // Whichever comes second finds what both read at hand.
      for (const each of turn % 2 ? both : both.reverse()) await each();
    }
    for (const [name, own] of Object.entries(times)) rounds[name].push(median(own));
  }
  const ratio = median(rounds.taken.map((each, run) => each / rounds.without[run]));
  return [
    {
      id: `a bet with ${count} campaigns, of one without`,
      ...{ value: ratio, unit: "x", limit: 1, goal: GOAL, ok: ratio <= GOAL },
      spread: spread(rounds.without),
    },
    {
      id: "a bet with campaigns, placed and settled",
      value: median(rounds.taken),
      unit: "ms",
      limit: median(rounds.without),
    },
  ].map((figure) => ({ ok: true, ...figure }));
}

async function betOf(database, player) {
  const id = randomUUID().replaceAll("-", "").slice(0, 16);
  const at = new Date().toISOString();
  const leg = { eventId: "1", marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version: 1, isLive: false };
  const bet = {
    ...{ id, type: "single", system: null, stake: 100, currency: "EUR", eachWay: false, freeBet: null, boost: null },
    ...{ taxRate: 0, odds: 2500, potentialReturn: 250, acceptance: { policy: "any" }, placedAt: at, rules: "1" },
    legs: [{ ...leg, origin: "home", event: { home: "Arsenal" } }],
  };
  const placed = await database.query("select place_bet($1, $2, $2, $3::jsonb)->>'outcome' as outcome", [
    ...[player, `bench-${id}`, JSON.stringify(bet)],
  ]);
  if (placed.rows[0].outcome !== "placed") throw new Error("A bet was not placed");
  const result = { certainty: "live", voidReason: null, deadHeat: null, score: null, result: "lost" };
  const revision = { id, revision: 0, status: "lost", payout: 0, tax: 0, settledAt: at, settledOdds: 2500 };
  const history = [{ at, kind: "settled", reason: null }];
  await database.query("select revise_bets($1::jsonb)", [JSON.stringify([{ ...revision, legs: [result], history }])]);
}
