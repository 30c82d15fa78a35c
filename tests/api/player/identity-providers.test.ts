import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { thirdParty } from "../../../plugins/kyc/ways/ways-wire.ts";
import { verificationMethods } from "../../../plugins/kyc/wire.ts";
import { KYC } from "../../../server/modules/kyc/kyc-configuration.ts";
import { claimUnasked } from "../../../server/modules/kyc/ways/party/party-repository.ts";
import { SANDBOX_WAYS } from "../../../server/modules/kyc/ways/ways-configuration.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

const KEYS = ["the key that is in use", "the key that comes next"] as const;
const RETURN = "/my-account/kyc/third-party";

let platform: Platform;
beforeAll(async () => {
  const partner = { ...SANDBOX_WAYS.partner!, webhookKeys: [...KEYS] };
  platform = await startPlatform({ engine: "embedded", brand: { kyc: { ...KYC, ...SANDBOX_WAYS, partner } } });
});
afterAll(() => platform.stop());

const statusOf = async (token: string) =>
  thirdParty.parse((await platform.call("GET", "/api/v1/kyc/third-party", { token })).body);

/** A player who went to the partner, with the address of its page for them. */
async function atThePartner() {
  const { token, player } = await newPlayer(platform);
  const { body, status } = await platform.call("POST", "/api/v1/kyc/third-party/session", {
    token,
    body: { returnTo: RETURN },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { address } = body as { address: string };
  const { rows } = await platform.database.query<{ id: string }>("select id from kyc_applicant where player = $1", [
    player,
  ]);
  return { token, player, address, applicant: rows[0]!.id, atPartner: address.split("/").at(-1)! };
}

/** Goes to the partner's page, chooses there and comes back. */
async function choose(address: string, choice: string, whose: Record<string, string> = {}) {
  const browser = new CallingBrowser(platform.origin);
  const page = await browser.go(address);
  expect(page.text).toContain("This is a sandbox");
  const back = await browser.submit(new URL(address).pathname, page.text, { choice, ...whose });
  expect(back.status, back.text).toBe(303);
  return back.location;
}

interface Told {
  readonly applicant: string;
  readonly atPartner?: string;
  readonly at?: number;
  readonly answer?: object;
  readonly type?: string;
  readonly key?: string;
  readonly correlationId?: string;
}

/** Sends a webhook as the partner does. */
async function tell({
  applicant,
  atPartner = `of-${applicant}`,
  at = Date.now(),
  answer,
  type = "applicantReviewed",
  key = KEYS[0],
  correlationId,
}: Told) {
  const payload = JSON.stringify({
    applicantId: atPartner,
    externalUserId: applicant,
    correlationId: correlationId ?? String(Math.random()),
    type,
    createdAtMs: new Date(at).toISOString().replace("T", " ").slice(0, 23),
    ...(answer && { reviewResult: answer }),
  });
  const sent = await fetch(`${platform.origin}/api/v1/kyc/webhooks/sandbox`, {
    method: "POST",
    body: payload,
    headers: {
      "content-type": "application/json",
      "x-payload-digest": createHmac("sha256", key).update(payload).digest("hex"),
      "x-payload-digest-alg": "HMAC_SHA256_HEX",
    },
  });
  return { status: sent.status, body: (await sent.json()) as { taken?: string; errorCode?: string } };
}

/** Lets the partner decide, so that it says so when it is asked. */
const decide = (atPartner: string, outcome: string, at = Date.now(), person: object | null = OTHER) =>
  platform.database.query("update kyc_sandbox_applicant set review = $2::jsonb, person = $3::jsonb where id = $1", [
    atPartner,
    JSON.stringify({ outcome, at }),
    person && JSON.stringify({ number: atPartner, expiresOn: "2035-01-01", ...person }),
  ]);
const OTHER = { given: "Test Person", family: "One", born: "1990-01-01" };

const GREEN = { reviewAnswer: "GREEN" };
const RETRY = { reviewAnswer: "RED", reviewRejectType: "RETRY", rejectLabels: ["EXPIRATION_DATE"] };
const FINAL = { reviewAnswer: "RED", reviewRejectType: "FINAL", rejectLabels: ["FORGERY"] };

const changesOf = async (player: string) =>
  (
    await platform.database.query<{ kind: string; move: string; to: string; grounds: string | null }>(
      `select kind, move, came_to as "to", grounds from document_change where player = $1 order by seq`,
      [player],
    )
  ).rows;

test("a player goes to the partner, which confirms them by a signed webhook, and comes back confirmed", async () => {
  const { token, player, address } = await atThePartner();
  expect(await statusOf(token)).toMatchObject({ state: "started", provider: { isSandbox: true } });
  expect(await choose(address, "green")).toBe(platform.origin + RETURN);
  expect(await statusOf(token)).toMatchObject({ state: "approved", identity: "approved" });
  const approvals = (await changesOf(player)).filter(({ to }) => to === "approved");
  expect(approvals.map(({ kind }) => kind)).toEqual(["identity", "selfie"]);
  expect(approvals[0]?.grounds).toMatch(/^confirmation:/);
  expect(platform.published.some((each) => each.player === player && "identity" in (each.delta as object))).toBe(true);
});

test.each([
  ["green", "approved", "approved", null],
  ["retry", "retry", "resubmission_required", "expired_document"],
  ["final", "rejected", "rejected", "altered"],
  ["hold", "on_hold", "in_review", null],
  ["late", "started", "not_started", null],
  ["twice", "approved", "approved", null],
  ["reordered", "approved", "approved", null],
  ["revoked", "rejected", "rejected", "altered"],
])(
  "the choice %s at the sandbox's partner leads to %s, and the identity is %s",
  async (choice, state, identity, reason) => {
    const { token, address } = await atThePartner();
    await choose(address, choice);
    expect(await statusOf(token)).toMatchObject({ state, identity, reason });
  },
);

test("a forged webhook is refused and counted, and nothing changes", async () => {
  const { token, applicant } = await atThePartner();
  const { status, body } = await tell({ applicant, answer: GREEN, key: "a key that nobody gave" });
  expect([status, body.errorCode]).toEqual([401, "WEBHOOK_FORGED"]);
  expect(await statusOf(token)).toMatchObject({ identity: "not_started" });
});

test("while keys are exchanged, webhooks signed with either are believed", async () => {
  const { token, applicant, atPartner } = await atThePartner();
  await decide(atPartner, "approved");
  expect((await tell({ applicant, atPartner, answer: GREEN, key: KEYS[1] })).body).toEqual({ taken: "applied" });
  expect(await statusOf(token)).toMatchObject({ identity: "approved" });
});

test("a webhook that arrives twice, or ten times at once, changes the state once", async () => {
  const { player, applicant, atPartner } = await atThePartner();
  await decide(atPartner, "approved");
  const event = { applicant, atPartner, answer: GREEN, at: Date.now(), correlationId: "the same" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(event)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(answers.filter(({ body }) => body.taken === "applied")).toHaveLength(1);
  expect(await changesOf(player)).toHaveLength(2);
});

test("whatever the order of arrival, the newest event by the partner's clock decides", async () => {
  const { token, applicant, atPartner } = await atThePartner();
  const now = Date.now();
  const told = async (more: object) => (await tell({ applicant, atPartner, ...more })).body.taken;
  await decide(atPartner, "approved", now - 1000);
  expect(await told({ answer: GREEN, at: now - 1000 })).toBe("applied");
  expect(await told({ answer: FINAL, at: now - 5000 })).toBe("older");
  expect(await told({ type: "applicantPending", at: now - 9000 })).toBe("older");
  expect(await statusOf(token)).toMatchObject({ state: "approved", identity: "approved" });
  await decide(atPartner, "retry", now);
  expect(await told({ answer: RETRY, at: now })).toBe("applied");
  expect(await statusOf(token)).toMatchObject({ state: "retry", identity: "resubmission_required" });
});

test("a refusal after an approval counts, also where the partner leaves the review its date", async () => {
  const { token, applicant, atPartner } = await atThePartner();
  const at = Date.now() - 60_000;
  await decide(atPartner, "approved", at);
  await tell({ applicant, atPartner, answer: GREEN, at });
  expect(await statusOf(token)).toMatchObject({ identity: "approved" });
  await decide(atPartner, "rejected", at);
  expect((await tell({ applicant, atPartner, answer: FINAL })).body.taken).toBe("applied");
  expect(await statusOf(token)).toMatchObject({ state: "rejected", identity: "rejected" });
});

test("events from years ago and of unknown applicants are taken and kept, and change nothing", async () => {
  const { token, applicant } = await atThePartner();
  const years = 3 * 365 * 86_400_000;
  expect(await tell({ applicant, answer: GREEN, at: Date.now() - years })).toEqual({
    status: 200,
    body: { taken: "late" },
  });
  expect(await tell({ applicant: "nobody", answer: GREEN })).toEqual({ status: 200, body: { taken: "unknown" } });
  expect(await statusOf(token)).toMatchObject({ state: "started", identity: "not_started" });
  const { rows } = await platform.database.query<{ verdict: string }>(
    "select verdict from kyc_provider_event where verdict in ('late', 'unknown')",
  );
  expect(rows.map(({ verdict }) => verdict)).toEqual(expect.arrayContaining(["late", "unknown"]));
});

test("after a refusal for good nothing of the partner opens the identity again, and no new check begins", async () => {
  const { token, applicant, atPartner } = await atThePartner();
  await decide(atPartner, "rejected", Date.now() - 1000);
  await tell({ applicant, atPartner, answer: FINAL, at: Date.now() - 1000 });
  await decide(atPartner, "approved");
  await tell({ applicant, atPartner, answer: GREEN });
  expect(await statusOf(token)).toMatchObject({ identity: "rejected" });
  const again = await platform.call("POST", "/api/v1/kyc/third-party/session", { token, body: { returnTo: RETURN } });
  expect(again.body).toMatchObject({ errorCode: "DOCUMENT_STATE" });
});

test("a result whose webhook is lost is asked for", async () => {
  const { token, player, applicant, atPartner } = await atThePartner();
  await decide(atPartner, "approved");
  expect(await statusOf(token)).toMatchObject({ state: "started" });
  await platform.database.query("update kyc_applicant set asked_at = now() - interval '1 minute' where id = $1", [
    applicant,
  ]);
  expect(await statusOf(token)).toMatchObject({ state: "approved" });
  expect(await changesOf(player)).toHaveLength(2);
});

test("the longer a check is left lying, the less often its result is asked for, and after a month not at all", async () => {
  const { applicant } = await atThePartner();
  const isAskedFor = async (begun: string, asked: string) => {
    await platform.database.query(
      `update kyc_applicant set session_at = now() - $2::interval, asked_at = now() - $3::interval where id = $1`,
      [applicant, begun, asked],
    );
    const now = new Date();
    const before = new Date(now.getTime() - 10 * 60_000);
    const { rows } = await platform.database.query<{ atPartner: string }>(
      `select provider_id as "atPartner" from kyc_applicant where id = $1`,
      [applicant],
    );
    const claimed = await claimUnasked(platform.database, { provider: "sandbox", before, now, limit: 50 });
    return claimed.some(({ providerId }) => providerId === rows[0]!.atPartner);
  };
  expect(await isAskedFor("20 minutes", "9 minutes")).toBe(false);
  expect(await isAskedFor("20 minutes", "11 minutes")).toBe(true);
  expect(await isAskedFor("10 days", "12 hours")).toBe(false);
  expect(await isAskedFor("10 days", "30 hours")).toBe(true);
  expect(await isAskedFor("31 days", "5 days")).toBe(false);
});

test("a webhook that cannot be read, is too large, or names another partner is refused", async () => {
  const post = (path: string, payload: string) =>
    fetch(`${platform.origin}/api/v1/kyc/webhooks/${path}`, {
      method: "POST",
      body: payload,
      headers: {
        "content-type": "application/json",
        "x-payload-digest": createHmac("sha256", KEYS[0]).update(payload).digest("hex"),
      },
    });
  expect((await post("sandbox", "{")).status).toBe(400);
  expect((await post("sandbox", '"x"')).status).toBe(400);
  expect((await post("sandbox", `"${"x".repeat(70_000)}"`)).status).toBe(413);
  expect((await post("another", "{}")).status).toBe(404);
  const { status, body } = await tell({ applicant: "an applicant\0", answer: GREEN });
  expect([status, body.errorCode]).toEqual([400, "WEBHOOK_UNREADABLE"]);
});

test("the ways of a player are those of the profile's country, else of the request's", async () => {
  const { token, player } = await newPlayer(platform);
  const ways = async () =>
    verificationMethods.parse(
      (await platform.call("GET", "/api/v1/kyc/methods", { token, headers: { "x-country-code": "NO" } })).body,
    );
  expect((await ways()).country).toBe("NO");
  await platform.database.query(
    `insert into player_profile (player, country) values ($1, 'IN') on conflict (player) do update set country = 'IN'`,
    [player],
  );
  const { country, methods } = await ways();
  expect(country).toBe("IN");
  expect(methods.map(({ id }) => id)).toEqual(["bank-id", "national-id", "aadhaar", "third-party", "photos"]);
});
