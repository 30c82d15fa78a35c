// @vitest-environment jsdom
import { HttpError, Store } from "@core";
import { startPlugin } from "@core/testing";
import { expect, test } from "vitest";
import { loggedOut, SESSION, type Session, SESSION_ENTRY, type SessionEntry } from "../session/contract.ts";
import type { SessionAnswer } from "../session/wire.ts";
import { CHALLENGE } from "./challenge-store.ts";
import { STEP_UP } from "./contract.ts";
import plugin from "./plugin.ts";
import { METHOD_STORE } from "./security/method-store.ts";
import type { ChallengeStatus } from "./wire.ts";

const KEY = "AAAAAAAAAAAAAAAAAAAAAA";
const STATUS = "POST /api/v1/mfa/status";
const VERIFY = "POST /api/v1/mfa/verify";
const ANSWER: SessionAnswer = {
  token: "t",
  expiresIn: 600,
  loginType: "email",
  userId: "17",
  sessionStartDate: "2026-01-01T12:00:00.000Z",
};

const statusOf = (change: Partial<ChallengeStatus> = {}): ChallengeStatus => ({
  state: "pending",
  flowName: "login",
  triesLeft: 5,
  secondsLeft: 600,
  methods: [{ method: "totp", to: null }],
  ...change,
});

/** The plugin with a session that records what it is given. */
function page() {
  const given: string[] = [];
  const session = new (class extends Store<Session["state"]> {
    begin = ({ token }: SessionAnswer, cause: string) => Promise.resolve(void given.push(`${cause} ${token}`));
    logout = () => Promise.resolve();
    refreshDetails = () => Promise.resolve();
    verify = () => Promise.resolve();
    whenInitialised = (action: () => void) => action();
  })({
    isLoggedIn: false,
    isUserDataLoaded: true,
    account: undefined,
    sessionStartDate: undefined,
    playerCluster: "default",
  });
  const entry: SessionEntry = {
    failed: () => Promise.resolve(),
    acceptTokens: ({ token }) => void given.push(`tokens ${token}`),
  };
  const started = startPlugin(plugin, {
    services: (services) => services.provideValue(SESSION, session).provideValue(SESSION_ENTRY, entry),
  });
  started.http.on(STATUS, statusOf()).on(VERIFY, { session: ANSWER });
  return { ...started, given, challenge: started.services.get(CHALLENGE) };
}

const refusal =
  (errorCode: string, details: Record<string, unknown> = {}) =>
  () => {
    throw new HttpError(422, "Unprocessable", { errorCode, message: "no", details });
  };

test("a passed login challenge begins the session", async () => {
  const { challenge, given, http } = page();
  await challenge.load(KEY);
  await challenge.verify({ method: "totp", code: "123456" });
  expect(given).toEqual(["login t"]);
  expect(http.requests(VERIFY)).toMatchObject([{ body: { sessionKey: KEY, method: "totp", code: "123456" } }]);
});

test("another passed challenge gives the existing session new tokens", async () => {
  const { challenge, given, http } = page();
  http.on(STATUS, statusOf({ flowName: "withdrawal" }));
  await challenge.load(KEY);
  await challenge.verify({ method: "totp", code: "123456" });
  expect(given).toEqual(["tokens t"]);
});

test("a wrong code opens nothing, and the challenge is loaded again", async () => {
  const { challenge, given, http } = page();
  await challenge.load(KEY);
  http.on(VERIFY, refusal("CHALLENGE_FAILED")).on(STATUS, statusOf({ state: "failed", methods: [], triesLeft: 0 }));
  await expect(challenge.verify({ method: "totp", code: "123456" })).rejects.toThrow();
  expect([given, challenge.state.status?.state]).toEqual([[], "failed"]);
});

test("a challenge of another browser is unknown here, and one that fails to load shows that", async () => {
  const { challenge, http } = page();
  http.on(STATUS, () => {
    throw new HttpError(404, "Not Found");
  });
  await challenge.load(KEY);
  expect(challenge.state).toMatchObject({ isUnknown: true, status: undefined });
  http.on(STATUS, () => {
    throw new HttpError(0, "no connection");
  });
  await challenge.load("BBBBBBBBBBBBBBBBBBBBBB");
  expect(challenge.state).toMatchObject({ isUnknown: false, status: undefined });
  expect(challenge.state.failure).toBeDefined();
});

test("another code can be requested when the platform allows it, also after a refusal", async () => {
  const { challenge, clock, http } = page();
  await challenge.load(KEY);
  http.on("POST /api/v1/mfa/send", { resendIn: 45 });
  await challenge.send("email");
  expect(challenge.state.resendAt.email).toBe(clock.steady() + 45_000);
  http.on("POST /api/v1/mfa/send", refusal("TOO_MANY_ATTEMPTS", { retryAfter: 300 }));
  await expect(challenge.send("sms")).rejects.toThrow();
  expect(challenge.state.resendAt.sms).toBe(clock.steady() + 300_000);
});

test("a player who has to confirm an act is led to their first method, and back to where they were", async () => {
  const { services, http, navigation } = page();
  http.on("POST /api/v1/mfa/begin", { mfa: { sessionKey: KEY, flowName: "withdrawal", methods: ["passkey", "totp"] } });
  await services.get(STEP_UP).begin("withdrawal", "/wallet?tab=all");
  const [visit] = navigation.visits;
  const query = new URLSearchParams(visit?.to.split("?")[1]);
  expect(Object.fromEntries(query)).toEqual({
    methodName: "passkey",
    sessionKey: KEY,
    flowName: "withdrawal",
    return: "/wallet?tab=all",
  });
});

test("no code and no secret is published on the bus, and the next player on the device sees none of them", async () => {
  const { services, http, bus, messages, challenge } = page();
  const methods = services.get(METHOD_STORE);
  const none = { methods: [], recoveryCodesLeft: 10, contacts: { email: null, phone: null }, isUnlocked: true };
  http.on("GET /api/v1/mfa/methods", none).on("POST /api/v1/mfa/recovery-codes", { recoveryCodes: ["abcde-fghjk"] });
  await challenge.load(KEY);
  await challenge.verify({ method: "totp", code: "123456" });
  await methods.renewRecoveryCodes();
  expect(methods.state.recoveryCodes).toEqual(["abcde-fghjk"]);
  expect(messages).toEqual([]);

  bus.publish(loggedOut, { reason: "player" });
  expect([methods.state.recoveryCodes, methods.state.answer]).toEqual([undefined, undefined]);
});
