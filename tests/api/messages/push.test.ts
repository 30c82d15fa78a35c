import { afterAll, beforeEach, expect, test } from "vitest";
import { pushKey, pushState } from "../../../plugins/notification-centre/push/push-wire.ts";
import { Metrics } from "../../../server/http/operation/metrics.ts";
import { PushCourier } from "../../../server/modules/notifications/push/push-courier.ts";
import { PushKeys } from "../../../server/modules/notifications/push/push-keys.ts";
import { PushSender } from "../../../server/modules/notifications/push/push-sender.ts";
import { sweepPush } from "../../../server/modules/notifications/push/subscription-repository.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import type { PushDevice } from "../../support/platform/push-device.ts";
import { PushService } from "../../support/platform/push-service.ts";
import { selfSigned } from "../../support/platform/self-signed.ts";
import * as told from "../../support/platform/stored-notifications.ts";
import { newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

const BASE = "/api/v1/notifications/push";
const ALL = ["bets", "money", "security"];
const SUBJECT = "mailto:operator@example.com";
const certificate = selfSigned("localhost");
const service = await PushService.start(certificate);
const other = await PushService.start(certificate);
afterAll(() => Promise.all([service.stop(), other.stop()]));

type Me = Awaited<ReturnType<typeof newPlayer>>;

onGateEngine(
  { brand: { push: { hosts: [service.host, other.host], subject: SUBJECT } }, pushAgent: service.agent },
  (on) => {
    let me: Me;
    beforeEach(async () => {
      service.answerAll(undefined);
      me = await newPlayer(on.platform);
    });

    const call = (path: string, body: unknown, token: string | undefined = me.token) =>
      on.platform.call("POST", `${BASE}/subscriptions${path}`, { ...(token !== undefined && { token }), body });
    const turnOn = async (device: PushDevice, { token = me.token, groups = ALL } = {}) => {
      const answer = await call("", { ...device.subscription, groups }, token);
      expect(answer.status).toBe(200);
      return device;
    };
    const see = async ({ endpoint }: PushDevice, token = me.token) =>
      pushState.parse((await call("/renew", { endpoint }, token)).body).groups;
    const ofDevice = (player = me.player) => told.storeDeviceNotification(on.platform.database, player);
    const ofBet = (betId: string, status?: string) =>
      told.storeBetNotification(on.platform.database, me.player, betId, status);
    const comes = (device: PushDevice, count = 1) => until(() => service.to(device).length === count);
    /** Until nothing is to be sent to a player's devices any more. */
    const allReported = (player = me.player) =>
      until(async () => {
        const { rows } = await on.platform.database.query(
          "select from push_delivery d join push_subscription s on s.id = d.subscription where s.player = $1",
          [player],
        );
        return rows.length === 0;
      });
    const waitOf = async ({ endpoint }: PushDevice) => {
      const { rows } = await on.platform.database.query<{ tries: number; seconds: number }>(
        `select tries, extract(epoch from free_at - now())::integer as seconds from push_subscription where endpoint = $1`,
        [endpoint],
      );
      return rows[0]!;
    };
    const wake = () => on.platform.database.query("update push_subscription set free_at = now()");

    test("an event is sent to a device, encrypted for it alone and signed by the platform, without team or amount", async () => {
      const device = await turnOn(service.subscribe());
      await ofBet("b1");
      await comes(device);
      const [{ message, headers, vapid }] = service.to(device) as [(typeof service.delivered)[number]];
      expect(message).toEqual({ title: "settled.won", path: "/my-bets/calculated", tag: headers["topic"] });
      expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "normal" });
      expect(Number(headers["ttl"])).toBeGreaterThan(11 * 3600);
      const { publicKey } = pushKey.parse((await on.platform.call("GET", BASE, { token: me.token })).body);
      expect(vapid).toMatchObject({ publicKey, aud: `https://${service.host}`, sub: SUBJECT });
      expect(vapid.exp).toBeLessThan(Date.now() / 1000 + 24 * 3600);
      const configuration = await on.platform.call("GET", "/content/configuration");
      expect(configuration.text).not.toMatch(/vapid|mailto|push\.apple/i);
    });

    test("a device gets the chosen kinds, in order, and bets that end together share a push", async () => {
      const [bets, security] = [
        await turnOn(service.subscribe(), { groups: ["bets"] }),
        await turnOn(service.subscribe(), { groups: ["security"] }),
      ];
      // At one moment, so that nothing is sent between them.
      await on.platform.database.transaction(async (connection) => {
        await told.storeBetNotification(connection, me.player, "b1");
        await told.storeBetNotification(connection, me.player, "b2", "lost");
        await told.storeDeviceNotification(connection, me.player);
      });
      await Promise.all([comes(bets), comes(security)]);
      expect(service.to(bets)[0]?.message.title).toBe("several");
      expect(service.to(security)[0]).toMatchObject({
        message: { title: "told.new-device", note: "note.not-you" },
        headers: { urgency: "high" },
      });
      await allReported();
      expect(service.to(bets)).toHaveLength(1);
    });

    test("a notification that was read meanwhile is not pushed", async () => {
      const device = await turnOn(service.subscribe());
      await on.platform.database.transaction(async (connection) => {
        await told.storeDeviceNotification(connection, me.player);
        await connection.query("update notification set read_at = now() where player = $1", [me.player]);
      });
      await allReported();
      expect(service.to(device)).toEqual([]);
    });

    test("nothing is sent to an address that is not a push service, and the reason is given", async () => {
      const wish = { ...service.subscribe().subscription, groups: ALL };
      for (const [endpoint, reason] of [
        ["http://localhost/x", "not-https"],
        ["https://127.0.0.1/x", "an-ip-address"],
        ["https://[fd00::1]/x", "an-ip-address"],
        ["https://169.254.169.254/latest/meta-data", "an-ip-address"],
        ["https://intranet/x", "not-allowed"],
        ["https://fcm.googleapis.com.evil.example/x", "not-allowed"],
      ]) {
        const answer = await call("", { ...wish, endpoint });
        expect([answer.status, answer.body]).toMatchObject([422, { errorCode: "PUSH_ENDPOINT_REFUSED", reason }]);
      }
    });

    test("unusable keys are refused, and so are visitors", async () => {
      const wish = { ...service.subscribe().subscription, groups: ALL };
      const wrong = await call("", { ...wish, keys: { ...wish.keys, p256dh: "B".padEnd(87, "A") } });
      expect(wrong.body).toMatchObject({ errorCode: "PUSH_KEYS_INVALID" });
      expect((await on.platform.call("POST", `${BASE}/subscriptions`, { body: wish })).status).toBe(401);
      expect((await call("", { ...wish, groups: ["offers"] })).status).toBe(400);
    });

    test("on a shared device the next player takes over its subscription, and cannot end another player's", async () => {
      const device = await turnOn(service.subscribe());
      const next = await newPlayer(on.platform);
      await call("/remove", { endpoint: device.endpoint }, next.token);
      expect(await see(device)).toEqual(ALL);
      // Told before and not sent yet, it is not for whoever comes next either.
      await on.platform.database.query(
        "update push_subscription set free_at = now() + interval '1 hour' where endpoint = $1",
        [device.endpoint],
      );
      await told.storeChangeNotification(on.platform.database, me.player, "totp-added");
      await turnOn(device, { token: next.token, groups: ["security"] });
      expect(await see(device, next.token)).toEqual(["security"]);
      await ofDevice(next.player);
      await ofDevice();
      await allReported(next.player);
      expect(service.to(device).map(({ message }) => message.title)).toEqual(["told.new-device"]);
    });

    test("a page of another player on the device ends the former player's pushes", async () => {
      const device = await turnOn(service.subscribe());
      const next = await newPlayer(on.platform);
      expect(await see(device, next.token)).toBeNull();
      expect(await see(device)).toBeNull();
    });

    test("a subscription ends when it is turned off, when its session is ended, and when the account is closed", async () => {
      const off = await turnOn(service.subscribe());
      expect((await call("/remove", { endpoint: off.endpoint })).status).toBe(204);
      expect(await see(off)).toBeNull();

      const browser = new CallingBrowser(on.platform.origin);
      const login = { login: me.email, password: "a long enough one" };
      const { token } = (await browser.post("/api/v1/session/login", login)).body as { token: string };
      const [there, here] = [await turnOn(service.subscribe(), { token }), await turnOn(service.subscribe())];
      await on.platform.call("POST", "/api/Login/Logout", { token, body: {} });
      expect([await see(there), await see(here)]).toEqual([null, ALL]);

      await on.platform.database.query("update player set status = 'closed' where number = $1", [me.player]);
      const { rows } = await on.platform.database.query("select from push_subscription where player = $1", [me.player]);
      expect(rows).toEqual([]);
    });

    test("a session that expired keeps the subscription, until the product was not opened there for long", async () => {
      const device = await turnOn(service.subscribe());
      await on.platform.database.query("update session set seen_at = now() - interval '1 day' where player = $1", [
        me.player,
      ]);
      expect((await call("/renew", { endpoint: device.endpoint })).status).toBe(401);
      await ofDevice();
      await comes(device);
      const kept = async () => {
        await sweepPush(on.platform.database);
        return (await on.platform.database.query("select from push_subscription where player = $1", [me.player])).rows
          .length;
      };
      expect(await kept()).toBe(1);
      await on.platform.database.query(
        "update push_subscription set seen_at = now() - interval '31 days' where player = $1",
        [me.player],
      );
      await ofDevice();
      expect(await kept()).toBe(0);
      expect(service.to(device)).toHaveLength(1);
    });

    test("a browser that has changed its subscription gets pushes at the new one, which requires the old one's secret", async () => {
      const [before, after] = [await turnOn(service.subscribe()), service.subscribe()];
      const { endpoint, keys } = before.subscription;
      const replace = (auth: string) => call("/replace", { former: { endpoint, auth }, next: after.subscription }, "");
      expect((await replace("x".repeat(22))).body).toMatchObject({ errorCode: "PUSH_UNKNOWN" });
      expect((await replace(keys.auth)).status).toBe(204);
      await ofDevice();
      await comes(after);
      expect(service.to(before)).toEqual([]);
    });

    test("a player has ten devices at most; the one that was seen longest ago is dropped", async () => {
      const devices = Array.from({ length: 11 }, () => service.subscribe());
      for (const device of devices) await turnOn(device);
      expect(await see(devices[0]!)).toBeNull();
      expect(await see(devices[1]!)).toEqual(ALL);
    });

    test("a device that is gone gets no more pushes", async () => {
      for (const status of [404, 410]) {
        const device = await turnOn(service.subscribe());
        service.answerNext({ status });
        await ofDevice();
        await until(async () => (await see(device)) === null);
      }
    });

    test("a busy or broken service is called again, not before the time that it gives", async () => {
      const device = await turnOn(service.subscribe());
      service.answerNext({ status: 429, headers: { "retry-after": "600" } }, { status: 503 });
      const before = service.refused.length;
      await ofDevice();
      await until(async () => (await waitOf(device)).tries === 1);
      expect((await waitOf(device)).seconds).toBeGreaterThan(540);
      await wake();
      await until(async () => (await waitOf(device)).tries === 2);
      expect((await waitOf(device)).seconds).toBeLessThan(25);
      await wake();
      await comes(device);
      expect(service.refused.length - before).toBe(2);
      await until(async () => (await waitOf(device)).tries === 0);
    });

    test("a service that never accepts a message is not called for ever", async () => {
      const device = await turnOn(service.subscribe());
      service.answerAll({ status: 500 });
      await on.platform.database.query("update push_subscription set tries = 7 where endpoint = $1", [device.endpoint]);
      await ofDevice();
      await allReported();
      // The device is released after its deliveries are deleted, and only then can it be woken.
      await until(async () => (await waitOf(device)).tries === 0);
      service.answerAll({ status: 403 });
      await wake();
      await ofDevice();
      await allReported();
      expect(await see(device)).toEqual(ALL);
    });

    test("a redirection is not followed", async () => {
      const device = await turnOn(service.subscribe());
      const elsewhere = other.subscribe();
      service.answerNext({ status: 307, headers: { location: elsewhere.endpoint } });
      await ofDevice();
      await allReported();
      expect(other.to(elsewhere)).toEqual([]);
      expect(service.to(device)).toEqual([]);
    });

    /** As another process of the platform has one. */
    const newCourier = () => {
      const { database, app } = on.platform;
      const sender = new PushSender({ keys: new PushKeys(database), subject: SUBJECT, agent: service.agent });
      return new PushCourier({ database, sender, metrics: new Metrics(), log: app.log });
    };

    test("several processes send each message once, and share one pair of keys", async () => {
      const couriers = [newCourier(), newCourier(), newCourier()];
      const devices = Array.from({ length: 8 }, () => service.subscribe());
      for (const device of devices) await turnOn(device);
      await ofDevice();
      await Promise.all(couriers.map((courier) => courier.claim()));
      await Promise.all(couriers.map((courier) => courier.stop()));
      await allReported();
      expect(devices.map((device) => service.to(device).length)).toEqual(devices.map(() => 1));

      await on.platform.database.query("delete from platform_secret where id = 'vapid'");
      const keys = await Promise.all([1, 2, 3, 4].map(() => new PushKeys(on.platform.database).pair()));
      expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    });

    test("a service that hangs delays only its own devices", async () => {
      const [hung, well] = [await turnOn(service.subscribe()), await turnOn(other.subscribe())];
      service.answerAll("nothing");
      await ofDevice();
      await until(() => other.to(well).length === 1);
      expect((await on.platform.call("GET", "/api/v1/notifications", { token: me.token })).status).toBe(200);
      expect(service.to(hung)).toEqual([]);
    });
  },
);
