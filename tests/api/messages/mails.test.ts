import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { registrationAnswer } from "../../../plugins/auth/wire.ts";
import type { Database, Queryable } from "../../../server/db/database.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { SCHEMA_FOLDER } from "../../../server/db/open.ts";
import { readSchema } from "../../../server/db/schema.ts";
import { bossOf, fetchJobs } from "../../../server/jobs/boss.ts";
import { SmtpAdapter } from "../../../server/modules/messages/adapters/smtp.ts";
import {
  MOST_WAITING,
  queueForgotten,
  send,
  sweepMessages,
} from "../../../server/modules/messages/queue-repository.ts";
import { courierOf, forgetMessages, passTime, standings, type TestCourier } from "../../support/platform/couriers.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { MAIL_ACCOUNT, MailServer } from "../../support/platform/mail-server.ts";
import { openTestDatabase, type Platform, startPlatform } from "../../support/platform/platform.ts";
import { until } from "../../support/until.ts";

const CODE = "493027";

describeOnGateEngine("mails on the %s engine", (engine) => {
  let database: Database;
  let server: MailServer;
  const couriers: TestCourier[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    server = await MailServer.start();
  });
  afterEach(async () => {
    await Promise.all(couriers.splice(0).map(({ courier }) => courier.stop(0)));
    await forgetMessages(database);
    server.replies.length = 0;
    server.onReceiver = () => undefined;
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
  });

  const fresh = () => `${randomUUID()}@openline.test`;
  const mailCourier = (configuration = server.configuration) => {
    const made = courierOf(database, "email", new SmtpAdapter(configuration));
    couriers.push(made);
    return made;
  };
  /** What a process takes that does not live long enough to send it. */
  const take = (connection: Queryable, most: number) => fetchJobs(bossOf(database), connection, "send-email", most);
  const sendCode = (to: string) =>
    send(database, { kind: "email", to, template: "security-code", facts: { code: CODE }, language: "de" });
  const stateOf = async (to: string) => (await standings(database, to))[0];
  const ended = (to: string, state: string) => until(async () => (await stateOf(to))?.state === state);
  const waits = (to: string) =>
    until(async () => {
      const now = await stateOf(to);
      return now?.state === "waiting" && now.rests < 60;
    });

  test("a mail is sent once, over TLS, and its content is deleted", async () => {
    const to = fresh();
    await sendCode(to);
    const { courier, log } = mailCourier();
    await courier.claimDue();
    await ended(to, "sent");
    await courier.claimDue();
    expect(server.to(to)).toHaveLength(1);
    expect(server.arrived.at(-1)).toMatchObject({ from: "no-reply@openline.test", isSecure: true, user: "openline" });
    expect(await stateOf(to)).toMatchObject({ facts: null, tries: 1 });
    expect(log()).not.toMatch(/openline\.test|493027/);
  });

  test("a mail that is queued in a failing transaction is not sent", async () => {
    const to = fresh();
    await expect(
      database.transaction(async (connection) => {
        await send(connection, { kind: "email", to, template: "totp-added", facts: {} });
        throw new Error("not so");
      }),
    ).rejects.toThrow("not so");
    expect(await standings(database, to)).toEqual([]);
  });

  test("a temporarily refused mail is sent again later with the same id", async () => {
    const to = fresh();
    await sendCode(to);
    server.replies.push(451);
    const { courier, log } = mailCourier();
    await courier.claimDue();
    await waits(to);
    expect(await stateOf(to)).toMatchObject({ tries: 1, facts: { code: CODE } });
    expect(server.to(to)).toEqual([]);
    await passTime(database, 10);
    await courier.claimDue();
    await ended(to, "sent");
    const { rows } = await database.query<{ id: string }>("select message_id::text as id from outbox");
    expect(server.to(to)[0]?.messageId).toBe(`<${rows[0]?.id}@openline.test>`);
    expect(log()).not.toMatch(/[0-9a-f-]{36}@|493027/);
  });

  test("a permanently refused mail is dropped, and the log does not contain its recipient", async () => {
    const [to, other] = [fresh(), fresh()];
    await sendCode(to);
    await sendCode(other);
    server.replies.push(550);
    const { courier, log } = mailCourier();
    await courier.claimDue();
    await until(async () => (await takenStates(database)).join() === "given-up,sent");
    expect(log()).toContain("550");
    expect(log()).not.toMatch(/[0-9a-f-]{36}@|493027/);
    expect((await database.query("select from outbox where facts is not null")).rowCount).toBe(0);
  });

  test("a server that is down, or whose answer is lost, only delays a mail", async () => {
    const to = fresh();
    await sendCode(to);
    const gone = await MailServer.start();
    const { configuration, port } = gone;
    await gone.stop();
    const first = mailCourier(configuration);
    await first.courier.claimDue();
    await waits(to);
    await first.courier.claimDue();
    expect(first.log().match(/cannot be sent/g)).toHaveLength(1);

    const back = await MailServer.start({ port });
    await passTime(database, 10);
    const second = mailCourier(back.configuration);
    back.replies.push("nothing");
    const isAsked = new Promise<void>((asked) => (back.onReceiver = () => asked()));
    await second.courier.claimDue();
    await isAsked;
    await second.courier.stop(0);
    expect(await stateOf(to)).toMatchObject({ state: "waiting", rests: 0 });
    await mailCourier(back.configuration).courier.claimDue();
    await ended(to, "sent");
    expect(back.to(to)).toHaveLength(1);
    await back.stop();
  });

  test("a mail is not sent over an untrusted connection", async () => {
    const to = fresh();
    await sendCode(to);
    const plain = await MailServer.start({ hasTls: false });
    const WRONG = "a password that is wrong";
    const trustsTheWorld = { ...server.bare, ...MAIL_ACCOUNT };
    for (const configuration of [trustsTheWorld, plain.bare, { ...server.configuration, password: WRONG }]) {
      const { courier, log } = mailCourier(configuration);
      await courier.claimDue();
      await waits(to);
      expect(log()).toMatch(/ETLS|ESOCKET|ECONNECTION|EAUTH/);
      for (const secret of [WRONG, MAIL_ACCOUNT.password, Buffer.from(WRONG).toString("base64")])
        expect(log()).not.toContain(secret);
      await passTime(database, 10);
    }
    expect(plain.arrived).toEqual([]);
    await mailCourier({ ...plain.bare, allowsPlain: true }).courier.claimDue();
    await ended(to, "sent");
    expect(plain.arrived[0]?.isSecure).toBe(false);
    await plain.stop();
  });

  test("several processes send every mail once", async () => {
    const receivers = Array.from({ length: 40 }, fresh);
    await Promise.all(receivers.map(sendCode));
    const all = Array.from({ length: 3 }, () => mailCourier());
    await until(async () => {
      await Promise.all(all.map(({ courier }) => courier.claimDue()));
      return (await takenStates(database)).every((state) => state === "sent");
    });
    expect(receivers.map((to) => server.to(to).length)).toEqual(receivers.map(() => 1));
  });

  // The embedded database has one connection, which a transaction keeps for itself.
  if (engine === "postgres") {
    test("a mail that one process is sending is skipped by others without waiting", async () => {
      const receivers = Array.from({ length: 3 }, fresh);
      for (const to of receivers) await sendCode(to);
      await database.transaction(async (connection) => {
        const first = await take(connection, 2);
        const second = await take(database, 3);
        expect([first.length, second.length]).toEqual([2, 1]);
        expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(3);
      });
    });
  }

  test("a mail that a process was sending when it died is sent by another after a while", async () => {
    const to = fresh();
    await sendCode(to);
    expect(await take(database, 8)).toHaveLength(1);
    const { courier } = mailCourier();
    await courier.claimDue();
    expect(server.to(to)).toEqual([]);
    expect((await stateOf(to))?.rests).toBeGreaterThan(60);
    await passTime(database, 121);
    await courier.maintain();
    await passTime(database, 10);
    await courier.claimDue();
    await ended(to, "sent");
    expect(server.to(to)).toHaveLength(1);
  });

  test("an expired code is not sent any more, and a notice is dropped after a day", async () => {
    const [to, reported] = [fresh(), fresh()];
    await sendCode(to);
    await send(database, { kind: "email", to: reported, template: "totp-added", facts: {} });
    await passTime(database, 601);
    const { courier } = mailCourier();
    await courier.claimDue();
    await ended(to, "given-up");
    await ended(reported, "sent");
    expect(server.to(to)).toEqual([]);

    await database.query("update outbox set state = 'waiting', facts = '{}' where recipient = $1", [reported]);
    await passTime(database, 24 * 3600);
    await queueForgotten(database);
    await courier.claimDue();
    await ended(reported, "given-up");
  });

  test("a message whose job is lost gets another one, and one that has a job gets none", async () => {
    const [to, other] = [fresh(), fresh()];
    await sendCode(to);
    await database.query("delete from jobs.job");
    await sendCode(other);
    await passTime(database, 61);
    await queueForgotten(database);
    await queueForgotten(database);
    expect((await database.query("select from jobs.job")).rowCount).toBe(2);
    await mailCourier().courier.claimDue();
    await ended(to, "sent");
    await ended(other, "sent");
  });

  test("messages that wait during an update are sent once, and not before a process that still has them is done", async () => {
    const old = await openTestDatabase(engine);
    await old.script("drop schema public, jobs cascade; create schema public");
    const schema = readSchema(SCHEMA_FOLDER);
    const isOld = ({ name }: { name: string }) => name < "110";
    await migrate(old, { migrations: schema.migrations.filter(isOld), functions: [] });
    await old.script(`insert into outbox (kind, recipient, template, facts, state, expires_at, free_at) values
      ('email', 'waits@openline.test', 'totp-added', '{}', 'waiting', now() + interval '1 day', now()),
      ('email', 'taken@openline.test', 'totp-added', '{}', 'waiting', now() + interval '1 day', now() + interval '250 seconds'),
      ('email', 'sent@openline.test', 'totp-added', null, 'sent', now() + interval '1 day', now())`);
    await migrate(old, schema);
    const { courier } = courierOf(old, "email", new SmtpAdapter(server.configuration));
    const states = async () =>
      (await Promise.all(["waits", "taken", "sent"].map((name) => standings(old, `${name}@openline.test`)))).flat();
    await courier.claimDue();
    await until(async () => (await states())[0]?.state === "sent");
    expect(await states()).toMatchObject([{ state: "sent" }, { state: "waiting" }, { state: "sent" }]);
    expect((await states())[1]?.rests).toBeGreaterThan(60);
    await passTime(old, 250);
    await courier.claimDue();
    await until(async () => (await states())[1]?.state === "sent");
    await courier.claimDue();
    expect(["waits", "taken", "sent"].map((name) => server.to(`${name}@openline.test`).length)).toEqual([1, 1, 0]);
    await courier.stop(0);
    await old.close();
  });

  test("a full queue accepts no more, without a change in the answers", async () => {
    await database.query(
      `insert into outbox (kind, recipient, template, facts, expires_at)
       select 'sms', n::text, 'totp-added', '{}', now() + interval '1 day' from generate_series(1, ${MOST_WAITING - 1}) n`,
    );
    const [last, lost] = [fresh(), fresh()];
    await sendCode(last);
    await sendCode(lost);
    expect([await standings(database, last), await standings(database, lost)]).toEqual([[expect.anything()], []]);
  });

  test("sent messages are deleted after a day; a sandbox keeps the last hundred that it shows", async () => {
    await database.query(
      `insert into outbox (kind, recipient, template, facts, expires_at, state, done_at)
       select 'email', n::text, 'totp-added', case when n > 9 then '{}'::jsonb end, now(),
         case when n > 9 then 'shown' else 'sent' end, now() - case when n < 5 then interval '25 hours' else interval '1 hour' end
       from generate_series(1, 120) n`,
    );
    await sweepMessages(database);
    const { rows } = await database.query<{ recipient: string }>("select recipient from outbox order by id");
    const left = rows.map(({ recipient }) => Number(recipient));
    expect(left).toEqual([5, 6, 7, 8, 9, ...Array.from({ length: 100 }, (_, at) => 21 + at)]);
  });
});

async function takenStates(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ state: string }>("select state from outbox order by state");
  return rows.map(({ state }) => state);
}

describe("a message to a player", () => {
  let platform: Platform;
  let server: MailServer;
  beforeAll(async () => {
    server = await MailServer.start();
    const brand = { mail: server.configuration, publicOrigin: "https://bets.example", brandName: "Höhe & Weite" };
    platform = await startPlatform({ engine: "embedded", brand });
  });
  afterAll(async () => {
    await platform.stop();
    await server.stop();
  });
  const newest = async (to: string, count: number) => {
    await until(() => server.to(to).length === count);
    return server.to(to)[0]!;
  };

  test("is in the language that they use when they register or log in, with links that lead to it", async () => {
    const email = "ada@openline.test";
    const inGerman = { "accept-language": "fr", cookie: "openline-language=de" };
    const call = (path: string, body: object, headers: Record<string, string> = {}) =>
      platform.call("POST", path, { body, headers });
    const joined = await call("/api/short-registration/by-email", { email, currencyId: "EUR" }, inGerman);
    const { registrationId } = registrationAnswer.parse(joined.body);
    const password = "quiet green lamps 7";
    await call("/api/v1/auth/credentials", { registrationId, password, isAdult: true });
    const first = await newest(email, 1);
    expect(first.subject).toMatch(/^\d{6} ist Ihr Code von Höhe & Weite$/);
    const code = first.subject?.slice(0, 6);
    await call("/api/v1/auth/email-confirmation", { registrationId, code }, { "accept-language": "de-AT, en;q=0.5" });
    expect((await newest(email, 2)).subject).toBe("Willkommen bei Höhe & Weite");

    await call("/api/v1/entrance/recovery", { login: email }, { "accept-language": "pl" });
    const recovery = await newest(email, 3);
    const link = /https:\/\/bets\.example\/de\/restore-password\/change-password\/[\w-]{43}/;
    expect(recovery.text).toMatch(link);
    expect(recovery.html).toMatch(new RegExp(`href="${link.source}"`));
    expect(recovery.html).toContain('<html lang="de" dir="ltr">');
    expect(recovery.html).toContain("Höhe &amp; Weite");

    await call("/api/v1/session/login", { login: email, password }, { "accept-language": "ar, de;q=0.5" });
    await call("/api/v1/entrance/recovery", { login: email });
    const inArabic = await newest(email, 4);
    expect(inArabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(inArabic.text).toContain("https://bets.example/ar/restore-password/");
  });

  test("names its sender and that it is automatic, in two forms with the same content, and loads nothing", async () => {
    const to = "bo@openline.test";
    const sentAt = Date.now();
    await send(platform.database, { kind: "email", to, template: "provider-linked", facts: { provider: "<b>&" } });
    const mail = await newest(to, 1);
    expect(mail.from?.value).toEqual([{ name: "Höhe & Weite", address: "no-reply@openline.test" }]);
    expect([mail.headers.get("auto-submitted"), mail.headers.has("list-unsubscribe")]).toEqual([
      "auto-generated",
      false,
    ]);
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@openline\.test>$/);
    // Its date has no milliseconds.
    expect(Number(mail.date)).toBeGreaterThan(sentAt - 1000);
    expect(Number(mail.date)).toBeLessThanOrEqual(Date.now());
    expect(mail.text).toContain("an account of <b>& to your");
    expect(mail.html).toContain("an account of &lt;b&gt;&amp; to your");
    expect(mail.html).not.toMatch(/<b>|<img|<script|src=|url\(|<link/);
    expect(mail.attachments).toEqual([]);
  });
});
