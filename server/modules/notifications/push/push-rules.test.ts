import { expect, test } from "vitest";
import { type Notification, notification, securityChange } from "../../../../plugins/notification-centre/wire.ts";
import { outcomeOf, waitSeconds } from "./delivery-rules.ts";
import { isPrivateAddress, publicLookup } from "./public-lookup.ts";
import { pushConfiguration, subjectOf } from "./push-configuration.ts";
import { isPublicKey, vapidPair } from "./push-keys.ts";
import { pushesOf } from "./push-rules.ts";

const NOW = Date.parse("2026-01-01T12:00:00.000Z");
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

const bet = (id: number, betId: string, change: object = {}): Notification =>
  notification.parse({
    id: String(id),
    at: ago(10),
    isRead: false,
    kind: "bet-settled",
    betId,
    currency: "EUR",
    home: "Arsenal",
    away: "Chelsea",
    legs: 2,
    status: "won",
    payout: 12_345,
    amount: 12_345,
    reason: null,
    ...change,
  });
const device = (id: number, change: object = {}): Notification =>
  notification.parse({
    id: String(id),
    at: ago(10),
    isRead: false,
    kind: "new-device",
    device: "Firefox, Windows",
    address: "203.0.113.9",
    ...change,
  });
const payment = (id: number, change: object = {}): Notification =>
  notification.parse({
    id: String(id),
    at: ago(10),
    isRead: false,
    kind: "payment-changed",
    payment: "p1",
    direction: "withdrawal",
    status: "sent",
    amount: 12_345,
    currency: "EUR",
    ...change,
  });
const pushes = (...items: Notification[]) => pushesOf(items, "secret", NOW);

test("a bet's push describes its result, and leads to the bet", () => {
  expect(pushes(bet(1, "b1"))).toMatchObject([
    { message: { title: "settled.won", path: "/my-bets/calculated" }, urgency: "normal", notificationIds: ["1"] },
  ]);
  expect(pushes(bet(1, "b1", { kind: "bet-reopened", status: "open" }))[0]?.message).toMatchObject({
    title: "told.bet-reopened",
    path: "/my-bets/open",
  });
});

test("a push on a locked screen shows no teams, amount or device", () => {
  const sent = JSON.stringify(
    [
      ...pushes(bet(1, "b1")),
      ...pushes(bet(1, "b1", { kind: "bet-resettled" })),
      ...pushes(bet(1, "b1", { kind: "bet-cancelled", reason: "abandoned" })),
      ...pushes(device(2)),
      ...pushes(payment(3)),
    ].map(({ message, topic }) => ({ message, topic })),
  );
  expect(sent).not.toMatch(/Arsenal|Chelsea|EUR|12.?345|Firefox|203\.0\.113|b1/);
});

test("several changes of one bet make one push with its current state, replacing earlier ones", () => {
  const [first] = pushes(bet(1, "b1"));
  const both = pushes(bet(1, "b1"), bet(2, "b1", { kind: "bet-resettled", status: "lost" }));
  expect(both).toMatchObject([
    { message: { title: "told.bet-resettled", note: "settled.lost" }, notificationIds: ["1", "2"] },
  ]);
  expect(both[0]?.topic).toBe(first?.topic);
  expect(pushes(bet(1, "b2"))[0]?.topic).not.toBe(first?.topic);
  expect(pushesOf([bet(1, "b1")], "another device's", NOW)[0]?.topic).not.toBe(first?.topic);
});

test("several bets share a push, account events have one each with higher urgency", () => {
  const sent = pushes(bet(1, "b1"), device(2), bet(3, "b3"), device(4));
  expect(sent.map(({ message, urgency, notificationIds }) => [message.title, urgency, notificationIds])).toEqual([
    ["told.new-device", "high", ["2"]],
    ["told.new-device", "high", ["4"]],
    ["several", "normal", ["1", "3"]],
  ]);
  expect(new Set(sent.map(({ topic }) => topic)).size).toBe(3);
  expect(sent.every(({ topic }) => /^[\w-]{1,32}$/.test(topic))).toBe(true);
});

test("a payment's push leads to it, and a later status replaces an earlier one", () => {
  const [sent, paid, other] = pushes(payment(1), payment(2, { status: "paid" }), payment(3, { payment: "p2" }));
  expect(paid?.message).toMatchObject({ title: "payment.withdrawal.paid", path: "/payments-history?payment=p1" });
  expect(paid?.topic).toBe(sent?.topic);
  expect(other?.topic).not.toBe(sent?.topic);
});

test("an old notification is not sent: a push service keeps it only for its remaining time", () => {
  expect(pushes(bet(1, "b1", { at: ago(3600) }))[0]?.ttl).toBe(11 * 3600);
  expect(pushes(bet(1, "b1", { at: ago(12 * 3600) }))).toEqual([]);
  expect(pushes(bet(1, "b1", { at: ago(13 * 3600) }), bet(2, "b2"))[0]?.message.title).toBe("settled.won");
  expect(pushes(device(1, { at: ago(71 * 3600) }))[0]?.ttl).toBe(3600);
});

test("every change of sign-in security has its text", () => {
  const of = (change: string) =>
    pushes(notification.parse({ id: "1", at: ago(1), isRead: false, kind: "security-changed", change }));
  expect(securityChange.options.map((change) => of(change)[0]?.message.title)).toEqual(
    securityChange.options.map((change) => `security.${change}`),
  );
});

test.each([
  [201, "sent"],
  [202, "sent"],
  [204, "sent"],
  [301, "refused"],
  [307, "refused"],
  [400, "refused"],
  [403, "refused"],
  [404, "gone"],
  [408, "later"],
  [410, "gone"],
  [413, "refused"],
  [429, "later"],
  [500, "later"],
  [503, "later"],
] as const)("an answer %i means: %s", (status, outcome) => expect(outcomeOf(status)).toBe(outcome));

test("each retry waits longer than the one before, as long as the service asks for, and an hour at most", () => {
  expect([1, 2, 3, 4, 9].map((tries) => waitSeconds(tries, undefined, NOW))).toEqual([5, 20, 80, 320, 3600]);
  expect(waitSeconds(1, "120", NOW)).toBe(120);
  expect(waitSeconds(3, "1", NOW)).toBe(80);
  expect(waitSeconds(1, new Date(NOW + 60_000).toUTCString(), NOW)).toBe(60);
  expect(waitSeconds(1, "999999999", NOW)).toBe(3600);
  expect(waitSeconds(1, "soon", NOW)).toBe(5);
});

test.each([
  ...[
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
  ],
  ...["::1", "::", "fd00::1", "fe80::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "224.0.0.1"],
])("%s is not an address of a push service", (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(["142.250.74.10", "172.32.0.1", "2a00:1450:4001:80e::200a", "17.57.144.10"])(
  "%s may be an address of a push service",
  (address) => expect(isPrivateAddress(address)).toBe(false),
);

test.each([{}, { all: true }])(
  "a name that resolves to the platform's own network is refused (%j)",
  async (options) => {
    const error = await new Promise((resolve) => publicLookup("localhost", options, resolve));
    expect(String(error)).toContain("localhost has no public address");
  },
);

test("only a point of the curve is accepted as a key for encryption", () => {
  expect(isPublicKey("B".padEnd(87, "A"))).toBe(false);
  expect(isPublicKey("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")).toBe(
    true,
  );
  expect(isPublicKey("too-short")).toBe(false);
});

test("a brand's own key is used unchanged, with its public key", () => {
  const privateKey = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
  expect(vapidPair(privateKey)).toEqual({
    privateKey,
    publicKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  });
});

test("push services get the operator's contact: as configured, else the public origin", () => {
  const own = pushConfiguration.parse({});
  expect(subjectOf({ ...own, subject: "mailto:a@b.example" }, "https://c.example")).toBe("mailto:a@b.example");
  expect(subjectOf(own, "https://c.example")).toBe("https://c.example");
  expect(subjectOf(own, "http://c.example")).toMatch(/^mailto:/);
});

test.each([
  { subject: "somebody@b.example" },
  { subject: "http://b.example" },
  { vapidPrivateKey: "too-short" },
  { hosts: ["https://push.example"] },
  { hosts: ["*"] },
  { hosts: ["push.*.example"] },
  { hosts: ["push.example/path"] },
])("a configuration of %j is refused", (wrong) => expect(pushConfiguration.safeParse(wrong).success).toBe(false));
