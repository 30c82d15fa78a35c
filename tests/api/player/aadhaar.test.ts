import { afterAll, beforeAll, expect, test } from "vitest";
import { aadhaarState, CONSENT_VERSION } from "../../../plugins/kyc/ways/aadhaar-wire.ts";
import { isAadhaar, isVerhoeff } from "../../../plugins/kyc/ways/verhoeff-rules.ts";
import { sentTo } from "../../support/platform/outbox.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

const PHONE = "+91555000041";
const ONE = "999941057058";

let platform: Platform;
let logged = "";
const write = process.stderr.write.bind(process.stderr);
beforeAll(async () => {
  process.stderr.write = (chunk: string | Uint8Array) => {
    logged += String(chunk);
    return true;
  };
  platform = await startPlatform({ engine: "embedded", logLevel: "trace" });
});
afterAll(async () => {
  process.stderr.write = write;
  await platform.stop();
});

let last = 70_000_000_000;
/** A number that no other test has sent a code to. */
function newNumber(): string {
  for (;;) {
    last += 1;
    for (let digit = 0; digit < 10; digit++) {
      const number = `${last}${digit}`;
      if (isAadhaar(number)) return number;
    }
  }
}

async function playerNamed(given?: string, family?: string) {
  const made = await newPlayer(platform);
  await platform.database.query(
    `insert into player_profile (player, first_name, last_name) values ($1, $2, $3)
     on conflict (player) do update set first_name = $2, last_name = $3`,
    [made.player, given ?? null, family ?? null],
  );
  return made;
}

const sendCode = (token: string, number: string, consent: string = CONSENT_VERSION) =>
  platform.call("POST", "/api/v1/kyc/aadhaar/code", { token, body: { number, consent } });
const confirm = (token: string, code: string) =>
  platform.call("POST", "/api/v1/kyc/aadhaar/confirm", { token, body: { code } });
const stateOf = async (token: string) =>
  aadhaarState.parse((await platform.call("GET", "/api/v1/kyc/aadhaar", { token })).body);
const newestCode = async () => (await sentTo(platform, PHONE))[0]!.text.match(/\d{6}/)![0];
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const passTime = (player: string, seconds: number) =>
  platform.database.query(
    `update kyc_aadhaar_request set sent_at = sent_at - make_interval(secs => $2::int),
       expires_at = expires_at - make_interval(secs => $2::int) where player = $1`,
    [player, seconds],
  );

test("a player is confirmed by the code to the phone of their number, of which four digits stay", async () => {
  const { token } = await newPlayer(platform);
  const sent = aadhaarState.parse((await sendCode(token, ONE)).body);
  expect(sent.pending).toMatchObject({ lastFour: "7058", phoneEnding: "41", triesLeft: 5 });
  const { status, body } = await confirm(token, await newestCode());
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await stateOf(token)).toMatchObject({
    pending: null,
    identity: "approved",
    last: { lastFour: "7058", result: "approved" },
    provider: { isSandbox: true },
  });
});

test("the same number confirms no second account", async () => {
  const { token } = await newPlayer(platform);
  await sendCode(token, ONE);
  await confirm(token, await newestCode());
  expect(await stateOf(token)).toMatchObject({ identity: "not_started", last: { result: "duplicate" } });
});

test("a number of somebody else is a mismatch, and one's own is not", async () => {
  const other = await playerNamed("Somebody", "Else");
  await sendCode(other.token, "499118665246");
  await confirm(other.token, await newestCode());
  expect(await stateOf(other.token)).toMatchObject({ identity: "resubmission_required", last: { result: "mismatch" } });
  const own = await playerNamed("Somebody", "Else");
  await sendCode(own.token, newNumber());
  await confirm(own.token, await newestCode());
  // Without a date of birth a person has to look.
  expect(await stateOf(own.token)).toMatchObject({ identity: "in_review", last: { result: "review" } });
});

test("a number with a wrong digit, and one without consent, reach no service", async () => {
  const { token } = await newPlayer(platform);
  for (const number of ["999941057059", "99994105705", "000000000000", "abcdefghijkl"])
    expect((await sendCode(token, number)).body, number).toMatchObject({ errorCode: "INVALID_REQUEST" });
  expect((await sendCode(token, newNumber(), "2020-01")).status).toBe(400);
  expect(await stateOf(token)).toMatchObject({ pending: null });
});

test("a code has five tries, also when they come at once", async () => {
  const { token } = await newPlayer(platform);
  await sendCode(token, newNumber());
  const code = await newestCode();
  expect((await confirm(token, wrong(code))).body).toMatchObject({ errorCode: "WRONG_CODE", triesLeft: 4 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token, wrong(code))));
  const codes = answers.map(({ body }) => (body as { errorCode: string }).errorCode);
  expect(codes.filter((each) => each === "WRONG_CODE")).toHaveLength(3);
  expect((await confirm(token, code)).body).toMatchObject({ errorCode: "CODE_USED_UP" });
  expect(await stateOf(token)).toMatchObject({ pending: null, identity: "not_started" });
});

test("a code is good for ten minutes and once", async () => {
  const { token, player } = await newPlayer(platform);
  await sendCode(token, newNumber());
  const late = await newestCode();
  await passTime(player, 601);
  expect((await confirm(token, late)).body).toMatchObject({ errorCode: "CODE_EXPIRED" });
  await sendCode(token, newNumber());
  const code = await newestCode();
  const answers = await Promise.all([confirm(token, code), confirm(token, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("codes are sent again after a minute, three times an hour to a player and to a number", async () => {
  const number = newNumber();
  const { token, player } = await newPlayer(platform);
  expect((await sendCode(token, number)).status).toBe(200);
  expect((await sendCode(token, number)).body).toMatchObject({ errorCode: "TOO_MANY_ATTEMPTS" });
  for (const status of [200, 200, 429]) {
    await passTime(player, 61);
    expect((await sendCode(token, number)).status).toBe(status);
  }
  const other = await newPlayer(platform);
  expect((await sendCode(other.token, number)).status).toBe(429);
});

test("calls that come at once send one code, also in place of an earlier one", async () => {
  const { token, player } = await newPlayer(platform);
  const sentBy = async () => {
    const before = (await sentTo(platform, PHONE)).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendCode(token, newNumber())));
    const statuses = answers.map(({ status }) => status).sort();
    return { statuses, messages: (await sentTo(platform, PHONE)).length - before };
  };
  const one = { statuses: [200, 429, 429, 429, 429], messages: 1 };
  expect(await sentBy()).toEqual(one);
  await passTime(player, 61);
  expect(await sentBy()).toEqual(one);
  expect((await confirm(token, await newestCode())).status).toBe(200);
});

test("a code that was not sent leaves no pause, and the one before it good", async () => {
  const usedUp = newNumber();
  for (let at = 0; at < 3; at++) await sendCode((await newPlayer(platform)).token, usedUp);
  const { token, player } = await newPlayer(platform);
  expect((await sendCode(token, usedUp)).status).toBe(429);
  expect(await stateOf(token)).toMatchObject({ pending: null });
  expect((await sendCode(token, newNumber())).status).toBe(200);
  const code = await newestCode();
  await passTime(player, 61);
  expect((await sendCode(token, usedUp)).status).toBe(429);
  expect(await stateOf(token)).toMatchObject({ pending: { resendInSeconds: 0 } });
  expect((await confirm(token, code)).status).toBe(200);
});

test("no number of twelve digits that could be Aadhaar's is in the database, in a message, in the log or on the bus", async () => {
  const number = newNumber();
  const { token } = await newPlayer(platform);
  await sendCode(token, number);
  await confirm(token, wrong(await newestCode()));
  // An error report of the page that repeats it, and a number in the wrong field.
  await platform.call("POST", "/api/v1/kyc/aadhaar/confirm", { token, body: { code: number } });
  await platform.call("POST", `/api/v1/kyc/aadhaar/code?number=${number}`, { token, body: { number, consent: "x" } });
  const { rows: tables } = await platform.database.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`,
  );
  const texts = [logged, JSON.stringify(platform.published), JSON.stringify(await sentTo(platform, PHONE))];
  for (const { name } of tables) {
    const { rows } = await platform.database.query<{ text: string }>(
      `select row_to_json(t)::text as text from ${name} t`,
    );
    texts.push(rows.map(({ text }) => `${name} ${text}`).join("\n"));
  }
  const everything = texts.join("\n");
  expect(everything.length).toBeGreaterThan(20_000);
  expect(logged).toContain("/api/v1/kyc/aadhaar/code");
  expect(everything).not.toContain(number);
  expect(everything).not.toContain(ONE);
  const found = everything.match(/(?<![\d.a-f-])[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?![\d.a-f-])/g) ?? [];
  expect(found.filter((each) => isVerhoeff(each.replace(/\D/g, "")))).toEqual([]);
});
