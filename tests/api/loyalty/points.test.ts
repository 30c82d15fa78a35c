import { expect, test } from "vitest";
import type { Bet } from "../../../plugins/betslip/wire.ts";
import type { PlatformClock } from "../../../server/clock.ts";
import type { Database } from "../../../server/db/database.ts";
import { turnMonths } from "../../../server/modules/loyalty/points/turn-months.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { betOn, legOn, openTable, settlementOf, type Table } from "../../support/players/bet-terms.ts";
import { quoteOf } from "../../support/players/cash-outs.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { sized } from "../../support/size.ts";

interface Account {
  readonly balance: number;
  readonly level: number;
  readonly entries: number;
  readonly months: number;
}

/** What a player has, in thousandths of a point, with the sums of the history and of the months beside it. */
async function accountOf(database: Database, player: string): Promise<Account | undefined> {
  const { rows } = await database.query<Account>(
    `select balance::int, level, (select sum(points)::int from loyalty_entry e where e.player = a.player) as entries,
       (select sum(points)::int from loyalty_month m where m.player = a.player) as months
     from loyalty_account a where player = $1`,
    [player],
  );
  return rows[0];
}

/** What a bet is worth as it stands, by a reading of its own: thousandths of a point at 47 cents each. */
function worth({ status, stake, type, isFreeBet, cashedOut }: Bet): number {
  if (isFreeBet) return 0;
  const kept = stake - (cashedOut?.stake ?? 0);
  const counted = {
    won: kept,
    lost: kept,
    part_returned: kept,
    half_won: Math.floor(kept / 2),
    half_lost: Math.floor(kept / 2),
  };
  const settled = status in counted ? counted[status as keyof typeof counted] : 0;
  return Math.floor((settled * (type === "single" ? 550 : 1200)) / 470);
}

onEachEngine({}, (on) => {
  /** The whole points that a player can spend. */
  const spendable = async (player: string) => {
    const sql = "select loyalty_points($1)::int as points";
    return (await on.platform.database.query<{ points: number }>(sql, [player])).rows[0]?.points;
  };
  const won = (event: string) => settlementOf(event, "won");
  const lost = (event: string) => settlementOf(event, "lost");
  const takenBack = (eventId: string) => ({
    type: "rollback_bet_settlement",
    eventId,
    markets: [{ marketId: "1x2", specifiers: "" }],
  });
  const cancelled = (eventId: string) => ({ type: "bet_cancel", eventId, reason: "cancelled" });
  const account = (player: string) => accountOf(on.platform.database, player);

  async function spend(player: string, points: number, cause: string): Promise<unknown> {
    const { rows } = await on.platform.database.query<{ refused: unknown }>(
      "select loyalty_spend($1, $2, 'test', $3) as refused",
      [player, points, cause],
    );
    return rows[0]?.refused;
  }
  async function giveBack(player: string, cause: string): Promise<number> {
    const { rows } = await on.platform.database.query<{ points: number }>(
      "select loyalty_return($1, 'test', $2)::int as points",
      [player, cause],
    );
    return rows[0]?.points ?? -1;
  }

  test("after bets, results and corrections in any order everybody's points are what their bets are worth", async () => {
    const players = await Promise.all([0, 1, 2, 3].map(() => openTable(on.platform)));
    const matches = Array.from({ length: 5 }, () => newMatch(on.platform));
    const bets: { table: Table; id: string }[] = [];
    const most = sized(72, 400);
    for (let n = 0; n < most; n++) {
      const table = players[n % 4]!;
      const legs = n % 3 === 0 ? [matches[n % 5]!, matches[(n + 1) % 5]!] : [matches[n % 5]!];
      const { id } = await table.bet(
        betOn(
          legs.map((each) => legOn(each)),
          { stake: 50 + n },
        ),
      );
      bets.push({ table, id });
    }
    const says = [won, lost, takenBack, cancelled, lost, won, takenBack, won];
    for (let n = 0; n < sized(24, 200); n++)
      await players[0]!.say(says[(n * 5 + (n >> 2)) % says.length]!(matches[n % 5]!));

    const due = new Map(players.map(({ player }) => [player, 0]));
    for (const { table, id } of bets) due.set(table.player, due.get(table.player)! + worth(await table.find(id)));
    expect([...due.values()].some((points) => points > 0)).toBe(true);
    for (const [player, points] of due) {
      const { balance, entries, months } = (await account(player))!;
      expect({ balance, entries, months }).toEqual({ balance: points, entries: points, months: points });
    }
    const { rows: moved } = await on.platform.database.query<{ kind: string; count: number }>(
      `select kind, count(*)::int from loyalty_entry where player = any($1::text[]) group by kind order by kind`,
      [players.map(({ player }) => player)],
    );
    expect(moved.map(({ kind }) => kind)).toEqual(["earned", "reversed"]);
  });

  test("what was cashed out brings no points", async () => {
    const table = await openTable(on.platform);
    const event = newMatch(on.platform);
    const { id } = await table.bet(betOn([legOn(event)]));
    const quote = await quoteOf(on.platform, table.token, id);
    await on.platform.call("POST", `/api/v1/bets/${id}/cash-out`, {
      token: table.token,
      key: "cash-out-for-points",
      body: { quoteId: quote.id, stake: 500 },
    });
    await table.say(won(event));
    const bet = await table.find(id);
    expect(bet.cashedOut).toMatchObject({ stake: 500 });
    expect((await account(table.player))?.balance).toBe(worth(bet));
  });

  test("points are spent once for a cause, never more than there are, and come back once", async () => {
    const table = await openTable(on.platform);
    const event = newMatch(on.platform);
    await table.bet(betOn([legOn(event)], { stake: 5000 }));
    await table.say(won(event));
    // 50 euros at 5.5 % are 2.75 euros of margin, and a point is 47 cents.
    expect(await account(table.player)).toMatchObject({ balance: 5851, level: 1 });
    expect(await spendable(table.player)).toBe(5);

    expect(await spend(table.player, 6, "shop-1")).toEqual({
      outcome: "refused",
      code: "NOT_ENOUGH_POINTS",
      missing: 1,
    });
    expect(await Promise.all([1, 2, 3].map(() => spend(table.player, 4, "shop-1")))).toEqual([null, null, null]);
    expect(await spend(table.player, 3, "shop-1")).toMatchObject({ code: "CAUSE_REUSED" });
    expect(await spendable(table.player)).toBe(1);
    const both = await Promise.all(["shop-2", "shop-3"].map((cause) => spend(table.player, 1, cause)));
    expect(both.filter((refused) => refused === null)).toHaveLength(1);

    expect(await Promise.all([1, 2].map(() => giveBack(table.player, "shop-1")))).toEqual(
      expect.arrayContaining([4, 0]),
    );
    expect(await giveBack(table.player, "never-spent")).toBe(0);
    expect(await spend(table.player, 4, "shop-1")).toMatchObject({ code: "CAUSE_REUSED" });
    // A correction takes back what was spent: less than nothing is left, and nothing can be spent.
    await table.say(takenBack(event));
    expect(await account(table.player)).toMatchObject({ balance: -1000, entries: -1000, months: 0 });
    expect(await spend(table.player, 1, "shop-4")).toMatchObject({ code: "NOT_ENOUGH_POINTS", missing: 2 });
    await expect(spend(table.player, 0, "shop-5")).rejects.toThrow();
  });

  test("points leave when they are a year old, the oldest were spent first, and the level follows", async () => {
    const { database } = on.platform;
    const { player } = await openTable(on.platform);
    const earn = (cause: string, stake: number, at: string) =>
      database.query("select loyalty_credit($1, $2::timestamptz, 'bet', $3, 'single', $4, 'EUR', 550)", [
        ...[player, new Date(at), `${player}-${cause}`, stake],
      ]);
    await earn("old", 2_000_000, "2030-01-20T12:00:00Z");
    await earn("new", 600_000, "2030-06-20T12:00:00Z");
    expect(await account(player)).toMatchObject({ balance: 3_042_552, level: 5 });
    expect(await spend(player, 100, "before")).toBeNull();
    const count = (at: string) => database.query("select loyalty_count($1, $2::timestamptz)", [player, new Date(at)]);
    await count("2031-01-31T23:59:00Z");
    expect(await account(player)).toMatchObject({ balance: 2_942_552, level: 5 });
    await count("2031-02-01T00:00:00Z");
    await count("2031-02-01T00:00:00Z");
    expect(await account(player)).toMatchObject({ balance: 702_127, level: 3 });
    // The hourly work turns the months of those who do not play.
    const clock = { now: () => Date.parse("2031-07-01T00:00:00Z") };
    await turnMonths(database, clock as PlatformClock, new AbortController().signal);
    expect(await account(player)).toMatchObject({ balance: 0, level: 1, entries: 0 });
  });

  test("nobody can change the history of points", async () => {
    await expect(on.platform.database.query("update loyalty_entry set points = points + 1")).rejects.toThrow(/added/);
  });
});
