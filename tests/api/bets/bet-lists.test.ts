import { afterAll, beforeAll, expect, test } from "vitest";
import type { Bet } from "../../../plugins/betslip/wire.ts";
import { type BetFilter, betPage, type BetState, betTotals } from "../../../plugins/my-bets/wire.ts";
import { randomOf } from "../../../server/feed/random.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { instantOf, liveBets, moneyOfBets } from "../../support/players/bet-lives.ts";
import { newPlayer } from "../../support/players/players.ts";

type Query = BetFilter & { readonly state: BetState };

describeOnEngines("on the %s engine", (engine) => {
  let platform: Platform;
  let token: string;
  let player: string;
  let bets: readonly Bet[];

  beforeAll(async () => {
    platform = await startPlatform({ engine });
    ({ token, player } = await newPlayer(platform));
    await liveBets(platform.database, player, 90, randomOf(`lives ${engine}`));
    bets = [...(await all({ state: "open" })), ...(await all({ state: "calculated" }))];
  });
  afterAll(() => platform.stop());

  const get = (path: string, query: Query & { readonly cursor?: string }) => {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    return platform.call("GET", `${path}?${new URLSearchParams(given)}`, { token });
  };
  const page = async (query: Query & { readonly cursor?: string }) =>
    betPage.parse((await get("/api/v1/bets", query)).body);
  const totals = async (query: Query) => betTotals.parse((await get("/api/v1/bets/totals", query)).body);
  /** Every page of a list. */
  async function all(query: Query): Promise<Bet[]> {
    const found: Bet[] = [];
    for (let cursor: string | undefined, isMore = true; isMore;) {
      const { bets, next } = await page({ ...query, ...(cursor && { cursor }) });
      found.push(...bets);
      isMore = next !== null;
      cursor = next ?? undefined;
    }
    return found;
  }

  const DAYS = [undefined, 3, 8, 15] as const;
  const queries: Query[] = (["open", "calculated"] as const).flatMap((state) => [
    { state },
    ...DAYS.flatMap((from) =>
      DAYS.map((to) => ({
        state,
        ...(from !== undefined && { from: instantOf(from) }),
        ...(to !== undefined && { to: instantOf(to) }),
      })),
    ),
    ...(["single", "express", "system", "builder", "each_way", "in_play", "free_bet"] as const).map((product) => ({
      state,
      product,
    })),
    ...(["won", "lost", "void", "half_won", "half_lost", "part_returned", "cashed_out"] as const).map((status) => ({
      state,
      status,
      from: instantOf(2),
    })),
  ]);

  test("the totals of any filter equal the ledger's postings for its bets", async () => {
    let nonEmpty = 0;
    for (const query of queries) {
      const found = await all(query);
      const expected = await moneyOfBets(
        platform.database,
        player,
        found.map(({ id }) => id),
      );
      expect({ query, ...(await totals(query)) }).toEqual({
        query,
        currency: "EUR",
        count: found.length,
        ...expected,
        net: expected.returned - expected.staked,
      });
      if (found.length > 0) nonEmpty++;
    }
    expect(nonEmpty).toBeGreaterThan(30);
  });

  test("the totals of all bets equal the movements of the player's cash", async () => {
    const { rows } = await platform.database.query<{ sum: string }>(
      `select sum(e.amount) as sum from ledger_entry e join ledger_account a on a.id = e.account_id
       where a.player = $1 and a.kind = 'cash' and e.transaction_id !~ '^(welcome|grant)'`,
      [player],
    );
    const [open, calculated] = [await totals({ state: "open" }), await totals({ state: "calculated" })];
    expect(open.net + calculated.net).toBe(Number(rows[0]?.sum));
  });

  const isIn: Readonly<Record<NonNullable<BetFilter["product"]>, (bet: Bet) => boolean>> = {
    single: ({ type }) => type === "single",
    express: ({ type }) => type === "express",
    system: ({ type }) => type === "system",
    builder: ({ legs }) => legs.some(({ marketId }) => marketId === "builder"),
    each_way: ({ eachWay }) => eachWay,
    in_play: ({ legs }) => legs.some(({ isLive }) => isLive),
    free_bet: ({ isFreeBet }) => isFreeBet,
  };
  const momentOf = ({ settledAt, placedAt }: Bet) => settledAt ?? placedAt;

  test("a filter returns exactly the matching bets, in the order of the list, over all of its pages", async () => {
    for (const query of queries) {
      const { state, from, to, product, status } = query;
      const expected = bets.filter(
        (bet) =>
          (bet.status === "open") === (state === "open") &&
          (from === undefined || momentOf(bet) >= from) &&
          (to === undefined || momentOf(bet) < to) &&
          (status === undefined || bet.status === status) &&
          (product === undefined || isIn[product](bet)),
      );
      const found = await all(query);
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(found.map(momentOf)).toEqual(found.map(momentOf).sort().reverse());
    }
    // More than one page, or nothing was shown about pages.
    expect((await page({ state: "calculated" })).next).not.toBeNull();
  });

  test("a file contains every bet of the filter once, and no other", async () => {
    for (const state of ["open", "calculated"] as const) {
      const answer = await get("/api/v1/bets/export", { state, product: "express" });
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="bets-${state}.csv"`);
      const [head, ...lines] = answer.text.trim().split("\r\n");
      expect(head).toContain("bet,placed_at,settled_at");
      expect(lines.map((line) => line.split(",")[0])).toEqual(
        (await all({ state, product: "express" })).map(({ id }) => id),
      );
    }
  });

  test("a player's lists, totals and files contain no other player's bets, and a visitor gets none", async () => {
    const other = await newPlayer(platform);
    for (const state of ["open", "calculated"]) {
      const of = (path: string) => platform.call("GET", `${path}?state=${state}`, { token: other.token });
      expect((await of("/api/v1/bets")).body).toEqual({ bets: [], next: null });
      expect((await of("/api/v1/bets/totals")).body).toMatchObject({ count: 0, staked: 0, returned: 0, net: 0 });
      expect((await of("/api/v1/bets/export")).text.trim().split("\r\n")).toHaveLength(1);
    }
    for (const path of ["/api/v1/bets", "/api/v1/bets/totals", "/api/v1/bets/export"]) {
      expect((await platform.call("GET", path)).status).toBe(401);
    }
  });

  test.each([
    "state=all",
    "product=lottery",
    "status=fine",
    "from=yesterday",
    "to=2026-13-01",
    "cursor=x",
    "from=0000-01-01T00:00:00Z",
    `to=2026-01-01T00:00:00.${"1".repeat(200)}Z`,
  ])("an invalid filter (%s) is refused with the field", async (query) => {
    const answer = await platform.call("GET", `/api/v1/bets?${query}`, { token });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: "INVALID_REQUEST" } });
    expect((answer.body as { fields: { name: string }[] }).fields[0]?.name).toBe(query.split("=")[0]);
  });
});
