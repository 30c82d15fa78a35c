import { beforeEach, expect, test } from "vitest";
import { type Notification, notificationPage, readAnswer } from "../../../plugins/notification-centre/wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import type { FeedMessage } from "../../../server/feed/messages/feed-message.ts";
import { NotificationCourier } from "../../../server/modules/notifications/courier.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { sendLockNotices } from "../../support/platform/outbox.ts";
import { type Published, startPlatform } from "../../support/platform/platform.ts";
import { type Bettor, newBettor } from "../../support/players/bets.ts";
import { newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

const PASSWORD = "a long enough one";
let lastEvent = 28_000;

onGateEngine({ clockRate: 100 }, (on) => {
  let me: Bettor;
  let event: string;
  beforeEach(async () => {
    me = await newBettor(on.platform);
    event = String(++lastEvent);
    on.platform.line.offer(event, { startsIn: 6000 });
  });

  const page = async (token = me.token, cursor?: string) => {
    const path = `/api/v1/notifications${cursor === undefined ? "" : `?cursor=${cursor}`}`;
    return notificationPage.parse((await on.platform.call("GET", path, { token })).body);
  };
  const read = async (upTo: string, token = me.token) =>
    readAnswer.parse((await on.platform.call("POST", "/api/v1/notifications/read", { token, body: { upTo } })).body);
  const settled = async (id: string) => until(async () => (await me.find(id)).status !== "open");
  const win = async () => {
    const { id } = await me.bet(event);
    on.platform.line.end(event, 2, 0);
    await settled(id);
    return id;
  };
  /** A courier to somebody who is here; what it brings is kept in order. */
  const newCourier = async () => {
    const brought: Published[] = [];
    const courier = new NotificationCourier({
      database: on.platform.database,
      hub: { publishToPlayer: (player, delta) => void brought.push({ player, delta }), sessions: () => ["one"] },
      log: on.platform.app.log,
    });
    await courier.start();
    const mine = () => brought.filter(({ player }) => player === me.player);
    // A transaction of anybody else in the same PostgreSQL keeps the newest for a later look.
    const pollUntil = (isBrought: () => boolean) => until(() => courier.publish().then(isBrought));
    return { courier, mine, pollUntil: pollUntil };
  };
  const login = async (browser: CallingBrowser, email: string) =>
    sessionAnswer.parse((await browser.post("/api/v1/session/login", { login: email, password: PASSWORD })).body);

  test("a settled bet makes one notification with its values, unread until it was seen", async () => {
    const id = await win();
    const { items, unread, next } = await page();
    expect(items).toMatchObject([
      { kind: "bet-settled", betId: id, status: "won", currency: "EUR", legs: 1, isRead: false },
    ]);
    expect({ unread, next }).toEqual({ unread: 1, next: null });
    expect(await read(items[0]!.id)).toEqual({ unread: 0, readUpTo: items[0]!.id });
    expect(await page()).toMatchObject({ items: [{ isRead: true }], unread: 0 });
    const other = await newPlayer(on.platform);
    expect(await page(other.token)).toEqual({ items: [], next: null, unread: 0 });
  });

  test("no player can read another's notifications or mark them as read", async () => {
    await win();
    const other = await newPlayer(on.platform);
    const [{ id }] = (await page()).items as [Notification];
    await read(id, other.token);
    expect((await page()).unread).toBe(1);
    expect((await on.platform.call("GET", "/api/v1/notifications")).status).toBe(401);
  });

  test("a bet that is cashed out by the player's order makes one notification of that kind", async () => {
    const { id } = await me.bet(event);
    const body = { order: { atLeast: 1, percent: 100 } };
    await on.platform.call("PUT", `/api/v1/bets/${id}/cash-out-order`, { token: me.token, body });
    await settled(id);
    const { payout } = await me.find(id);
    expect((await page()).items).toMatchObject([{ kind: "bet-cashed-out", betId: id, amount: payout }]);
  });

  test("a login from another browser makes a notification, the first one and those of a known browser do not", async () => {
    const { email, token } = await newPlayer(on.platform);
    const browser = new CallingBrowser(on.platform.origin);
    await login(browser, email);
    expect((await page(token)).items.map(({ kind }) => kind)).toEqual(["new-device"]);
    await login(browser, email);
    expect((await page(token)).items).toHaveLength(1);
    await login(new CallingBrowser(on.platform.origin), email);
    expect((await page(token)).items).toHaveLength(2);
  });

  // By this a page knows its own sign-in from another browser's; drivers round microseconds each in its way.
  test("a session begins at the time that its notification contains", async () => {
    const { email, token } = await newPlayer(on.platform);
    const { sessionStartDate } = await login(new CallingBrowser(on.platform.origin), email);
    const [notice] = (await page(token)).items;
    expect(Math.abs(Date.parse(notice?.at ?? "") - Date.parse(sessionStartDate))).toBeLessThanOrEqual(1);
  });

  test("three failed logins in a row make a notification for a logged-in player", async () => {
    const { email, token } = await newPlayer(on.platform);
    for (let at = 0; at < 3; at++)
      await new CallingBrowser(on.platform.origin).post("/api/v1/session/login", { login: email, password: "wrong" });
    await sendLockNotices(on.platform);
    expect((await page(token)).items).toMatchObject([{ kind: "security-changed", change: "password-locked" }]);
  });

  test("pages follow each other without a gap, newest first", async () => {
    await on.platform.database.query(
      `insert into notification (player, source, kind, data)
       select $1, 'test:' || $1 || n, 'security-changed', '{"change": "totp-added"}' from generate_series(1, 45) as n`,
      [me.player],
    );
    const ids: number[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const { items, next: cursor } = await page(me.token, next);
      ids.push(...items.map(({ id }) => Number(id)));
      next = cursor;
    }
    expect(ids).toHaveLength(45);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    const wrong = await on.platform.call("GET", "/api/v1/notifications?cursor=x", { token: me.token });
    expect(wrong.status).toBe(400);
  });

  test("a connected player receives each new notification with the number of unread ones, once", async () => {
    const { courier, mine, pollUntil: pollUntil } = await newCourier();
    await courier.publish();
    const id = await win();
    await pollUntil(() => mine().length === 1);
    await courier.publish();
    await courier.stop();
    expect(mine()).toMatchObject([
      { delta: { notifications: { unread: 1, added: [{ kind: "bet-settled", betId: id }] } } },
    ]);
  });

  test("a notification of a transaction that commits after a later one is delivered all the same", async () => {
    const { courier, mine, pollUntil: pollUntil } = await newCourier();
    const note = `insert into notification (player, source, kind, data)
      values ($1, gen_random_uuid()::text, 'security-changed', '{"change": "sms-added"}')`;
    if (on.engine === "postgres") {
      await on.platform.database.transaction(async (connection) => {
        await connection.query(note, [me.player]);
        await on.platform.database.query(note, [me.player]);
        await courier.publish();
      });
    } else {
      await on.platform.database.query(note, [me.player]);
      await on.platform.database.query(note, [me.player]);
    }
    const brought = () =>
      mine().flatMap(({ delta }) => (delta as { notifications: { added: Notification[] } }).notifications.added);
    await pollUntil(() => brought().length >= 2);
    await courier.publish();
    await courier.stop();
    const ids = brought();
    expect(new Set(ids.map((each) => each.id)).size).toBe(2);
    expect(ids).toHaveLength(2);
  });

  test("reading notifications is sent to the player's other pages, once", async () => {
    await win();
    const { id } = (await page()).items[0]!;
    await read(id);
    await read(id);
    const reported = on.platform.published.filter(
      ({ player, delta }) => player === me.player && "notifications" in (delta as object),
    );
    expect(reported).toEqual([{ player: me.player, delta: { notifications: { unread: 0, readUpTo: id } } }]);
  });

  test("a bet makes no second notification after a restart, when its results are processed again", async () => {
    const own = await startPlatform({ engine: on.engine, clockRate: 100 });
    const bettor = await newBettor(own);
    own.line.offer(event, { startsIn: 6000 });
    const { id } = await bettor.bet(event);
    own.line.end(event, 2, 0);
    await until(async () => (await bettor.find(id)).status === "won");
    await own.database.query("update result_fact set is_applied = false");
    await own.stop();
    const again = await startPlatform({ engine: on.engine, clockRate: 100, data: own.data, line: own.line });
    await until(async () => {
      const { rows } = await again.database.query("select from result_fact where not is_applied");
      return rows.length === 0;
    });
    const { rows } = await again.database.query<{ count: string }>(
      "select count(*) from notification where player = $1",
      [bettor.player],
    );
    expect(rows).toEqual([{ count: "1" }]);
    await again.stop();
  });

  test("a bet whose result is corrected, taken back or cancelled makes a notification of each, with the amount", async () => {
    const [{ id }, line] = [await me.bet(event), { marketId: "1x2", specifiers: "" }];
    let minute = 0;
    const say = async (message: object, came: number) => {
      const at = `2030-01-01T20:${++minute + 10}:00.000Z`;
      const said = { id: `${event}-${minute}`, producer: "live", eventId: event, at, ...message };
      on.platform.line.say(said as FeedMessage);
      await until(async () => (await page()).items.length === came);
    };
    const result = (winner: string) => ({
      type: "bet_settlement",
      certainty: "live",
      markets: [{ ...line, outcomes: [{ id: "1", result: winner === "1" ? "won" : "lost", voidFactor: 0 }] }],
    });
    await say(result("1"), 1);
    await say(result("2"), 2);
    await say({ type: "rollback_bet_settlement", markets: [line] }, 3);
    await say({ type: "bet_cancel", reason: "abandoned" }, 4);
    await say({ type: "rollback_bet_cancel" }, 5);
    const { items } = await page();
    expect(items.every((each) => "betId" in each && each.betId === id)).toBe(true);
    expect(items.reverse()).toMatchObject([
      { kind: "bet-settled", status: "won", amount: 2500 },
      { kind: "bet-resettled", status: "lost", amount: -2500 },
      { kind: "bet-reopened", status: "open", amount: 0 },
      { kind: "bet-cancelled", status: "void", reason: "abandoned", amount: 1000 },
      { kind: "bet-reinstated", status: "open", amount: -1000 },
    ]);
  });
});
