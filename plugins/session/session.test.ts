// @vitest-environment jsdom
import { FLAGS, HttpError } from "@core";
import { type FlagStore } from "@core/host";
import { expect, test, vi } from "vitest";
import { loggedOut, SESSION_ENTRY, USER } from "./contract.ts";
import { accountOf, sessionOf } from "./testing/accounts.ts";
import { ACCOUNT_INFO, LOGOUT, visitorPage } from "./testing/test-page.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a visitor is logged out, has no account, and nothing waits for one", () => {
  const { session, http } = visitorPage();
  expect(session.state).toMatchObject({
    isLoggedIn: false,
    isUserDataLoaded: true,
    account: undefined,
    playerCluster: "default",
  });
  expect(http.sent).toEqual([]);
});

test("a session that is ended elsewhere ends here as soon as the feed closes the player's channel", async () => {
  const { session, http, feed } = visitorPage();
  await session.begin(sessionOf("t"), "login");
  await vi.waitFor(() => expect(feed.channels).toEqual(["player"]));
  feed.image("player", { balance: {} });
  const asked = http.requests(ACCOUNT_INFO).length;
  feed.stale("player", true);
  await vi.waitFor(() => expect(http.requests(ACCOUNT_INFO)).toHaveLength(asked + 1));
  expect(session.state.isLoggedIn).toBe(true);

  feed.image("player", { balance: {} });
  http.on(ACCOUNT_INFO, () => {
    throw new HttpError(401, "Unauthorized");
  });
  feed.stale("player", true);
  await vi.waitFor(() => expect(session.state).toMatchObject({ isLoggedIn: false, endedBy: "expired" }));
  expect(feed.channels).toEqual([]);
});

test("a lost connection and a new token do not end the session, and cause no request", async () => {
  const { session, http, feed, services } = visitorPage();
  await session.begin(sessionOf("t"), "login");
  await vi.waitFor(() => expect(feed.channels).toEqual(["player"]));
  const asked = http.requests(ACCOUNT_INFO).length;
  feed.image("player", { balance: {} });
  feed.stale("player", true);
  feed.become("offline");
  await settled();
  feed.become("live");
  feed.image("player", { balance: {} });
  services.get(SESSION_ENTRY).acceptTokens(sessionOf("next"));
  feed.stale("player", true);
  await settled();
  expect(http.requests(ACCOUNT_INFO)).toHaveLength(asked);
});

test("the user's state comes with the account and is cleared with the session, except campaign and experiment", async () => {
  const { session, services } = visitorPage({}, { ...accountOf("17"), isCursed: true });
  const user = services.get(USER);
  const experiment = { experimentId: "hero", experimentVariant: "b" };
  user.rememberExperiment(experiment);
  user.rememberBonusCampaign("42");
  user.rememberOneClickCredentials({ login: "17", password: "shown once" });
  await session.begin(sessionOf("t"), "registration");
  expect(user.state).toEqual({
    isLoginPerformed: true,
    isCursed: true,
    riskLevels: { Sport: { id: "low" }, Casino: null },
    oneClickCredentials: { login: "17", password: "shown once" },
    bonusCampaignNumber: "42",
    experiment,
  });
  await session.logout("player");
  expect(user.state).toEqual({
    isLoginPerformed: false,
    isCursed: false,
    riskLevels: { Sport: null, Casino: null },
    oneClickCredentials: undefined,
    bonusCampaignNumber: "42",
    experiment,
  });
});

test("documents and permissions are asked for again when something has changed them; what does not come stays as it was", async () => {
  const { session, http, services } = visitorPage();
  const documents = "GET /api/v2/user/getStatusDocs/17";
  const permissions = "POST /api/v2/restrictions/playerPermissions/17";
  http.on(documents, { identity: "pending" }).on(permissions, { withdraw: { isAllowed: false } });
  services.get(FLAGS).state$.subscribe();
  await session.begin(sessionOf("t"), "login");
  await vi.waitFor(() => expect(session.state.account?.documentsStatus).toEqual({ identity: "pending" }));
  http.on(documents, { identity: "approved" });
  void session.refreshDetails();
  await vi.waitFor(() => expect(session.state.account?.documentsStatus).toEqual({ identity: "approved" }));
  http.on(documents, () => {
    throw new HttpError(503, "Service Unavailable");
  });
  void session.refreshDetails();
  await vi.waitFor(() => expect(http.requests(documents)).toHaveLength(3));
  await settled();
  expect(session.state.account?.documentsStatus).toEqual({ identity: "approved" });
});

test("tokens from a repeated authentication replace the old ones, and no login is published", async () => {
  const { session, services, storage, feed, ids } = visitorPage();
  await session.begin(sessionOf("t"), "login");
  const before = ids().length;
  services.get(SESSION_ENTRY).acceptTokens(sessionOf("fresh"));
  expect([storage.get("token"), feed.tokens.at(-1), ids().length]).toEqual(["fresh", "fresh", before]);
});

test("a logout while the platform is away is sent when it is back", async () => {
  const { session, http, feed } = visitorPage();
  await session.begin(sessionOf("secret"), "login");
  http.on(LOGOUT, () => {
    throw new HttpError(0, "no connection");
  });
  await session.logout("player");
  http.on(LOGOUT, undefined);
  feed.become("offline");
  feed.become("live");
  await vi.waitFor(() => expect(http.requests(LOGOUT)).toHaveLength(2));
  feed.become("offline");
  feed.become("live");
  expect(http.requests(LOGOUT)).toHaveLength(2);
});

test("the three keys of a session are kept under their promised names and cleared with the hidden balance at logout", async () => {
  const { session, storage } = visitorPage();
  await session.begin(sessionOf("secret"), "login");
  storage.set("isBalanceHidden", "true");
  const kept = ["token", "sessionStartDate", "loginType"].map((key) => storage.get(key));
  expect(kept).toEqual(["secret", "2026-01-01T12:00:00.000Z", "email"]);
  await session.logout("player");
  for (const key of ["token", "sessionStartDate", "loginType", "isBalanceHidden"])
    expect(storage.get(key)).toBeUndefined();
});

test("logging out sends the token that this browser drops, and replaces the page by home", async () => {
  const { session, http, navigation, ids } = visitorPage();
  await session.begin(sessionOf("secret"), "login");
  await session.logout("player");
  expect(http.requests(LOGOUT)).toMatchObject([{ headers: { Authorization: "Token secret" }, authenticated: false }]);
  expect(navigation.visits).toEqual([{ to: "/", replace: true }]);
  expect(ids().filter((id) => id === loggedOut.id)).toHaveLength(1);
});

test("logging out works without a connection, and leads to the requested place", async () => {
  const { session, http, navigation } = visitorPage();
  await session.begin(sessionOf("secret"), "login");
  http.on(LOGOUT, () => {
    throw new HttpError(0, "no connection");
  });
  await session.logout("player", "/self-exclusion");
  expect(session.state.isLoggedIn).toBe(false);
  expect(navigation.visits).toEqual([{ to: "/self-exclusion", replace: true }]);
});

test("logging out removes the cookies of the session and of third parties", async () => {
  const { session } = visitorPage();
  document.cookie = "openline-session=1; Path=/";
  document.cookie = "openline-third-party-auth=1; Path=/";
  document.cookie = "openline-language=uk; Path=/";
  await session.begin(sessionOf("t"), "login");
  await session.logout("player");
  expect(document.cookie).toBe("openline-language=uk");
});

test("a session that the platform no longer knows ends with its reason, and the player stays on the page", async () => {
  const { session, http, navigation } = visitorPage();
  await session.begin(sessionOf("old"), "login");
  navigation.be({ path: "/events/a-1?tab=goals" });
  http.on(ACCOUNT_INFO, () => {
    throw new HttpError(401, "Unauthorized");
  });
  await session.verify();
  expect(session.state).toMatchObject({ isLoggedIn: false, endedBy: "expired" });
  expect(navigation.visits).toEqual([{ to: "/events/a-1?tab=goals", replace: true }]);
  expect(http.requests(LOGOUT)).toEqual([]);
});

test("a platform that does not answer ends nothing: the session continues when it is back", async () => {
  const { session, storage, http, feed } = visitorPage();
  http.on(ACCOUNT_INFO, () => {
    throw new HttpError(503, "Service Unavailable");
  });
  storage.writeElsewhere("token", "kept");
  await vi.waitFor(() => expect(session.state.isUserDataLoaded).toBe(true));
  expect(session.state.isLoggedIn).toBe(false);
  expect(storage.get("token")).toBe("kept");

  http.on(ACCOUNT_INFO, accountOf("17"));
  feed.become("offline");
  feed.become("live");
  await vi.waitFor(() => expect(session.state.isLoggedIn).toBe(true));
});

test("a session whose account info never arrived is ended on the platform too, and the caller gets the error", async () => {
  const { session, http, storage } = visitorPage();
  http.on(ACCOUNT_INFO, () => {
    throw new HttpError(503, "Service Unavailable");
  });
  await expect(session.begin(sessionOf("t"), "login")).rejects.toThrow("503");
  expect(http.requests(LOGOUT)).toHaveLength(1);
  expect(storage.get("token")).toBeUndefined();
});

test("the feed has the player's token before the login is published", async () => {
  const { session, feed } = visitorPage();
  const tokens: (string | undefined)[] = [];
  session.state$.subscribe(({ isLoggedIn }) => isLoggedIn && tokens.push(feed.tokens.at(-1)));
  await session.begin(sessionOf("t"), "login");
  expect(tokens[0]).toBe("t");
});

test("flags may depend on the risk levels, the cluster and whether a player is logged in", async () => {
  const { session, http, services } = visitorPage();
  http.on("GET /api/gw/playercluster", { playerCluster: "gold" });
  const flags = services.get(FLAGS);
  expect(flags.state).toMatchObject({ isLoggedIn: false, playerCluster: "default" });
  await session.begin(sessionOf("t"), "login");
  await vi.waitFor(() =>
    expect(flags.state).toMatchObject({
      isLoggedIn: true,
      playerCluster: "gold",
      "riskLevel.sport": "low",
      "riskLevel.casino": undefined,
    }),
  );
  await session.logout("player");
  expect(flags.state).toMatchObject({ isLoggedIn: false, playerCluster: "default", "riskLevel.sport": undefined });
});

test("flags apply to the account's cluster from the login on, also when requesting it fails", async () => {
  const { session, http, services } = visitorPage();
  http.on(ACCOUNT_INFO, { ...accountOf("17"), playerCluster: "vip" });
  http.on("GET /api/gw/playercluster", () => {
    throw new HttpError(503, "Service Unavailable");
  });
  const flags = services.get(FLAGS);
  const seen: unknown[] = [];
  flags.state$.subscribe(({ isLoggedIn, playerCluster }) => isLoggedIn && seen.push(playerCluster));
  await session.begin(sessionOf("t"), "login");
  await vi.waitFor(() => expect(session.state.account?.documentsStatus).toEqual({}));
  expect(new Set([...seen, session.state.playerCluster])).toEqual(new Set(["vip"]));
  http.on(ACCOUNT_INFO, accountOf("18"));
  await session.logout("player");
  await session.begin(sessionOf("u"), "login");
  expect(session.state.playerCluster).toBe("default");
});

test("permissions are requested only where the flag is on; a failure leaves them and the documents empty", async () => {
  const { session, http, services } = visitorPage();
  http.on(ACCOUNT_INFO, {
    ...accountOf("17"),
    permissions: { casino: true },
    documentsStatus: { identity: "approved" },
  });
  await session.begin(sessionOf("t"), "login");
  await vi.waitFor(() => expect(session.state.account?.documentsStatus).toEqual({}));
  expect(session.state.account?.permissions).toEqual({ casino: true });
  expect(http.requests("POST /api/v2/restrictions/playerPermissions/17")).toEqual([]);

  const flag = {
    name: "player-permissions",
    enabled: true,
    disabledVariation: false,
    defaultVariation: true,
    rules: [],
  };
  http.on("GET /api/v1/feature-flags/features", [flag]);
  await (services.get(FLAGS) as FlagStore).load("feature-flags");
  await vi.waitFor(() => expect(session.state.account?.permissions).toEqual({}));
  expect(http.requests("POST /api/v2/restrictions/playerPermissions/17")).toMatchObject([
    { query: { withDetails: true }, headers: { "x-frontend-module": "openline-web" } },
  ]);
});

test("permissions are requested also when the flags load after the account, as after a reload", async () => {
  const flag = { name: "player-permissions", enabled: true, disabledVariation: false, defaultVariation: true };
  const { session, http, services } = visitorPage({ token: "kept", sessionStartDate: "2026-01-01T10:00:00.000Z" }, () =>
    Promise.resolve(accountOf("17")),
  );
  http.on("POST /api/v2/restrictions/playerPermissions/17", { casino: false });
  await vi.waitFor(() => expect(session.state.account?.documentsStatus).toEqual({}));
  http.on("GET /api/v1/feature-flags/features", [{ ...flag, rules: [] }]);
  await (services.get(FLAGS) as FlagStore).load("feature-flags");
  await vi.waitFor(() => expect(session.state.account?.permissions).toEqual({ casino: false }));
});

test("a stored session is checked at the start, and code waiting for the user runs once when the answer is there", async () => {
  let answer: (value: unknown) => void = () => undefined;
  const page = visitorPage(
    { token: "kept", sessionStartDate: "2026-01-01T10:00:00.000Z" },
    () => new Promise((resolve) => (answer = resolve)),
  );
  const { session, messages } = page;
  const ran: string[] = [];
  session.whenInitialised(() => {
    throw new Error("a broken action");
  });
  session.whenInitialised(() => ran.push("queued"));
  expect(session.state).toMatchObject({ isLoggedIn: false, isUserDataLoaded: false });
  expect(ran).toEqual([]);

  answer(accountOf("17"));
  await vi.waitFor(() => expect(ran).toEqual(["queued"]));
  session.whenInitialised(() => ran.push("at once"));
  expect(ran).toEqual(["queued", "at once"]);
  expect(session.state).toMatchObject({ isLoggedIn: true, sessionStartDate: "2026-01-01T10:00:00.000Z" });
  expect(messages.map(({ topic, payload }) => [topic.id, payload])).toEqual([
    ["session/user-data-loaded", { isLoggedIn: true }],
    ["errors/reported", { errorCode: 0, message: "a broken action" }],
  ]);
});

test("a stored session that the platform refuses is cleared", async () => {
  const { session, storage } = visitorPage({ token: "old", isBalanceHidden: "true" }, () => {
    throw new HttpError(401, "Unauthorized");
  });
  await vi.waitFor(() =>
    expect(session.state).toMatchObject({ isLoggedIn: false, isUserDataLoaded: true, endedBy: "expired" }),
  );
  expect(["token", "isBalanceHidden"].map((key) => storage.get(key))).toEqual([undefined, undefined]);
});
