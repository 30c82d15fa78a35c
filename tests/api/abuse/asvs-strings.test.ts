import type * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AnyRouteSpec } from "../../../server/http/route.ts";
import { nameOf, newAddress, replaced, sampleBody, send, textFields } from "../../support/abuse/every-route.ts";
import { NAUGHTY_STRINGS } from "../../support/abuse/naughty-strings.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { type Account, makeAccounts } from "../../support/players/accounts.ts";
import { newPlayer } from "../../support/players/players.ts";
import { sized } from "../../support/size.ts";

// The same hash with the least work: how long a password takes is not what is asked here.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: (password: string) => real.hash(password, { memoryCost: 1024, timeCost: 1 }) };
});

/** The gate tries every eighth string in a field, beginning with another one in each field. */
const EACH = sized(8, 1);
/** So many requests come from one address and at one time. */
const BATCH = 40;

let platform: Platform;
let accounts: Account[];
let other: { player: string };
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
  other = await newPlayer(platform);
  accounts = await makeAccounts(platform.database, 300);
});
afterAll(() => platform.stop());
/** Everything that is kept of a player. */
async function standing(player: string): Promise<unknown> {
  const { rows } = await platform.database.query(
    `select to_jsonb(p) as player, (select to_jsonb(f) from player_profile f where f.player = p.number) as profile,
       (select jsonb_agg(to_jsonb(a) order by a.id) from ledger_account a where a.player = p.number) as money
     from player p where p.number = $1`,
    [player],
  );
  expect(rows).toHaveLength(1);
  return rows;
}

describe("V1.2.4, V2.2.1 461 naughty strings in every text field", () => {
  /** The areas of players; the areas of bets have their own rules for what they take. */
  const AREAS =
    /^\/api\/(v1\/(session|entrance|auth|profile|mfa|account|geo|preferences|provider|wallet)|short-registration|Login|geo-location)|^\/sandbox\/oidc/;

  test("there are at least 461 of them, and no two are the same", () => {
    expect(NAUGHTY_STRINGS.length).toBeGreaterThanOrEqual(461);
    expect(new Set(NAUGHTY_STRINGS).size).toBe(NAUGHTY_STRINGS.length);
  });

  test("none causes a server error, and no other player's row is changed", async () => {
    const before = [await standing(other.player), await standing("100000001")];
    const broken: string[] = [];
    const routes = platform.app.routeSpecs.filter(({ body, url }) => body !== undefined && AREAS.test(url));
    expect(routes.length).toBeGreaterThan(20);
    for (const spec of routes) {
      const sample = sampleBody(spec);
      for (const field of textFields(sample)) {
        const answers = await answersTo(spec, (text) => ({ body: replaced(sample, field, text) }));
        broken.push(...faults(answers).map((fault) => `${nameOf(spec)} ${field.join(".")} ${fault}`));
      }
    }
    expect(broken).toEqual([]);
    expect([await standing(other.player), await standing("100000001")]).toEqual(before);
  });

  test("none breaks an address", async () => {
    const broken: string[] = [];
    for (const spec of platform.app.routeSpecs.filter(({ url }) => AREAS.test(url) && /[:*]/.test(url))) {
      const answers = await answersTo(spec, (text) => ({
        url: spec.url.replace(/:\w+|\*/g, encodeURIComponent(wellFormed(text)).slice(0, 300).replace(/%\w?$/, "")),
      }));
      broken.push(...faults(answers).map((fault) => `${nameOf(spec)} ${fault}`));
    }
    expect(broken).toEqual([]);
  });

  test("none gives access as a header", async () => {
    const info = platform.app.routeSpecs.find(({ url }) => url === "/api/v3/user/getAccountInfo")!;
    const answers = await answersTo(info, (text) => {
      const safe = Buffer.from(wellFormed(text), "utf8")
        .toString("latin1")
        .replace(/[^\x20-\x7e\x80-\xff]/g, "");
      return { token: safe, headers: { cookie: `__Host-openline-refresh=${safe}`, "user-agent": safe } };
    });
    expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
  });

  test("an accepted string is stored as it was typed, except for the spaces around it", async () => {
    const spec = platform.app.routeSpecs.find(({ url }) => url === "/api/v1/profile/fulfill")!;
    let own = accounts.pop()!;
    let kept = 0;
    for (const text of nextStrings().filter(({ length }) => length < 1000)) {
      // Each profile is fulfilled so many times in a quarter of an hour.
      if (kept % 25 === 24) own = accounts.pop()!;
      await platform.database.query("delete from player_profile where player = $1", [own.player]);
      const { statusCode } = await send(platform.app, spec, { token: own.token, body: { lastName: text } });
      const { rows } = await platform.database.query<{ name: string | null }>(
        "select last_name as name from player_profile where player = $1",
        [own.player],
      );
      if (statusCode === 200) kept++;
      expect(statusCode).not.toBe(429);
      expect([text, rows[0]?.name ?? null]).toEqual([text, statusCode === 200 ? text.trim() : null]);
    }
    expect(kept).toBeGreaterThan(300 / EACH);
  });

  let turn = 0;
  const nextStrings = (): readonly string[] => {
    const first = turn++ % EACH;
    return NAUGHTY_STRINGS.filter((_, at) => at % EACH === first);
  };

  const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");

  async function answersTo(spec: AnyRouteSpec, sent: (text: string) => object) {
    // A player for each, because some calls end a session.
    const { token } = accounts.pop()!;
    const answers: { text: string; status: number }[] = [];
    const strings = nextStrings();
    for (let at = 0; at < strings.length; at += BATCH) {
      // A limit that was reached would look at nothing any more.
      const from = newAddress();
      const batch = strings.slice(at, at + BATCH).map(async (text) => ({
        text,
        status: (await send(platform.app, spec, { token, from, ...sent(text) })).statusCode,
      }));
      answers.push(...(await Promise.all(batch)));
    }
    return answers;
  }

  const faults = (answers: readonly { text: string; status: number }[]) =>
    answers
      .filter(({ status }) => status >= 500)
      .map(({ text, status }) => `${JSON.stringify(text).slice(0, 60)} ${status}`);
});
