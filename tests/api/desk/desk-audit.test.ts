import { expect, test } from "vitest";
import { auditPage, auditVerdict } from "../../../plugins/desk/audit/wire.ts";
import { appendAudit } from "../../../server/modules/desk/audit/audit-repository.ts";
import { hashOf, START } from "../../../server/modules/desk/audit/chain.ts";
import { readChain } from "../../../server/modules/desk/audit/log-repository.ts";
import { verifyAudit } from "../../../server/modules/desk/audit/verify.ts";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const REASON = "they asked by phone";

onEachEngine({}, (on) => {
  const worker = () => deskWorker(on.platform, "compliance");
  const log = async (query: Record<string, string>) =>
    auditPage.parse((await (await worker()).get(`/audit?${new URLSearchParams(query).toString()}`)).body).items;

  test("a look at a player and an act are in the log, with who, whom and why, but without personal data", async () => {
    const { player } = await newPlayer(on.platform);
    const ana = await worker();
    await ana.get(`/players/${player}`);
    const shown = (await ana.post(`/players/${player}/personal`, { reason: REASON })).body as { email: string };
    await ana.post(`/players/${player}/restrictions`, { riskLevel: "watched", reason: REASON });
    const rows = await log({ player });
    expect(rows.map(({ act, name, reason }) => [act, name, reason])).toEqual([
      ["players.restrict", ana.name, REASON],
      ["players.personal", ana.name, REASON],
      ["players.read", ana.name, null],
    ]);
    expect(rows[1]!.details["fields"]).toContain("email");
    expect(shown.email).toContain("@");
    expect(JSON.stringify(rows)).not.toContain(shown.email);
  });

  test("an act that fails leaves no row, and a row that cannot be written undoes its act", async () => {
    const { player } = await newPlayer(on.platform);
    const ana = await worker();
    expect(codeOf(await ana.post("/players/999999999/notes", { text: "nobody" }))).toBe("PLAYER_UNKNOWN");
    expect(await log({ player: "999999999" })).toEqual([]);
    const { database } = on.platform;
    await database.script("alter table desk_audit add constraint no_notes check (act <> 'notes.write') not valid");
    expect((await ana.post(`/players/${player}/notes`, { text: "this is lost" })).status).toBe(500);
    await database.script("alter table desk_audit drop constraint no_notes");
    const { rowCount } = await database.query("select from desk_note where player = $1", [player]);
    expect(rowCount).toBe(0);
  });

  test("an act without a reason is refused", async () => {
    const { player } = await newPlayer(on.platform);
    const ana = await worker();
    for (const reason of [undefined, "", "  a  ", "x".repeat(501)])
      expect((await ana.post(`/players/${player}/restrictions`, { riskLevel: "a", reason })).status).toBe(400);
  });

  test("the log is only ever added to", async () => {
    await log({});
    await appendAudit(on.platform.database, { who: "a test", act: "test.kept" });
    for (const change of ["update desk_audit set act = 'nothing'", "delete from desk_audit", "truncate desk_audit"])
      await expect(on.platform.database.script(change)).rejects.toThrow("only ever added to");
  });

  test("acts of one moment are chained one after another, by hashes that this platform's code computes as well", async () => {
    const { database } = on.platform;
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        database.transaction((connection) =>
          appendAudit(connection, {
            who: "a test",
            act: "test.together",
            reason: 'é "quoted"\n',
            details: { at, b: [null, true], a: "😀" },
          }),
        ),
      ),
    );
    const rows = await readChain(database, 0, 10_000);
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, at) => at + 1));
    expect(rows.map(({ previous }) => previous)).toEqual([START, ...rows.slice(0, -1).map(({ hash }) => hash)]);
    expect(rows.map((row) => hashOf(row))).toEqual(rows.map(({ hash }) => hash));
    // In batches smaller than the log.
    expect(await verifyAudit(database, 3)).toEqual({ isWhole: true, rows: rows.length, broken: null });
  });

  test("a row that is changed behind the platform's back is noticed and named; so is one that is cut off", async () => {
    const { database } = on.platform;
    const ana = await worker();
    await ana.post("/audit/verify");
    const rows = await readChain(database, 0, 10_000);
    const [middle, last] = [rows[Math.floor(rows.length / 2)]!, rows.at(-1)!];
    const behind = (change: string, values: string[]) =>
      database.transaction(async (connection) => {
        await connection.script("alter table desk_audit disable trigger desk_audit_kept");
        await connection.query(change, values);
        await connection.script("alter table desk_audit enable trigger desk_audit_kept");
      });
    const verdict = async () => auditVerdict.parse((await ana.post("/audit/verify")).body);

    await behind("update desk_audit set reason = 'another one' where seq = $1::bigint", [middle.seq]);
    expect(await verdict()).toEqual({
      isWhole: false,
      rows: Number(middle.seq) - 1,
      broken: { seq: middle.seq, why: "changed" },
    });
    await behind("update desk_audit set reason = $2 where seq = $1::bigint", [middle.seq, middle.reason!]);
    if (middle.reason === null)
      await behind("update desk_audit set reason = null where seq = $1::bigint", [middle.seq]);
    expect((await verdict()).isWhole).toBe(true);

    const end = (await readChain(database, 0, 10_000)).at(-1)!;
    expect(Number(end.seq)).toBeGreaterThan(Number(last.seq));
    await behind("delete from desk_audit where seq = $1::bigint", [end.seq]);
    expect(await verifyAudit(database)).toMatchObject({ isWhole: false, broken: { seq: end.seq, why: "missing" } });
    const { seq, who, act, player, reason, details, at, previous, hash } = end;
    await database.query(
      `insert into desk_audit (seq, at, who, act, player, reason, details, previous, hash)
       values ($1::bigint, $2::timestamptz, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
      [seq, at, who, act, player, reason, JSON.stringify(details), previous, hash],
    );
    expect((await verifyAudit(database)).isWhole).toBe(true);
  });

  test("the log is found by person, act, player and time, and read page by page", async () => {
    const { player } = await newPlayer(on.platform);
    const [ana, ben] = [await worker(), await worker()];
    for (let n = 0; n < 52; n++) await ana.post(`/players/${player}/notes`, { text: `note ${n}` });
    await ben.get(`/players/${player}`);
    expect((await log({ who: ben.id })).map(({ act }) => act)).toEqual(["players.read"]);
    expect((await log({ player, act: "players." })).map(({ act }) => act)).toEqual(["players.read"]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await log({ player, from: tomorrow })).toEqual([]);
    expect(await log({ player, to: tomorrow })).toHaveLength(50);
    const first = auditPage.parse((await ben.get(`/audit?player=${player}&act=notes.`)).body);
    const second = auditPage.parse((await ben.get(`/audit?player=${player}&act=notes.&after=${first.next}`)).body);
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 2, null]);
  });

  test("an export has what the filters choose, names its reason in the log, and runs no formula in a spreadsheet", async () => {
    const { player } = await newPlayer(on.platform);
    const ana = await worker();
    await ana.post(`/players/${player}/restrictions`, { riskLevel: "watched", reason: '=HYPERLINK("x"), he said' });
    const query = `player=${player}&reason=for+the+regulator`;
    const csv = (await ana.get(`/audit/export.csv?${query}`)).text.split("\r\n");
    expect(csv[0]).toBe("seq,at,who,name,act,player,reason,details,hash");
    expect(csv[1]).toContain(`"'=HYPERLINK(""x""), he said"`);
    const lines = (await ana.get(`/audit/export.jsonl?${query}`)).text.trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { act: string }).act)).toEqual(["players.restrict"]);
    expect((await log({ who: ana.id, act: "audit.export" }))[0]).toMatchObject({ reason: "for the regulator" });
  });
});
