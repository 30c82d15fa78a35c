import { type Database, only } from "../../../server/db/database.ts";
import type { Random } from "../../../server/feed/random.ts";

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 1);

/** The instant of a day in the lives of these bets. */
export const instantOf = (day: number): string => new Date(START + day * DAY).toISOString();

interface Standing {
  readonly revision: number;
  readonly status: string;
  readonly stake: number;
  readonly cashedStake: number;
  readonly cashedPaid: number;
  readonly isFree: boolean;
  readonly legs: number;
}

/**
 * Random bets of every kind over twenty days: placed, settled, resettled, reopened and cashed out by the database's own
 * functions. Their results are random too, so that no rule of the product is needed to compute them.
 */
export async function liveBets(database: Database, player: string, count: number, random: Random): Promise<void> {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const chance = (share: number) => random() < share;
  await database.query("select ledger_grant($1, $2, 'EUR', 100000000)", [`grant:${player}`, player]);
  for (let at = 0; at < count; at++) {
    const id = `${player}X${at}`;
    await place(id, at);
    for (let steps = whole(0, 5); steps > 0; steps--) await step(id);
  }

  async function place(id: string, at: number): Promise<void> {
    const stake = whole(2, 5000);
    const type = (["single", "express", "system"] as const)[whole(0, 2)]!;
    const legs = type === "single" ? 1 : whole(type === "system" ? 3 : 2, 5);
    const isFree = type !== "system" && chance(0.2);
    const eachWay = !isFree && chance(0.2);
    if (isFree) {
      await database.query(
        `insert into free_bet (id, player, amount, currency, granted_at, expires_at)
         values ($1, $2, $3, 'EUR', 'epoch', '2100-01-01')`,
        [`free-${id}`, player, stake],
      );
    }
    const bet = {
      id,
      type,
      stake,
      system: type === "system" ? { sizes: [2], bankers: [] } : null,
      currency: "EUR",
      eachWay,
      freeBet: isFree ? `free-${id}` : null,
      boost: null,
      taxRate: 0,
      odds: 2500,
      potentialReturn: whole(stake, 5 * stake),
      acceptance: { policy: "any" },
      placedAt: new Date(START + whole(0, 10 * DAY)).toISOString(),
      rules: "1",
      legs: Array.from({ length: legs }, (_, leg) => ({
        eventId: String(1_000_000 + at * 10 + leg),
        marketId: chance(0.2) ? "builder" : "1x2",
        specifiers: "",
        outcomeId: "1",
        odds: 2500,
        version: 1,
        isLive: chance(0.2),
        origin: "test",
        event: {
          eventSlug: "a-b",
          sportCode: "football",
          tournamentName: '=SUM(A1), "Cup"',
          home: "A",
          away: "B",
          startsAt: instantOf(30),
        },
      })),
    };
    const { placed } = only(
      await database.query<{ placed: { outcome: string } }>("select place_bet($1, $2, $3, $4::jsonb) as placed", [
        player,
        `key-${id}`,
        "hash",
        JSON.stringify(bet),
      ]),
    );
    if (placed.outcome !== "placed") throw new Error(JSON.stringify(placed));
  }

  async function step(id: string): Promise<void> {
    const standing = await standingOf(id);
    const { status, stake, cashedStake } = standing;
    const left = stake - cashedStake;
    if (status === "cashed_out") return;
    if (status === "open" && left > 1 && chance(0.35))
      return cashOut(id, standing, chance(0.4) ? left : whole(1, left));
    await revise(id, standing, status !== "open" && chance(0.3) ? "open" : undefined);
  }

  async function standingOf(id: string): Promise<Standing> {
    return only(
      await database.query<{ bet: Standing }>(
        `select jsonb_build_object('revision', b.revision, 'status', b.status, 'stake', b.stake,
           'cashedStake', b.cashed_stake, 'cashedPaid', b.cashed_paid, 'isFree', b.free_bet is not null,
           'legs', (select count(*) from bet_leg l where l.bet_id = b.id)) as bet
         from bet b where b.id = $1`,
        [id],
      ),
    ).bet;
  }

  async function cashOut(id: string, { revision }: Standing, stake: number): Promise<void> {
    const at = new Date(START + whole(10 * DAY, 20 * DAY)).toISOString();
    await database.query("select cash_out($1, $2, 'hash', $3::jsonb)", [
      player,
      `cash-out-${id}-${revision}`,
      JSON.stringify({ id, revision, stake, paid: whole(0, 2 * stake), at }),
    ]);
  }

  async function revise(id: string, { revision, cashedPaid, isFree, legs }: Standing, to?: "open"): Promise<void> {
    const statuses = ["won", "lost", "void", "half_won", "half_lost", "part_returned"] as const;
    const status = to ?? statuses[whole(0, statuses.length - 1)]!;
    const isLost = status === "lost" || (isFree && status === "void");
    const payout = status === "open" ? null : cashedPaid + (isLost ? 0 : whole(0, 9000));
    const settledAt = status === "open" ? null : new Date(START + whole(0, 20 * DAY)).toISOString();
    const tax = payout && chance(0.3) ? whole(0, 100) : 0;
    const change = {
      id,
      revision,
      status,
      payout,
      tax,
      settledAt,
      legs: Array.from({ length: legs }, () => ({ result: null, certainty: null })),
      history: [],
    };
    await database.query("select revise_bets($1::jsonb)", [JSON.stringify([change])]);
  }
}

/** The ledger's postings for bets on a player's cash: the stakes, and everything else. */
export async function moneyOfBets(
  database: Database,
  player: string,
  ids: readonly string[],
): Promise<{ staked: number; returned: number }> {
  const { staked, returned } = only(
    await database.query<{ staked: string; returned: string }>(
      `select coalesce(-sum(e.amount) filter (where t.kind = 'stake'), 0) as staked,
         coalesce(sum(e.amount) filter (where t.kind <> 'stake'), 0) as returned
       from ledger_entry e
         join ledger_transaction t on t.id = e.transaction_id
         join ledger_account a on a.id = e.account_id
       where a.player = $1 and a.kind = 'cash' and split_part(t.id, ':', 2) = any($2::text[])`,
      [player, ids],
    ),
  );
  return { staked: Number(staked), returned: Number(returned) };
}
