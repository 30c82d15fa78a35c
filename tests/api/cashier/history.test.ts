import { afterAll, beforeAll, expect, test } from "vitest";
import {
  historyAnswer,
  type HistoryLine,
  MOVEMENTS,
  postingsAnswer,
  statisticsAnswer,
} from "../../../plugins/cashier/history/wire.ts";
import { randomOf } from "../../../server/feed/random.ts";
import { HistoryService } from "../../../server/modules/cashier/history/history-service.ts";
import { KINDS } from "../../../server/modules/cashier/history/movements.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { liveBets } from "../../support/players/bet-lives.ts";
import { newPlayer } from "../../support/players/players.ts";

type Query = Readonly<Record<string, string>>;

/** What moved a wallet in hryvnias: when, as what, and by how much. */
const MOVES: readonly (readonly [at: string, kind: string, id: string, amount: number])[] = [
  ["2026-01-31T21:59:59Z", "deposit", "deposit:AAAAAAAAAAAAAAAA", 50_000],
  ["2026-01-31T22:00:00Z", "stake", "stake:one", -1_000],
  ["2026-02-01T09:00:00Z", "settlement", "settlement:one:1", 2_500],
  ["2026-02-10T09:00:00Z", "withdrawal-hold", "withdrawal:BBBBBBBBBBBBBBBB", -20_000],
  ["2026-02-11T09:00:00Z", "withdrawal-return", "withdrawal:BBBBBBBBBBBBBBBB:back", 20_000],
  ["2026-03-28T21:30:00Z", "deposit-refund", "deposit:AAAAAAAAAAAAAAAA:4", -5_000],
  ["2026-03-28T22:30:00Z", "stake", "stake:two", -700],
  ["2026-03-29T20:59:59Z", "cash_out", "cash-out:two:1", 300],
  ["2026-03-29T21:00:00Z", "withdrawal-hold", "withdrawal:CCCCCCCCCCCCCCCC", -10_000],
];

describeOnEngines("on the %s engine", (engine) => {
  let platform: Platform;
  let token: string;
  let player: string;

  beforeAll(async () => {
    platform = await startPlatform({ engine });
    ({ token, player } = await newPlayer(platform));
    await liveBets(platform.database, player, 60, randomOf(`history ${engine}`));
    await platform.call("POST", "/api/v1/wallet/currencies", { token, body: { currency: "UAH" } });
    // At once, so that the job that closes days finds none of them or all.
    await platform.database.transaction(async (connection) => {
      for (const [at, kind, id, amount] of MOVES) {
        const sql = "insert into ledger_transaction (id, kind, created_at) values ($1, $2, $3)";
        await connection.query(sql, [id, kind, at]);
        for (const [account, change] of [
          [player, amount],
          [null, -amount],
        ] as const) {
          const name = account === null ? "house" : "cash";
          await connection.query("insert into ledger_entry select $1, ledger_account_id($2, $3, 'UAH'), $4::bigint", [
            id,
            account,
            name,
            change,
          ]);
          await connection.query(
            `update ledger_account set balance = balance + $3::bigint, postings = postings + 1
             where kind = $2 and currency = 'UAH' and player is not distinct from $1`,
            [account, name, change],
          );
        }
      }
    });
  });
  afterAll(() => platform.stop());

  const get = (path: string, query: Query = {}, as = token) =>
    platform.call("GET", `/api/v1/cashier/${path}?${new URLSearchParams(query)}`, { token: as });
  const page = async (query: Query = {}) => historyAnswer.parse((await get("history", query)).body);
  async function all(query: Query = {}): Promise<HistoryLine[]> {
    const found: HistoryLine[] = [];
    for (let cursor: string | undefined, isMore = true; isMore;) {
      const { items, next } = await page({ ...query, ...(cursor && { cursor }) });
      found.push(...items);
      isMore = next !== null;
      cursor = next ?? undefined;
    }
    return found;
  }
  const hryvnias = async (query: Query = {}) => (await all({ currency: "UAH", ...query })).map(({ id }) => id);
  const statistics = async (query: Query) =>
    statisticsAnswer.parse((await get("statistics", { currency: "UAH", ...query })).body);

  test("the lines are the ledger's, each with the balance after it, on pages without gaps", async () => {
    const lines = await all();
    expect(lines.length).toBeGreaterThan(60);
    const { rows } = await platform.database.query<{ id: string; amount: string }>(
      `select e.transaction_id as id, e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
       where a.player = $1 and a.kind = 'cash' and a.currency = 'EUR'`,
      [player],
    );
    const sorted = (each: readonly { id: string; amount: number }[]) => each.map((one) => JSON.stringify(one)).sort();
    expect(sorted(lines.map(({ id, change }) => ({ id, amount: change })))).toEqual(
      sorted(rows.map(({ id, amount }) => ({ id, amount: Number(amount) }))),
    );
    let balance = 0;
    for (const line of lines.toReversed()) {
      balance += line.change;
      expect(line.balance).toBe(balance);
    }
    const { body } = await platform.call("GET", "/api/v2/user/getBalances", { token });
    expect(body).toMatchObject({ available: balance });
  });

  test("the totals of every filter are the sums of its lines", async () => {
    let nonEmpty = 0;
    const queries: Query[] = [
      {},
      { of: "payments" },
      ...MOVEMENTS.map((movement) => ({ movement })),
      ...["sport", "casino", "none"].map((product) => ({ product })),
    ];
    for (const currency of ["EUR", "UAH"]) {
      for (const days of [{}, { from: "2026-02-01" }, { to: "2026-02-10", zone: "Europe/Kyiv" }]) {
        for (const query of queries) {
          const asked = { ...query, ...days, currency };
          const lines = await all(asked);
          const sum = (sign: number) =>
            lines.reduce((sum, { change }) => sum + (Math.sign(change) === sign ? Math.abs(change) : 0), 0);
          const { totals } = await page(asked);
          expect({ asked, ...totals }).toEqual({ asked, in: sum(1), out: sum(-1), lines: lines.length });
          if (lines.length > 0) nonEmpty++;
        }
      }
    }
    expect(nonEmpty).toBeGreaterThan(20);
  });

  test("every kind of the ledger is known, and a filter leaves out no line of its movement", async () => {
    const { rows } = await platform.database.query<{ kind: string }>("select distinct kind from ledger_transaction");
    expect(rows.filter(({ kind }) => !(kind in KINDS))).toEqual([]);
    const lines = await all();
    for (const movement of MOVEMENTS)
      expect(await all({ movement })).toEqual(lines.filter((line) => line.movement === movement));
  });

  test("days are those of the time zone that is named, both included", async () => {
    const ids = MOVES.map(([, , id]) => id).toReversed();
    expect(await hryvnias()).toEqual(ids);
    const kyiv = { zone: "Europe/Kyiv" };
    expect(await hryvnias({ ...kyiv, to: "2026-01-31" })).toEqual(ids.slice(-1));
    expect(await hryvnias({ to: "2026-01-31" })).toEqual(ids.slice(-2));
    // The day on which clocks go forward has 23 hours.
    expect(await hryvnias({ ...kyiv, from: "2026-03-29", to: "2026-03-29" })).toEqual(ids.slice(1, 3));
    expect(await hryvnias({ from: "2026-02-10", to: "2026-02-11", of: "payments" })).toHaveLength(2);
  });

  test("a line is opened with the postings of its transaction, which add up to nothing", async () => {
    const [line] = await all({ movement: "stake" });
    const answer = postingsAnswer.parse((await get(`history/${encodeURIComponent(line!.id)}`)).body);
    expect(answer.line).toEqual(line);
    expect(answer.currency).toBe("EUR");
    expect(answer.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(answer.postings[0]).toEqual({ account: "cash", isOwn: true, amount: line!.change });
    expect(answer.postings[1]).toMatchObject({ account: "pending_bets", isOwn: true });
    const inHryvnias = postingsAnswer.parse((await get("history/stake:one")).body);
    expect(inHryvnias).toMatchObject({ currency: "UAH", line: { change: -1_000, bet: "one" } });
  });

  test("statistics of months, weeks and days have every period, and their sum is the ledger's", async () => {
    const asked = { from: "2026-01-15", to: "2026-03-29", zone: "Europe/Kyiv" };
    const months = await statistics({ ...asked, by: "month" });
    expect(months.periods).toEqual([
      { from: "2026-01-15", deposited: 50_000, withdrawn: 0, staked: 0, returned: 0 },
      { from: "2026-02-01", deposited: 0, withdrawn: 0, staked: 1_000, returned: 2_500 },
      { from: "2026-03-01", deposited: -5_000, withdrawn: 0, staked: 700, returned: 300 },
    ]);
    expect(months).toMatchObject({ to: "2026-03-29", netDeposits: 35_000 });
    expect(months.totals).toEqual({ deposited: 45_000, withdrawn: 0, staked: 1_700, returned: 2_800 });
    for (const by of ["day", "week"]) {
      const { periods, totals } = await statistics({ ...asked, by });
      expect(totals).toEqual(months.totals);
      expect(periods.reduce((sum, { deposited }) => sum + deposited, 0)).toBe(totals.deposited);
      expect(periods).toHaveLength(by === "day" ? 74 : 11);
    }
    expect((await statistics({ by: "day" })).periods).toHaveLength(30);
    expect((await statistics({ from: "2025-01-01", to: "2026-02-04", by: "day" })).periods).toHaveLength(400);
  });

  test("the statement has every line of the period, newest first", async () => {
    const { headers, text } = await get("statement", { currency: "UAH", to: "2026-02-10" });
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="statement.csv"');
    expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
      "at,movement,product,currency,change,balance,bet,payment,id",
      "2026-02-10T09:00:00.000Z,withdrawal,none,UAH,-200.00,315.00,,BBBBBBBBBBBBBBBB,withdrawal:BBBBBBBBBBBBBBBB",
      "2026-02-01T09:00:00.000Z,return,sport,UAH,25.00,515.00,one,,settlement:one:1",
      "2026-01-31T22:00:00.000Z,stake,sport,UAH,-10.00,490.00,one,,stake:one",
      "2026-01-31T21:59:59.000Z,deposit,none,UAH,500.00,500.00,,AAAAAAAAAAAAAAAA,deposit:AAAAAAAAAAAAAAAA",
      "",
    ]);
    const long = (await get("statement")).text.trim().split("\r\n");
    expect(long.length - 1).toBe((await page()).totals.lines);
  });

  test("the statement as a PDF is a file, of a bounded size and a bounded number of times", async () => {
    const { headers, text } = await get("statement.pdf", { currency: "UAH", to: "2026-02-10", zone: "Europe/Kyiv" });
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toBe('attachment; filename="statement.pdf"');
    expect(text).toMatch(/^%PDF-/);
    expect(text.trimEnd()).toMatch(/%%EOF$/);
    const short = new HistoryService(platform.database, 5);
    const me = { number: player, currency: "UAH" } as Parameters<HistoryService["statementAsPdf"]>[0];
    await expect(short.statementAsPdf(me, {}, new Date())).rejects.toMatchObject({ errorCode: "STATEMENT_TOO_LONG" });
    const busy = await newPlayer(platform);
    for (let count = 0; count < 30; count++) await get("statement.pdf", { from: "2099-01-01" }, busy.token);
    const refused = await get("statement.pdf", { from: "2099-01-01" }, busy.token);
    expect(refused).toMatchObject({ status: 429, body: { errorCode: "TOO_MANY_ATTEMPTS" } });
  });

  test("nobody else's money is shown", async () => {
    const stranger = await newPlayer(platform);
    const [line] = await all();
    expect((await get(`history/${encodeURIComponent(line!.id)}`, {}, stranger.token)).status).toBe(404);
    const { items } = historyAnswer.parse((await get("history", {}, stranger.token)).body);
    expect(items.map(({ movement }) => movement)).toEqual(["bonus"]);
    expect((await platform.call("GET", "/api/v1/cashier/history")).status).toBe(401);
  });

  test.each([
    ["history", { zone: "Middle/Earth", from: "2026-01-01" }, 422, "TIME_ZONE_UNKNOWN"],
    ["statistics", { zone: "Middle/Earth" }, 422, "TIME_ZONE_UNKNOWN"],
    ["statement", { zone: "Middle/Earth", to: "2026-01-01" }, 422, "TIME_ZONE_UNKNOWN"],
    ["payments", { zone: "Middle/Earth", from: "2026-01-01" }, 422, "TIME_ZONE_UNKNOWN"],
    ["statement.pdf", { zone: "Middle/Earth", to: "2026-01-01" }, 422, "TIME_ZONE_UNKNOWN"],
    ["history", { cursor: "nonsense" }, 400, "INVALID_REQUEST"],
    ["history", { currency: "XXX" }, 400, "INVALID_REQUEST"],
    ["history", { from: "0000-01-01" }, 400, "INVALID_REQUEST"],
    ["history", { from: "2026-02-02", to: "2026-02-01" }, 400, "INVALID_REQUEST"],
    ["statistics", { from: "2025-01-01", to: "2026-02-05", by: "day" }, 422, "TOO_MANY_PERIODS"],
    ["statistics", { from: "2099-01-01" }, 400, "INVALID_REQUEST"],
    ["history/nothing", {}, 404, "MOVEMENT_UNKNOWN"],
  ] as const)("%s with %o is refused", async (path, query, status, errorCode) => {
    const answer = await get(path, query);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ errorCode })]);
  });

  test("lines of one account follow each other even when postings come at once", async () => {
    const crowd = await newPlayer(platform);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        platform.call("POST", `/sandbox/players/${crowd.player}/grants`, {
          ...{ key: `crowd-grant-${at}`, body: { currency: "EUR", amount: at + 1 } },
        }),
      ),
    );
    const { items, totals } = historyAnswer.parse((await get("history", {}, crowd.token)).body);
    expect(totals).toEqual({ in: 10_210, out: 0, lines: 21 });
    const rising = items.toReversed();
    expect(rising.map(({ balance }) => balance)).toEqual(
      rising.map((_, at) => rising.slice(0, at + 1).reduce((sum, { change }) => sum + change, 0)),
    );
  });
});
