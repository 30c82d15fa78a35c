import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ALL_SUBJECTS, cellOf, CHANNELS, OFFERS_WORDING } from "../../../plugins/account/notifications/matrix-rules.ts";
import { notificationSettings } from "../../../plugins/account/notifications/notification-settings-wire.ts";
import { USUAL_HOURS } from "../../../plugins/account/notifications/quiet-rules.ts";
import { PUSH_GROUPS } from "../../../plugins/notification-centre/push/push-wire.ts";
import { notification, notificationPage } from "../../../plugins/notification-centre/wire.ts";
import type { Database } from "../../../server/db/database.ts";
import { SmtpAdapter } from "../../../server/modules/messages/adapters/smtp.ts";
import { readUnsubscribeToken } from "../../../server/modules/messages/unsubscribe-token.ts";
import { mfaSecrets } from "../../../server/secrets/platform-secrets.ts";
import { courierOf, forgetMessages } from "../../support/platform/couriers.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";
import { MailServer } from "../../support/platform/mail-server.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { sentTo } from "../../support/platform/outbox.ts";
import { openTestDatabase } from "../../support/platform/platform.ts";
import { PushDevice } from "../../support/platform/push-device.ts";
import {
  storeBetNotification,
  storeDeviceNotification,
  storePaymentNotification,
} from "../../support/platform/stored-notifications.ts";
import { newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

const BASE = "/api/v1/notification-settings";

onEachEngine({}, (on) => {
  let me: { token: string; player: string; email: string };
  beforeEach(async () => {
    me = await newPlayer(on.platform);
  });

  const ask = (method: string, path = "", body?: object, token = me.token) =>
    on.platform.call(method, `${BASE}${path}`, { token, ...(body && { body }) });
  const turn = (subject: string, channel: string, isOn: boolean, wording?: string) =>
    ask("PUT", "", { subject, channel, isOn, ...(wording !== undefined && { wording }) });
  const settings = async () => notificationSettings.parse((await ask("GET")).body);
  const listed = async () =>
    notificationPage.parse((await on.platform.call("GET", "/api/v1/notifications", { token: me.token })).body);
  const query = async <R>(sql: string, ...parameters: string[]) =>
    (await on.platform.database.query<R>(sql, parameters)).rows;
  const settle = (id = "bet-1") => storeBetNotification(on.platform.database, me.player, id);
  const newDevice = () => storeDeviceNotification(on.platform.database, me.player);
  const turnOnPush = async (groups = ["bets", "security"]) => {
    const { subscription } = new PushDevice(`https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
    await query("delete from push_subscription where player = $1", me.player);
    await on.platform.call("POST", "/api/v1/notifications/push/subscriptions", {
      token: me.token,
      body: { ...subscription, groups },
    });
  };
  /** In how many seconds the queued pushes of the player may be sent. */
  const pushesDue = async () =>
    (
      await query<{ wait: number }>(
        `select extract(epoch from d.due_at - n.at)::float8 as wait
         from push_delivery d join notification n on n.seq = d.notification where n.player = $1 order by n.seq`,
        me.player,
      )
    ).map(({ wait }) => Math.round(wait));
  const mails = async () => (await sentTo(on.platform, me.email)).filter(({ subject }) => subject.includes("your bet"));

  test("the database has the same defaults as the page, for every subject and channel", async () => {
    for (const subject of ALL_SUBJECTS)
      for (const channel of CHANNELS) {
        const [row] = await query<{ cell: string }>("select notification_cell($1, $2) as cell", subject, channel);
        expect(`${subject} ${channel} ${row?.cell}`).toBe(`${subject} ${channel} ${cellOf(subject, channel)}`);
      }
  });

  test("every kind of notification is declared, with a subject and a group of pushes that players can choose", async () => {
    const kinds = await query<{ kind: string; subject: string; group: string }>(
      `select kind, notification_subject(kind) as subject, push_group(kind) as "group" from notification_kind`,
    );
    const onPages = notification.def.options.flatMap(({ shape }) => shape.kind.def.values);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([...onPages].sort());
    for (const { subject, group } of kinds) {
      expect(ALL_SUBJECTS).toContain(subject);
      expect(PUSH_GROUPS).toContain(group);
    }
    expect(kinds.find(({ kind }) => kind === "payment-changed")).toMatchObject({ subject: "money", group: "money" });
    const [undeclared] = await query("select notification_subject('x') as subject, push_group('x') as group");
    expect(undeclared).toEqual({ subject: "security", group: "security" });
  });

  test("a payment is listed, and pushed to devices that hear of money, unless its player does not want that", async () => {
    const pay = () => storePaymentNotification(on.platform.database, me.player);
    await turnOnPush(["bets", "security"]);
    await pay();
    expect(await listed()).toMatchObject({
      items: [{ kind: "payment-changed", payment: "P1", amount: 5000 }],
      unread: 1,
    });
    expect(await pushesDue()).toEqual([]);
    await turnOnPush(["money"]);
    await pay();
    expect(await pushesDue()).toEqual([0]);
    await turn("money", "push", false);
    await turn("money", "product", false);
    await pay();
    expect(await listed()).toMatchObject({ unread: 2 });
    expect(await pushesDue()).toHaveLength(1);
  });

  test("a switch is stored for its player alone, and one that cannot be changed is refused", async () => {
    expect(await settings()).toEqual({
      wishes: [],
      consents: [],
      quietZone: null,
      quietHours: USUAL_HOURS,
      devices: 0,
    });
    expect((await turn("bets", "email", true)).status).toBe(200);
    expect((await settings()).wishes).toEqual([{ subject: "bets", channel: "email", isOn: true }]);
    const other = await newPlayer(on.platform);
    expect(notificationSettings.parse((await ask("GET", "", undefined, other.token)).body).wishes).toEqual([]);
    for (const [subject, channel] of [
      ["security", "email"],
      ["matches", "sms"],
    ] as const)
      expect((await turn(subject, channel, false)).body).toMatchObject({ errorCode: "NOT_A_SWITCH" });
  });

  test("a settled bet is not listed for a player who does not want it in the product, but still pushed", async () => {
    await turnOnPush();
    await turn("bets", "product", false);
    await settle();
    expect(await listed()).toMatchObject({ items: [], unread: 0 });
    expect(await pushesDue()).toHaveLength(1);
  });

  test("nothing is stored of a bet that no channel wants to tell of", async () => {
    await turn("bets", "product", false);
    await turn("bets", "push", false);
    await settle();
    expect(await query("select from notification where player = $1", me.player)).toEqual([]);
  });

  test("a push goes out only if the account and the device both allow it", async () => {
    await turnOnPush(["security"]);
    await settle();
    expect(await pushesDue()).toEqual([]);
    await turnOnPush();
    await turn("bets", "push", false);
    await settle();
    expect(await pushesDue()).toEqual([]);
    await turn("bets", "push", true);
    await settle();
    expect(await pushesDue()).toHaveLength(1);
  });

  test("a mail about a settled bet is sent only to a player who wants it, with a way to turn it off", async () => {
    await settle();
    expect(await mails()).toEqual([]);
    await turn("bets", "email", true);
    await settle();
    await until(async () => (await mails()).length > 0);
    const [mail] = await mails();
    expect(mail?.text).toContain("Arsenal – Chelsea");
    const [, token = ""] = /\/my-account\/unsubscribe\/(\S+)/.exec(mail?.text ?? "") ?? [];
    // As a mail program does it, without a login (RFC 8058).
    const answer = await fetch(`${on.platform.origin}${BASE}/unsubscribe/${token}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([answer.status, await answer.json()]).toEqual([200, { subject: "bets", channel: "email" }]);
    expect((await settings()).wishes).toEqual([{ subject: "bets", channel: "email", isOn: false }]);
    await forgetMessages(on.platform.database);
    await settle();
    expect(await mails()).toEqual([]);
  });

  test("the token of a link shows nobody's number and cannot be made or changed by others", async () => {
    const secrets = mfaSecrets(on.platform.database, {});
    const token = (await secrets.box()).seal(`bets email ${me.player}`, "unsubscribe");
    expect(Buffer.from(token.split(".")[1] ?? "", "base64url").includes(me.player)).toBe(false);
    expect(await readUnsubscribeToken(secrets, token)).toMatchObject({ player: me.player });
    const changed = token.slice(0, -2) + (token.endsWith("AA") ? "BB" : "AA");
    const answer = await on.platform.call("POST", `${BASE}/unsubscribe/${changed}`);
    expect([answer.status, answer.body]).toMatchObject([404, { errorCode: "LINK_UNUSABLE" }]);
    expect((await on.platform.call("GET", `${BASE}/unsubscribe/${token}`)).status).toBe(405);
  });

  test("at night, pushes and SMS wait for the morning of the player's time zone, and security does not", async () => {
    // A zone where it is three o'clock in the night: offsets of Etc have the opposite sign.
    const behind = (new Date().getUTCHours() - 3 + 24) % 24;
    const zone = behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
    expect((await ask("PUT", "/quiet", { timeZone: zone })).status).toBe(200);
    expect((await settings()).quietZone).toBe(zone);
    await turnOnPush();
    await settle();
    await newDevice();
    const [bet = 0, security] = await pushesDue();
    expect(bet).toBeGreaterThan(4 * 3600);
    expect(bet).toBeLessThanOrEqual(5 * 3600);
    expect(security).toBe(0);
    await query(
      "update player set phone = '+3806' || lpad(number, 8, '0'), is_phone_confirmed = true where number = $1",
      me.player,
    );
    await turn("bets", "sms", true);
    await settle();
    const [job] = await query<{ wait: number }>(
      `select extract(epoch from j.start_after - now())::float8 as wait from jobs.job j
       join outbox o on o.id::text = j.data->>'id' where o.player = $1 and o.kind = 'sms' and j.name = 'send-sms'`,
      me.player,
    );
    expect(job?.wait).toBeGreaterThan(4 * 3600 - 10);
    expect((await ask("PUT", "/quiet", { timeZone: "Atlantis/Center" })).body).toMatchObject({
      errorCode: "TIME_ZONE_UNKNOWN",
    });
  });

  test("a yes to offers needs the wording in force, and each yes and no stays in the ledger of consents", async () => {
    expect((await turn("news", "email", true)).body).toMatchObject({ errorCode: "WORDING_CHANGED" });
    await turn("news", "email", true, OFFERS_WORDING);
    // Said twice, noted once.
    await turn("news", "email", true, OFFERS_WORDING);
    await turn("news", "email", false);
    const rows = await query(
      "select purpose, wording, is_given, source from consent where player = $1 order by seq",
      me.player,
    );
    const said = { purpose: "marketing:news:email", wording: OFFERS_WORDING, source: "settings" };
    expect(rows).toEqual([
      { ...said, is_given: true },
      { ...said, is_given: false },
    ]);
    expect((await settings()).consents).toMatchObject([{ subject: "news", channel: "email", isGiven: false }]);
    await expect(query("delete from consent where player = $1", me.player)).rejects.toThrow("only ever added");
  });

  test("nobody gets offers without a yes, nor during a break", async () => {
    const wants = async () =>
      (await query<{ is: boolean }>("select player_wants($1, 'sports-offers', 'email') as is", me.player))[0]?.is;
    expect(await wants()).toBe(false);
    await turn("sports-offers", "email", true, OFFERS_WORDING);
    expect(await wants()).toBe(true);
    await query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, 'time_out', now(), now() + interval '1 day')",
      me.player,
    );
    expect(await wants()).toBe(false);
  });
});

describeOnEngines("mails by SMTP on the %s engine", (engine) => {
  let database: Database;
  let server: MailServer;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    server = await MailServer.start();
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
  });

  test("a mail that can be turned off has the headers of RFC 8058; a security mail has none", async () => {
    const to = "headers@openline.test";
    await database.query(
      `insert into outbox (kind, recipient, template, facts, language, expires_at, player, subject)
       values ('email', $1, 'bet-news', '{"match": "A – B", "path": "/"}', 'en', now() + interval '1 hour', '17', 'bets'),
         ('email', $1, 'totp-added', '{}', 'en', now() + interval '1 hour', null, null)`,
      [to],
    );
    const { courier, log } = courierOf(database, "email", new SmtpAdapter(server.configuration));
    await courier.claimDue();
    await until(() => server.to(to).length === 2);
    await courier.stop(0);
    const lists = server.to(to).flatMap(({ headerLines }) => headerLines.filter(({ key }) => key.startsWith("list-")));
    expect(lists.map(({ line }) => line.replaceAll(/\s+/g, " "))).toEqual([
      expect.stringMatching(
        /^List-Unsubscribe: <https:\/\/bets\.example\/api\/v1\/notification-settings\/unsubscribe\/[\w.-]+>$/,
      ),
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ]);
    expect(log()).not.toContain("unsubscribe");
  });
});
