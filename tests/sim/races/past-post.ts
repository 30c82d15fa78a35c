import Fastify from "fastify";
import { type Database, only } from "../../../server/db/database.ts";
import type { BetSettlement } from "../../../server/feed/messages/feed-message.ts";
import type { Random } from "../../../server/feed/random.ts";
import { Metrics } from "../../../server/http/operation/metrics.ts";
import { placeBets } from "../../../server/modules/bets/repository.ts";
import { ResultInbox } from "../../../server/modules/bets/settlement/result-inbox.ts";
import { cashOut, editBet } from "../../../server/modules/cash-out/repository.ts";
import type { Player } from "../../../server/players/player.ts";
import { MemoryLine } from "../../support/line/memory-line.ts";
import { until } from "../../support/until.ts";
import { quietWallet } from "./bets.ts";

const STAKE = 10;
const PAID = 9;
const PLACED_AT_ONCE = 300;
/** So many sell at the same time, from the last bet to be settled backwards. */
const SELLERS = 6;

interface Struck {
  readonly id: string;
  readonly player: string;
}

export interface PastPost {
  readonly database: Database;
  readonly name: string;
  readonly players: readonly Player[];
  readonly bets: number;
  readonly random: Random;
}

/**
 * One result for thousands of bets on one match. It is kept at once, and while the bets are settled some at a time their players
 * cash out and edit those that are not settled yet. Not one may be sold once the result is kept; before it was, all could be.
 */
export async function sellKnownLosers({ database, name, players, bets: count, random }: PastPost) {
  const figures = { knownLosers: count, soldBefore: 0, heldUp: 0, settledFirst: 0 };
  const faults: string[] = [];
  const [event, other] = [`77${name.length}${count}1`, `77${name.length}${count}2`];
  const at = () => new Date().toISOString();
  const terms = (id: string, eventId: string) => ({
    id,
    type: "single",
    system: null,
    stake: STAKE,
    currency: "EUR",
    eachWay: false,
    freeBet: null,
    boost: null,
    taxRate: 0,
    odds: 2500,
    potentialReturn: 25,
    acceptance: { policy: "any" },
    placedAt: at(),
    rules: "1",
    documents: [],
    legs: [
      {
        eventId,
        marketId: "1x2",
        specifiers: "",
        outcomeId: "1",
        odds: 2500,
        version: 1,
        isLive: false,
        origin: "sport",
        eachWay: null,
        parts: null,
        event: { home: "Arsenal", away: "Chelsea" },
      },
    ],
  });
  const struck: Struck[] = Array.from({ length: count }, (_, number) => ({
    id: `${name}-L${number}`,
    player: players[number % players.length]!.number,
  }));
  for (let from = 0; from < count; from += PLACED_AT_ONCE) {
    const some = struck.slice(from, from + PLACED_AT_ONCE);
    const placed = await placeBets(
      database,
      some.map(({ id, player }) => ({ player, key: id, hash: id, hasWaited: false, bet: terms(id, event) })),
    );
    if (placed.some(({ outcome }) => outcome !== "placed")) throw new Error("The bets to be sold were not placed");
  }

  const sell = async ({ id, player }: Struck) => {
    const sale = { id, revision: 0, stake: STAKE, paid: PAID, tax: 0, at: at() };
    const request = { player, key: `sell-${id}`, hash: id, cashOut: sale };
    const answer =
      random() < 0.5
        ? await cashOut(database, request)
        : await editBet(database, { ...request, bet: terms(`${id}-E`, other) });
    return answer.outcome;
  };
  // What is not known can be sold.
  const early = struck.splice(0, 20);
  for (const each of early) if ((await sell(each)) === "done") figures.soldBefore++;

  const clock = { now: Date.now, rate: 1, toReal: (ms: number) => ms };
  const inbox = new ResultInbox({
    database,
    clock,
    metrics: new Metrics(),
    log: Fastify().log,
    book: new MemoryLine(clock),
    wallet: quietWallet(database, clock),
  });
  const settled = inbox.process(lost(event, `${name} settlement`));
  const sql = "select count(*)::int as kept from result_fact where event_id = $1";
  await until(async () => only(await database.query<{ kept: number }>(sql, [event])).kept > 0, 60_000);
  const left = [...struck];
  const seller = async () => {
    for (let each = left.pop(); each; each = left.pop()) {
      const outcome = await sell(each);
      if (outcome === "suspended") figures.heldUp++;
      else if (outcome === "stale") figures.settledFirst++;
      else faults.push(`${name}: ${each.id} was ${outcome} though it was known to lose`);
      // All that are left are settled as well.
      if (outcome === "stale" && figures.settledFirst > 200) return;
    }
  };
  await Promise.all([settled, ...Array.from({ length: SELLERS }, seller)]);
  await inbox.stop();

  const wrong = `select count(*)::int as wrong from bet b join bet_leg l on l.bet_id = b.id
    where l.event_id = $1 and b.id <> all($2::text[]) and (b.status <> 'lost' or b.payout <> 0 or b.cashed_paid <> 0)`;
  const unsettled = only(await database.query<{ wrong: number }>(wrong, [event, early.map(({ id }) => id)])).wrong;
  if (unsettled > 0) faults.push(`${name}: ${unsettled} bets that lost are not settled as lost`);
  return { figures, faults };
}

const lost = (eventId: string, id: string): BetSettlement => ({
  type: "bet_settlement",
  id,
  at: new Date().toISOString(),
  producer: "live",
  eventId,
  certainty: "confirmed",
  markets: [{ marketId: "1x2", specifiers: "", outcomes: [{ id: "1", result: "lost", voidFactor: 0 }] }],
});
