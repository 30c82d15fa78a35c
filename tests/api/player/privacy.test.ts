import { beforeEach, expect, test } from "vitest";
import { OFFERS_WORDING } from "../../../plugins/account/notifications/matrix-rules.ts";
import { privacyState } from "../../../plugins/account/privacy/privacy-wire.ts";
import { AccountClosing } from "../../../server/modules/privacy/closing/closing.ts";
import { sweepCopies } from "../../../server/modules/privacy/copy/copy-repository.ts";
import { PERSONAL_TABLES } from "../../../server/modules/privacy/tables/all-tables.ts";
import { OTHER_SCHEMAS, OTHER_TABLES, STAFF } from "../../../server/modules/privacy/tables/other-tables.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { bettorAt } from "../../support/players/bets.ts";
import { fillTables, MADE_OTHERWISE, type Marked } from "../../support/players/full-player.ts";
import { Person } from "../../support/players/mfa.ts";
import { until } from "../../support/until.ts";
import { unzip } from "../../support/unzip.ts";

const BASE = "/api/v1/privacy";
/** Names of columns that say who somebody is. */
const TELLING = /^(player|email|phone|recipient|address|first_name|last_name|date_of_birth|city|postal_code)$/;

let lastEvent = 31_000;

onEachEngine({}, (on) => {
  let me: Person;
  beforeEach(async () => {
    me = await Person.arrive(on.platform);
  });

  const query = async <R>(sql: string, ...parameters: (string | readonly string[])[]) =>
    (await on.platform.database.query<R>(sql, parameters)).rows;
  // A player without a second factor confirms by the password.
  const confirm = (person = me) => person.unlock();
  const state = async (person = me) => privacyState.parse((await person.get(BASE)).body);
  const ask = (person = me) => person.post(`${BASE}/copies`);
  const readyCopy = async (person = me) => {
    await until(async () => (await state(person)).copies[0]?.state === "ready");
    return (await state(person)).copies[0]!;
  };
  const fetchCopy = (id: string, person = me) =>
    fetch(`${on.platform.origin}${BASE}/copies/${id}/fetch`, {
      method: "POST",
      headers: { authorization: `Token ${person.token}` },
    });
  const close = (person = me) => person.post(`${BASE}/close-account`);
  const closing = (eraseAfterDays = 30) =>
    new AccountClosing({ ...on.platform, log: on.platform.app.log, eraseAfterDays });
  const erase = () => closing().eraseDue(new AbortController().signal);
  const pay = (amount: number, person = me) =>
    on.platform.database.query("select ledger_grant($1, $2, 'EUR', $3)", [
      `test:${person.number}:${amount}:${Math.random()}`,
      person.number,
      amount,
    ]);
  /** How many rows of a table say something that belongs to the player alone. */
  const rowsOf = async (table: string, { mark, email, phone }: Marked) => {
    const [found] = await query<{ count: number }>(
      `select count(*)::int as count from ${table} t
       where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%' or t::text like '%' || $3 || '%'`,
      mark,
      email,
      phone,
    );
    return found?.count ?? 0;
  };
  const marked = (person: Person, mark: string): Marked => ({ mark, ...person });

  test("every table of the database has exactly one rule, and every rule has its table", async () => {
    const tables = await query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema <> all($1::text[])`,
      ["pg_catalog", "information_schema", ...OTHER_SCHEMAS.map(({ schema }) => schema)],
    );
    const ruled = [...PERSONAL_TABLES, ...OTHER_TABLES].map(({ table }) => table);
    expect(ruled.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test("no table with a column that names a player is left out", async () => {
    const columns = await query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
    );
    const personal = new Set(PERSONAL_TABLES.map(({ table }) => table));
    const staff = new Set(OTHER_TABLES.flatMap(({ table, reason }) => (reason === STAFF ? [table] : [])));
    const missed = columns.filter(
      ({ table, column }) => TELLING.test(column) && !personal.has(table) && !staff.has(table),
    );
    expect(missed.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  test("columns that hold secrets are not given out", async () => {
    const columns = await query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and column_name ~ '(_hash|_digest|secret|token|nonce|private|verifier)$'`,
    );
    const withheld = new Set(
      PERSONAL_TABLES.flatMap(({ table, withheld = [] }) => withheld.map((of) => `${table}.${of}`)),
    );
    const personal = new Set(PERSONAL_TABLES.map(({ table }) => table));
    const given = columns.filter(({ table, column }) => personal.has(table) && !withheld.has(`${table}.${column}`));
    expect(given.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    // And no rule withholds a column that does not exist.
    const all = await query<{ name: string }>(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
    );
    expect([...withheld].filter((name) => !all.some((each) => each.name === name))).toEqual([]);
  });

  test("a copy needs a confirmation, is made once, told of, and fetched once by its player alone", async () => {
    expect((await ask()).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED" });
    await confirm();
    expect((await state()).isConfirmed).toBe(true);
    expect((await ask()).status).toBe(204);
    const { id, bytes } = await readyCopy();
    expect((await me.messages())[0]).toContain("/en/my-account/privacy");
    expect(await query("select from notification where player = $1 and kind = 'copy-ready'", me.number)).toHaveLength(
      1,
    );

    // It can be read nowhere in the database.
    const [stored] = await query<{ archive: string }>("select archive from data_copy where id = $1", id);
    expect(stored?.archive).not.toContain(Buffer.from("index.html").toString("base64").slice(0, 10));

    const other = await Person.arrive(on.platform);
    expect((await fetchCopy(id, other)).status).toBe(404);
    const answer = await fetchCopy(id);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const archive = Buffer.from(await answer.arrayBuffer());
    expect(archive.length).toBe(bytes);
    const files = unzip(archive);
    expect(files.get("index.html")).toContain(`Account ${me.number}`);
    expect(files.get("json/player.json")).toContain(me.email);
    expect(files.get("pages/player.html")).toContain(me.email);
    expect(files.get("json/player.json")).toContain("(kept, not given out)");
    expect((await fetchCopy(id)).status).toBe(404);
    expect(
      await query("select from data_copy where id = $1 and archive is null and sealed_key is null", id),
    ).toHaveLength(1);
  });

  test("there is one copy under way at a time, three in a week, and none after its day", async () => {
    const insert = (copyState: string, days: number) =>
      on.platform.database.query(
        `insert into data_copy (id, player, state, asked_at, ends_at, archive, sealed_key)
         values (gen_random_uuid()::text, $1, $2, now() - make_interval(days => $3::int), now() - interval '1 hour', 'a', 'k')`,
        [me.number, copyState, days],
      );
    await confirm();
    await insert("asked", 1);
    expect((await ask()).body).toMatchObject({ errorCode: "COPY_UNDER_WAY" });
    await insert("ready", 2);
    await sweepCopies(on.platform.database);
    const states = await query<{ state: string; archive: string | null }>(
      "select state, archive from data_copy where player = $1 order by asked_at desc",
      me.number,
    );
    expect(states).toEqual([
      { state: "failed", archive: "a" },
      { state: "expired", archive: null },
    ]);
    await insert("taken", 8);
    expect((await ask()).status).toBe(204);
    await readyCopy();
    await confirm();
    expect((await ask()).body).toMatchObject({ errorCode: "TOO_MANY_COPIES" });
  });

  test("a copy has every row of its player, and nothing of another's", async () => {
    const other = await Person.arrive(on.platform);
    const [mine, theirs] = [marked(me, `mine${me.number}x`), marked(other, `theirs${other.number}x`)];
    await pay(500);
    await pay(700, other);
    await confirm();
    await fillTables(on.platform.database, mine);
    await fillTables(on.platform.database, theirs);
    // By what is written in the rows, and not by the rules that are tested.
    const stored = new Map<string, number>();
    for (const { table } of PERSONAL_TABLES.filter((each) => !MADE_OTHERWISE.includes(each.table)))
      stored.set(table, await rowsOf(table, mine));
    await ask();
    const { id } = await readyCopy();
    const files = unzip(Buffer.from(await (await fetchCopy(id)).arrayBuffer()));
    for (const { table } of PERSONAL_TABLES) {
      const rows = JSON.parse(files.get(`json/${table}.json`) ?? "null") as unknown[];
      expect([table, rows.length > 0]).toEqual([table, true]);
      expect([table, rows.length >= (stored.get(table) ?? 0)]).toEqual([table, true]);
    }
    const all = [...files.values()].join("\n");
    for (const word of [theirs.mark, other.email, other.phone, `"${other.number}"`]) expect(all).not.toContain(word);
  });

  test("an account with money or open bets stays open, and says why", async () => {
    await confirm();
    await pay(1000);
    expect((await close()).body).toMatchObject({ errorCode: "ACCOUNT_HAS_MONEY" });
    const nothing = { cash: [], underWay: [], openBets: 0, peerOrders: 0, peerBets: 0 };
    expect((await state()).closing).toEqual({ ...nothing, cash: [{ currency: "EUR", amount: 1000 }] });
    await pay(-1000);
    const event = String(++lastEvent);
    on.platform.line.offer(event, { startsIn: 6000 });
    await pay(1000);
    await bettorAt(on.platform, { token: me.token, player: me.number }).bet(event, "1", 1000);
    expect((await close()).body).toMatchObject({ errorCode: "ACCOUNT_HAS_OPEN_BETS" });
    expect((await state()).closing).toEqual({ ...nothing, openBets: 1 });
  });

  test("closing needs a confirmation; then sessions end, offers are withdrawn, and a login says why it is refused", async () => {
    await me.browser.go("/api/v1/notification-settings", {
      method: "PUT",
      headers: { authorization: `Token ${me.token}`, "content-type": "application/json" },
      body: JSON.stringify({ subject: "news", channel: "email", isOn: true, wording: OFFERS_WORDING }),
    });
    expect((await close()).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED" });
    await confirm();
    expect((await close()).status).toBe(204);
    expect((await me.get(BASE)).status).toBe(401);
    expect(await me.logIn()).toMatchObject({ status: 403, body: { errorCode: "ACCOUNT_CLOSED" } });
    expect((await me.messages())[0]).toContain("In 30 days");
    const said = await query("select is_given, source, wording from consent where player = $1 order by seq", me.number);
    expect(said).toEqual([
      { is_given: true, source: "settings", wording: OFFERS_WORDING },
      { is_given: false, source: "closing", wording: OFFERS_WORDING },
    ]);
  });

  test("a closed account is erased after its days and no sooner, except for what laws keep by its number", async () => {
    const other = await Person.arrive(on.platform);
    const [mine, theirs] = [marked(me, `gone${me.number}x`), marked(other, `stays${other.number}x`)];
    await confirm();
    await fillTables(on.platform.database, mine);
    await fillTables(on.platform.database, theirs);
    await query("delete from account_closing where player = any($1::text[])", [me.number, other.number]);
    const tables = await query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
         -- What processes tell each other is gone within minutes.
         and table_name <> 'fact_outbox'`,
    );
    const before = new Map<string, number>();
    for (const { name } of tables) before.set(name, await rowsOf(name, theirs));

    expect((await close()).status).toBe(204);
    await query("update account_closing set closed_at = now() - interval '29 days' where player = $1", me.number);
    await erase();
    expect(await rowsOf("player", mine)).toBe(1);
    await query("update account_closing set closed_at = now() - interval '31 days' where player = $1", me.number);
    await erase();

    const kept = new Set(PERSONAL_TABLES.flatMap(({ table, end }) => (end.as === "keep" ? [`public.${table}`] : [])));
    for (const { name } of tables) {
      // In what is kept, the mark stands for an id of a row, and nothing says who it was.
      const said = kept.has(name) ? { ...mine, mark: me.email } : mine;
      expect([name, await rowsOf(name, said)]).toEqual([name, 0]);
      expect([name, await rowsOf(name, theirs)]).toEqual([name, before.get(name)]);
    }
    expect(await query("select email, phone, status from player where number = $1", me.number)).toEqual([
      { email: null, phone: null, status: "closed" },
    ]);
    for (const table of ["bet", "bet_seal", "consent", "player_break"])
      expect([table, (await query(`select from ${table} where player = $1`, me.number)).length > 0]).toEqual([
        table,
        true,
      ]);
    expect((await me.logIn()).status).toBe(401);
  });

  test("a choice about this browser is noted in the ledger of consents", async () => {
    await me.post(`${BASE}/consents`, { purpose: "analytics", isGiven: false, wording: "1 beacon" });
    expect((await state()).consents).toMatchObject([
      { purpose: "analytics", isGiven: false, wording: "1 beacon", source: "privacy" },
    ]);
  });
});
