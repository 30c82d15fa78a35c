// @vitest-environment jsdom
import { HttpError } from "@core";
import { expect, test } from "vitest";
import { loggedIn, loggedOut, loginDataReceived, SESSION_ENTRY, USER, userInfoReceived } from "./contract.ts";
import { sessionOf } from "./testing/accounts.ts";
import { visitorPage } from "./testing/test-page.ts";

const SEQUENCE = [
  "session/user-info-received",
  "session/login-data-received",
  "session/logged-in",
  "session/status-received",
  "session/info-data-received",
  "session/login-fetch-resolved",
  "betslip/free-bets-load-requested",
  "betslip/express-boost-requested",
];

test("a login publishes its eight facts once each, in the specification's order", async () => {
  const { session, messages, ids } = visitorPage();
  await session.begin(sessionOf("t", "17"), "login");
  expect(ids().filter((id) => SEQUENCE.includes(id))).toEqual(SEQUENCE);
  expect(messages.find(({ topic }) => topic.id === loggedIn.id)?.payload).toEqual({ userId: "17" });
  expect(session.state).toMatchObject({ isLoggedIn: true, sessionStartDate: "2026-01-01T12:00:00.000Z" });
});

test("a registration is published before the login", async () => {
  const { session, ids } = visitorPage();
  await session.begin(sessionOf("t"), "registration");
  const reported = ids().filter((id) => SEQUENCE.includes(id) || id === "session/registered");
  expect(reported).toEqual(["session/registered", ...SEQUENCE]);
});

test("a logout during the login facts is published after them, and the player is logged out", async () => {
  const { session, bus, ids } = visitorPage();
  bus.on(loginDataReceived).subscribe(() => void session.logout("player"));
  await session.begin(sessionOf("t"), "login");
  expect(ids().filter((id) => SEQUENCE.includes(id) || id === loggedOut.id)).toEqual([...SEQUENCE, loggedOut.id]);
  expect(session.state).toMatchObject({ isLoggedIn: false, endedBy: "player" });
});

const analytics = (messages: readonly { topic: { id: string }; payload: unknown }[]) =>
  messages.filter(({ topic }) => topic.id.startsWith("analytics/")).map(({ topic, payload }) => [topic.id, payload]);

test("analytics receive a login with its type, and a registration with its bonus", async () => {
  const { session, messages, services } = visitorPage();
  await session.begin(sessionOf("t", "17"), "login");
  services.get(USER).rememberBonusCampaign("42");
  await session.begin(sessionOf("u", "18"), "registration");
  expect(analytics(messages)).toEqual([
    ["analytics/login-succeeded", { loginType: "email", userId: "17" }],
    ["analytics/registration-succeeded", { userId: "18", regType: "email", bonus: "42" }],
  ]);
});

test("a failed login is published with its code and text, without what was typed", async () => {
  const { messages, services } = visitorPage();
  const entry = services.get(SESSION_ENTRY);
  const details = {
    errorCode: "WRONG_CREDENTIALS",
    message: "No anna@example.com or +380 50 000 00 01 here",
    details: {},
  };
  await entry.failed("login", new HttpError(401, "Unauthorized", details));
  await entry.failed("registration", new Error("no connection"));
  expect(messages.map(({ topic, payload }) => [topic.id, payload])).toEqual([
    ["session/user-data-loaded", { isLoggedIn: false }],
    ["session/login-failed", { errorCode: "WRONG_CREDENTIALS", message: "No … or … here" }],
    ["analytics/login-failed", { errorCode: "WRONG_CREDENTIALS", errorText: "No … or … here" }],
    ["analytics/registration-failed", { errorCode: 0, errorText: "no connection" }],
  ]);
});

test("a listener that throws or publishes does not change the order of messages", async () => {
  const { session, bus, ids } = visitorPage();
  bus.on(userInfoReceived).subscribe(() => {
    throw new Error("a broken listener");
  });
  bus.on(loginDataReceived).subscribe(() => bus.publish(loggedOut, { reason: "player" }));
  const received: string[] = [];
  bus.messages$.subscribe(({ topic }) => received.push(topic.id));
  await session.begin(sessionOf("t"), "login");
  expect(received.filter((id) => SEQUENCE.includes(id))).toEqual(SEQUENCE);
  expect(ids().filter((id) => SEQUENCE.includes(id))).toEqual(SEQUENCE);
});
