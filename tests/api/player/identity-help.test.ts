import { afterAll, beforeAll, expect, test } from "vitest";
import { IdentityHelp } from "../../../server/modules/kyc/help/identity-help.ts";
import { REGISTRATION } from "../../../server/modules/registration/registration-configuration.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

const LINES = ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"];

let platform: Platform;
let help: IdentityHelp;
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
  const { database, clock } = platform;
  help = new IdentityHelp({ database, clock, rules: REGISTRATION });
});
afterAll(() => platform.stop());

async function playerNamed(given: string, family: string, born: string) {
  const made = await newPlayer(platform);
  await platform.database.query(
    `insert into player_profile (player, first_name, last_name, date_of_birth) values ($1, $2, $3, $4)
     on conflict (player) do update set first_name = $2, last_name = $3, date_of_birth = $4`,
    [made.player, given, family, born],
  );
  return made;
}

test("a reviewer is told who else has shown the document, has the name, or uses the browser", async () => {
  const one = await playerNamed("Test Person", "Same", "1974-08-12");
  const two = await playerNamed("test person", "SAME", "1974-08-12");
  const stranger = await playerNamed("Somebody", "Else", "1980-01-01");
  await platform.database.query(
    `insert into known_browser (browser_hash, player, device, expires_at)
     select 'a browser of two', unnest($1::text[]), 'a device', now() + interval '1 day'`,
    [[one.player, stranger.player]],
  );
  const found = await help.caseHelp(one.player, { mrz: LINES }, [two.player]);
  expect(found.duplicates.document).toEqual([two.player]);
  expect(found.duplicates.person).toEqual([two.player]);
  expect(found.duplicates.browser).toEqual([stranger.player]);
  expect(found.reasons.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["same_document", "name", "same_person", "expired", "same_browser"]),
  );
  expect(found.score).toBe(100);
});

test("a case of which nothing is known has no points", async () => {
  const { player } = await newPlayer(platform);
  expect(await help.caseHelp(player)).toMatchObject({ score: 0, reasons: [], confirmations: [] });
});
