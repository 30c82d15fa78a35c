import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { freeBetsAnswer } from "../../../plugins/betslip/bonuses/bonuses-wire.ts";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { bonusesAnswer } from "../../../plugins/bonuses/wire.ts";
import { mineAnswer } from "../../../plugins/footboss/wire.ts";
import { totpBegun } from "../../../plugins/mfa/methods-wire.ts";
import { notificationPage } from "../../../plugins/notification-centre/wire.ts";
import { rulesAnswer } from "../../../plugins/responsible-gambling/rules/rules-wire.ts";
import { playerSessions, sessionAnswer } from "../../../plugins/session/wire.ts";
import { complaintsAnswer } from "../../../plugins/support/complaints/wire.ts";
import { messagesAnswer } from "../../../plugins/support/talk/wire.ts";
import type { AnyRouteSpec } from "../../../server/http/route.ts";
import { findByLogin } from "../../../server/modules/session/repository.ts";
import type { Player } from "../../../server/players/player.ts";
import type { Things } from "../../support/abuse/authorisation/row.ts";
import { AUTHORISATION } from "../../support/abuse/authorisation/table.ts";
import {
  foreignFaults,
  type Intrusion,
  strangerFaults,
  tableFaults,
} from "../../support/abuse/authorisation-checks.ts";
import { nameOf } from "../../support/abuse/every-route.ts";
import { depositWish, scriptedModules } from "../../support/cashier/cashier-ground.ts";
import { ownPayment } from "../../support/cashier/payment-ground.ts";
import { ownLaunch, ownRound } from "../../support/casino/own-round.ts";
import { picture, Sender } from "../../support/identity/documents.ts";
import { ownOrder } from "../../support/peer2peer/traders.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { temporaryFolder } from "../../support/platform/platform.ts";
import { runServer } from "../../support/platform/server-process.ts";
import { storeChangeNotification } from "../../support/platform/stored-notifications.ts";
import { isPerson } from "../../support/players/persons.ts";
import { newPlayer } from "../../support/players/players.ts";

const NOTHING: Things = {
  player: "999999999",
  bet: "000000000000",
  key: "a-key-of-no-bet",
  freeBet: "999999",
  session: "no-session",
  factor: "x".repeat(22),
  notification: "1",
  documents: "no-such-documents",
  picture: "no-such-picture",
  payment: "0000000000000000",
  savedWay: "0000000000000001",
  rule: "no-such-rule",
  bonus: "no-such-bonus",
  peerOrder: "no-such-order",
  gameRound: "no-such-round",
  gameLaunch: "no-such-launch",
  talk: "00000000-0000-4000-8000-000000000000",
  complaint: "999999",
  league: "22222222",
};
/** Routes of the line are the feed's, which a platform in a test has in its own way. */
const isOfLine = (name: string) => /^\w+ \/api\/v1\/(line|search)/.test(name);
/** Those of the desk have a test of their own, which makes its table from their acts. */
const isOfDesk = ({ url }: AnyRouteSpec) => url.startsWith("/api/desk/");

test("every route that the product documents has a row in the table, and every row a route", async () => {
  const server = await runServer({ dataDir: temporaryFolder() });
  const { paths } = (await server.call("GET", "/docs", { headers: { accept: "application/json" } })).body as {
    paths: Record<string, Record<string, { security: readonly unknown[]; "x-signed"?: boolean }>>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, "x-signed": isSigned }]) => ({
      method: method.toUpperCase(),
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === "path" ? "*" : `:${name}`)),
      auth: security.length > 0 ? "player" : isSigned ? "service" : undefined,
    })),
  );
  expect(tableFaults(documented as AnyRouteSpec[])).toEqual([]);
  await server.end("SIGTERM");
});

onGateEngine({ modules: scriptedModules().modules }, (on) => {
  const own = (specs: readonly AnyRouteSpec[]) => {
    const table = Object.fromEntries(Object.entries(AUTHORISATION).filter(([name]) => !isOfLine(name)));
    return tableFaults(
      specs.filter((spec) => !isOfLine(nameOf(spec)) && !isOfDesk(spec)),
      table,
    );
  };
  let owner: Awaited<ReturnType<typeof unlocked>>;
  let intrusion: Intrusion;
  let strangers: readonly (string | undefined)[];
  let blocked: string;

  /** A new player who has proved who they are a moment ago, so that nothing but a thing's owner is left to refuse. */
  async function unlocked() {
    const { token, player } = await newPlayer(on.platform);
    const body = { password: "a long enough one" };
    const answer = await on.platform.call("POST", "/api/v1/mfa/unlock", { token, body });
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.replace(/;.*/, ""))
      .join("; ");
    return { player, token: sessionAnswer.parse(answer.body).token, headers: { cookie } };
  }

  beforeAll(async () => {
    const { platform } = on;
    platform.line.offer("4711", { startsIn: 3600 });
    const { odds = 0, version = 0 } = platform.line.quote("4711", "1x2", "", "1") ?? {};
    const leg = { eventId: "4711", marketId: "1x2", specifiers: "", outcomeId: "1", odds, version, origin: "sport" };
    const bet = { type: "single", legs: [leg], currency: "EUR", acceptance: { policy: "any" } };

    owner = await unlocked();
    const { token, player, headers } = owner;
    const get = async (path: string) => (await platform.call("GET", path, { token })).body;
    const key = "the-owners-key";
    const placed = await platform.call("POST", "/api/v1/bets", {
      token,
      key,
      body: { ...bet, stake: 100, wallet: "cash" },
    });
    await storeChangeNotification(platform.database, player, "password-changed");
    const [freeBet] = freeBetsAnswer.parse(await get("/api/v1/bonuses/free-bets")).freeBets;
    const [session] = playerSessions.parse(await get("/api/v1/session/sessions"));
    const [notification] = notificationPage.parse(await get("/api/v1/notifications")).items;
    const begun = await platform.call("POST", "/api/v1/mfa/totp", { token, headers });
    const totp = totpBegun.parse(begun.body);
    const sender = new Sender(platform, player, token);
    const draft = await sender.draft();
    await isPerson(platform.database, player);
    await platform.call("POST", "/api/v1/bonuses/offers/half-again/take", { token, body: { version: 1 } });
    const message = { id: "the-owners-message", text: "Why is my bet void?" };
    const opened = await platform.call("POST", "/api/v1/support/conversations", {
      ...{ token, body: { subject: "bets", message } },
    });
    const about = { id: "the-owners-complaint", about: "My bet was won." };
    const filed = await platform.call("POST", "/api/v1/support/complaints", { token, body: about });
    const terms = { kind: "open_bets", most: 100 };
    const ruled = await platform.call("POST", "/api/v1/responsible-gambling/rules", { token, body: terms });
    const made = await platform.call("POST", "/api/v1/footboss/leagues", { token });
    await sender.upload(draft, await picture());
    const [file] = (await sender.overview()).documents[0]?.submission?.files ?? [];
    const things: Things = {
      player,
      key,
      bet: betReceipt.parse(placed.body).bet.id,
      factor: totp.id,
      freeBet: freeBet?.id ?? "",
      session: session?.id ?? "",
      notification: notification?.id ?? "",
      documents: draft.id,
      picture: file?.id ?? "",
      rule: rulesAnswer.parse(ruled.body).rules[0]?.id ?? "",
      bonus: bonusesAnswer.parse(await get("/api/v1/bonuses")).mine[0]?.id ?? "",
      peerOrder: await ownOrder(platform, { token, player }),
      gameRound: await ownRound(platform.database, player),
      gameLaunch: await ownLaunch(platform.database, player),
      league: mineAnswer.parse(made.body).leagues[0]?.code ?? "",
      complaint: String(complaintsAnswer.parse(filed.body).items[0]?.number),
      talk: messagesAnswer.parse(opened.body).conversation.id,
      ...(await ownPayment(platform.database, player)),
    };
    const bodies = {
      "POST /api/v1/bets": { ...bet, stake: freeBet?.amount },
      "POST /api/v1/cashier/deposits": depositWish,
      "POST /api/v1/cashier/withdrawals": { amount: 2000, currency: "EUR" },
    };
    intrusion = { ...(await unlocked()), things, nothing: NOTHING, bodies };

    const gone = await newPlayer(platform);
    await platform.call("POST", "/api/Login/Logout", { token: gone.token, headers: { "x-client-id": "a-test" } });
    blocked = (await newPlayer(platform)).player;
    const { token: ofBlocked } = await loggedInAs(blocked);
    await platform.call("POST", `/sandbox/players/${blocked}/restrictions`, { body: { status: "blocked" } });
    strangers = [undefined, "x".repeat(43), gone.token, ofBlocked];
  });

  async function loggedInAs(number: string) {
    const body = { login: number, password: "a long enough one" };
    return sessionAnswer.parse((await on.platform.call("POST", "/api/v1/session/login", { body })).body);
  }

  /** What the owner has, as the calls tell it. */
  const state = () =>
    Promise.all(
      ["bets", "session/sessions", "mfa/methods", "favorites", "bonuses/free-bets", "notifications"].map(
        async (path) => (await on.platform.call("GET", `/api/v1/${path}`, { token: owner.token })).body as object,
      ),
    ).then((parts) => JSON.stringify(parts).replaceAll(/"seenAt":"[^"]*"/g, ""));

  test("the table matches the platform, row by row", () => {
    expect(own(on.platform.app.routeSpecs)).toEqual([]);
  });

  test("a stranger, an ended session and a blocked player are refused at every route for players", async () => {
    expect(await strangerFaults(on.platform.app, strangers)).toEqual([]);
  });

  test("another player's objects are answered like missing ones, and stay unchanged", async () => {
    const before = await state();
    expect(await foreignFaults(on.platform.app, intrusion)).toEqual([]);
    expect(await state()).toBe(before);
  });

  test("a route without a row, a row without a route and a route that lost its session are detected", () => {
    const { routeSpecs } = on.platform.app;
    const extra = { method: "GET", url: "/api/v1/new", summary: "" } as AnyRouteSpec;
    expect(own([...routeSpecs, extra])).toEqual(["GET /api/v1/new: has no row"]);
    expect(own(routeSpecs.filter((spec) => nameOf(spec) !== "GET /api/v1/bets"))).toEqual([
      "GET /api/v1/bets: is no route",
    ]);
    const open = routeSpecs.map((spec) => (nameOf(spec) === "GET /api/v1/bets" ? { ...spec, auth: undefined } : spec));
    expect(own(open)).toEqual(["GET /api/v1/bets: row says player"]);
    const unsigned = routeSpecs.map((spec) => (spec.auth === "service" ? { ...spec, auth: undefined } : spec));
    expect(own(unsigned)).toContain("POST /api/v1/kyc/webhooks/:provider: row says service");
  });

  /** Has one route take everybody for this player, as it would if it forgot to ask who calls. */
  async function mistaking<T>(app: FastifyInstance, name: string, player: string, work: () => Promise<T>): Promise<T> {
    const real = app.authenticate.bind(app);
    const mistaken = (await findByLogin(on.platform.database, "account", player)) as Player;
    app.authenticate = (request) =>
      `${request.method} ${request.routeOptions.url}` === name ? Promise.resolve(mistaken) : real(request);
    return work().finally(() => (app.authenticate = real));
  }

  test.each([
    "GET /api/v3/user/getAccountInfo",
    "GET /api/v2/user/getBalances",
    "GET /api/v1/bets",
    "GET /api/v1/bets/export",
    "GET /api/v1/session/sessions",
    "GET /api/v1/mfa/methods",
    "GET /api/v1/favorites",
    "GET /api/v1/profile",
    "GET /api/v1/notifications",
  ])("a planted fault is detected: %s asks for no session", async (name) => {
    const faults = await mistaking(on.platform.app, name, owner.player, () =>
      strangerFaults(on.platform.app, [undefined]),
    );
    expect(faults).toEqual([expect.stringContaining(name)]);
  });

  test.each([
    "GET /api/v1/bets/:id",
    "GET /api/v1/bets/:id/history",
    "GET /api/v1/bets/:id/receipt",
    "GET /api/v1/bets/:id/statement",
    "GET /api/v1/bets/by-key/:key",
    "PUT /api/v1/bets/:id/cash-out-order",
    "POST /api/v1/bets/:id/cash-out",
    "GET /api/v2/user/getStatusDocs/:playerId",
    "POST /api/v2/restrictions/playerPermissions/:playerId",
  ])("a planted fault is detected: %s does not check the owner", async (name) => {
    const faults = await mistaking(on.platform.app, name, owner.player, () =>
      foreignFaults(on.platform.app, intrusion),
    );
    expect(faults).toEqual([expect.stringContaining(name)]);
  });

  test("a planted fault is detected: a blocked player is still accepted", async () => {
    const name = "GET /api/v1/bets";
    const faults = await mistaking(on.platform.app, name, blocked, () =>
      strangerFaults(on.platform.app, [strangers.at(-1)]),
    );
    expect(faults).toEqual([expect.stringContaining(name)]);
  });
});
