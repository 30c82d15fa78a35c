import { afterAll, beforeAll, expect, test } from "vitest";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import {
  beginIdentity,
  choosePerson,
  type ChosenPerson,
  confirmBy,
  identityOf,
} from "../../support/players/identities.ts";
import { newPlayer } from "../../support/players/players.ts";

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
});
afterAll(() => platform.stop());

let last = 0;
/** A person whom no other test has confirmed. */
const somebody = (): ChosenPerson & { given_name: string; family_name: string; birthdate: string } => ({
  person: "typed",
  given_name: "Test Person",
  family_name: `Number ${String.fromCharCode(97 + (++last % 26))}${"x".repeat(Math.floor(last / 26))}`,
  birthdate: "1990-01-01",
});

interface Facts {
  readonly first?: string;
  readonly family?: string;
  readonly born?: string;
}
async function playerWith({ first, family, born }: Facts = {}) {
  const made = await newPlayer(platform);
  await platform.database.query(
    `insert into player_profile (player, first_name, last_name, date_of_birth) values ($1, $2, $3, $4)
     on conflict (player) do update set first_name = $2, last_name = $3, date_of_birth = $4`,
    [made.player, first ?? null, family ?? null, born ?? null],
  );
  return made;
}

const profileOf = async (player: string) =>
  (
    await platform.database.query<Record<string, string | null>>(
      "select first_name, last_name, date_of_birth::text as born, city from player_profile where player = $1",
      [player],
    )
  ).rows[0];
const stateOf = async (player: string, kind: string) =>
  (
    await platform.database.query<{ status: string; reason: string | null }>(
      "select status, reason from player_document where player = $1 and kind = $2",
      [player, kind],
    )
  ).rows[0];

test("a player without a profile is confirmed by the bank, which also fills the profile in and confirms the address", async () => {
  const { token, player } = await newPlayer(platform);
  const who = somebody();
  const { page, result, identity } = await confirmBy(platform, token, { ...who, with_address: "on" });
  expect([page, result, identity]).toEqual(["/my-account/kyc/bank-id", "approved", "approved"]);
  expect(await profileOf(player)).toEqual({
    first_name: who.given_name,
    last_name: who.family_name,
    born: who.birthdate,
    city: "Test Town",
  });
  expect(await stateOf(player, "address")).toMatchObject({ status: "approved" });
});

test("a player whose name is written in another way is the same person", async () => {
  const { token, player } = await playerWith({ first: "Jürgen", family: "Öztürk-Müller", born: "1990-01-01" });
  const who = { ...somebody(), given_name: "Juergen Maria", family_name: "Oeztuerk Mueller" };
  expect(await confirmBy(platform, token, who, "national-id")).toMatchObject({
    result: "approved",
    identity: "approved",
  });
  expect(await profileOf(player)).toMatchObject({ first_name: "Jürgen" });
});

test("another person of the family, and another day of birth, are asked again and say why", async () => {
  const who = somebody();
  const twin = await playerWith({ first: "Other Twin", family: who.family_name, born: who.birthdate });
  expect(await confirmBy(platform, twin.token, who)).toMatchObject({
    result: "mismatch",
    identity: "resubmission_required",
  });
  expect(await stateOf(twin.player, "identity")).toMatchObject({ reason: "name_mismatch" });
  const older = await playerWith({ first: who.given_name, family: who.family_name, born: "1989-12-31" });
  expect(await confirmBy(platform, older.token, who)).toMatchObject({ result: "mismatch" });
  expect(await stateOf(older.player, "identity")).toMatchObject({ reason: "birth_date_mismatch" });
});

test("nearly the same person, and somebody too young, wait for a reviewer", async () => {
  const who = somebody();
  const { token, player } = await playerWith({ first: "J", family: who.family_name, born: who.birthdate });
  expect(await confirmBy(platform, token, { ...who, given_name: "Johanna" })).toMatchObject({
    result: "review",
    identity: "in_review",
  });
  const { rows } = await platform.database.query<{ notes: object }>(
    "select notes from kyc_confirmation where player = $1",
    [player],
  );
  expect(rows[0]?.notes).toMatchObject({ names: "close", birthDate: "match", level: "high" });
  const young = await newPlayer(platform);
  expect(await confirmBy(platform, young.token, { person: "young" })).toMatchObject({
    result: "review",
    identity: "in_review",
  });
});

test("a person confirms one account only, by whichever way", async () => {
  const who = somebody();
  const [first, second] = [await newPlayer(platform), await newPlayer(platform)];
  expect(await confirmBy(platform, first.token, who)).toMatchObject({ result: "approved" });
  expect(await confirmBy(platform, second.token, who, "national-id")).toMatchObject({
    result: "duplicate",
    identity: "not_started",
  });
  expect(await confirmBy(platform, first.token, who, "national-id")).toMatchObject({ result: "approved" });
  const { rows } = await platform.database.query<{ text: string }>(
    "select row_to_json(p)::text as text from kyc_person p",
  );
  expect(rows.map(({ text }) => text).join()).not.toContain("nin-");
});

test("a low level of assurance is refused, and an approved identity survives somebody else's confirmation", async () => {
  const { token } = await newPlayer(platform);
  const who = somebody();
  expect(await confirmBy(platform, token, { ...who, acr: "loa:low" })).toMatchObject({
    result: "too_low",
    identity: "not_started",
  });
  expect(await confirmBy(platform, token, { ...who, acr: "loa:substantial" })).toMatchObject({ result: "approved" });
  expect(await confirmBy(platform, token, { ...somebody(), given_name: "Other" })).toMatchObject({
    result: "mismatch",
    identity: "approved",
  });
});

test("who declines there comes back with that, and can begin again", async () => {
  const { token } = await newPlayer(platform);
  expect(await confirmBy(platform, token, { choice: "decline" })).toMatchObject({
    result: "declined",
    identity: "not_started",
  });
  expect(await confirmBy(platform, token, somebody())).toMatchObject({ result: "approved" });
});

test("an answer that another browser brings, that is forged, or that comes twice confirms nobody", async () => {
  const { token, player } = await newPlayer(platform);
  const [own, other] = [new CallingBrowser(platform.origin), new CallingBrowser(platform.origin)];
  const back = await choosePerson(own, await beginIdentity(own, token), somebody());
  expect((await other.go(back)).location).toBe("/my-account/kyc");
  const forged = new URL(back);
  forged.searchParams.set("state", "x".repeat(43));
  expect((await own.go(forged.href)).location).toBe("/my-account/kyc/bank-id");
  expect((await identityOf(platform, token)).identity).toBe("not_started");

  expect((await own.go(back)).location).toBe("/my-account/kyc/bank-id");
  expect((await identityOf(platform, token)).last?.result).toBe("approved");
  const changes = async () =>
    (await platform.database.query("select from document_change where player = $1", [player])).rowCount;
  const before = await changes();
  expect((await own.go(back)).location).toBe("/my-account/kyc/bank-id");
  expect(await changes()).toBe(before);
});

test("a code of somebody else's exchange is refused", async () => {
  const [mine, theirs] = [new CallingBrowser(platform.origin), new CallingBrowser(platform.origin)];
  const [one, two] = [await newPlayer(platform), await newPlayer(platform)];
  const stolen = new URL(await choosePerson(theirs, await beginIdentity(theirs, two.token), somebody()));
  const back = new URL(await choosePerson(mine, await beginIdentity(mine, one.token), { choice: "decline" }));
  back.searchParams.delete("error");
  back.searchParams.set("code", stolen.searchParams.get("code") ?? "");
  await mine.go(back.href);
  expect(await identityOf(platform, one.token)).toMatchObject({ last: { result: "refused" }, identity: "not_started" });
});

test("the page comes back in the player's language, and no other address is taken", async () => {
  const { token } = await newPlayer(platform);
  const start = (returnTo: string) =>
    platform.call("POST", "/api/v1/kyc/eid/bank-id/start", { token, body: { returnTo } });
  expect((await start("/uk/my-account/kyc/bank-id")).status).toBe(200);
  for (const bad of ["//evil.example", "https://evil.example", "/my-account", "/../my-account/kyc/bank-id"])
    expect((await start(bad)).status, bad).toBe(400);
});
