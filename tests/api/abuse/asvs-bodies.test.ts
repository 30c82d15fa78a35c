import type * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  addressOf,
  nameOf,
  replaced,
  sampleBody,
  schemaOf,
  send,
  textFields,
} from "../../support/abuse/every-route.ts";
import { sentTo } from "../../support/platform/outbox.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

// The same hash with the least work: how long a password takes is not what is asked here.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: (password: string) => real.hash(password, { memoryCost: 1024, timeCost: 1 }) };
});

let platform: Platform;
let own: { token: string; player: string };
beforeAll(async () => {
  platform = await startPlatform({ engine: "embedded" });
  own = await newPlayer(platform);
});
afterAll(() => platform.stop());
const withBody = () => platform.app.routeSpecs.filter(({ body }) => body !== undefined);

/** Whoever is what, and what he has: everything that no field of a body may change. */
async function standing(player: string): Promise<unknown> {
  const { rows } = await platform.database.query(
    `select p.number, p.brand, p.email, p.phone, p.is_email_confirmed, p.is_phone_confirmed, p.currency, p.status, p.risk_level,
       p.password_hash, (select jsonb_agg(jsonb_build_array(a.id, a.balance) order by a.id) from ledger_account a where a.player = p.number) as money
     from player p where p.number = $1`,
    [player],
  );
  expect(rows).toHaveLength(1);
  return rows;
}

describe("V15.3.3 mass assignment: fields that a call does not have", () => {
  const EXTRA = {
    status: "closed",
    isEmailConfirmed: true,
    isPhoneConfirmed: true,
    is_email_confirmed: true,
    role: "admin",
    riskLevel: "vip",
    risk_level: "vip",
    balance: 1e9,
    available: 1e9,
    player: "1",
    playerId: "1",
    number: "1",
    brand: "x",
    loginType: "email",
    passwordHash: "x",
    password_hash: "x",
    permissions: {},
    isAdmin: true,
    userId: "1",
  };

  test("no route with a body changes a player by unknown fields", async () => {
    const before = await standing(own.player);
    const broken: string[] = [];
    for (const spec of withBody().filter(({ url }) => !url.startsWith("/sandbox/"))) {
      const sample = sampleBody(spec) as object;
      const { statusCode } = await send(platform.app, spec, { token: own.token, body: { ...EXTRA, ...sample } });
      if (statusCode >= 500) broken.push(`${nameOf(spec)} ${statusCode}`);
    }
    expect(broken).toEqual([]);
    expect(await standing(own.player)).toEqual(before);
  });

  test("a registration with extra fields makes an ordinary player", async () => {
    const email = "mass@openline.test";
    const call = async (path: string, body: object) =>
      (await platform.call("POST", path, { body: { ...EXTRA, ...body } })).body as Record<string, unknown>;
    const { registrationId } = await call("/api/short-registration/by-email", { email, currencyId: "EUR" });
    await call("/api/v1/auth/credentials", { registrationId, password: "quiet green lamps 7", isAdult: true });
    const code = (await sentTo(platform, email))[0]?.subject.slice(0, 6);
    const { userId } = await call("/api/v1/auth/email-confirmation", { registrationId, code });
    const made = await platform.database.query(
      "select status, risk_level, is_phone_confirmed from player where number = $1",
      [String(userId)],
    );
    expect(made.rows).toEqual([{ status: "active", risk_level: null, is_phone_confirmed: false }]);
  });
});

describe("V15.3.6 prototype pollution", () => {
  const POISONS = ["__proto__", "constructor", "prototype"];
  const bodies = (sample: string) => {
    const rest = sample === "{}" ? "}" : `,${sample.slice(1)}`;
    return [
      `{"__proto__":{"polluted":true}${rest}`,
      `{"constructor":{"prototype":{"polluted":true}}${rest}`,
      `{"a":{"__proto__":{"polluted":true}}${rest}`,
      `[{"__proto__":{"polluted":true}}]`,
    ];
  };

  test("no body and no query reaches the prototype of objects, on any route", async () => {
    const broken: string[] = [];
    for (const spec of platform.app.routeSpecs) {
      const payloads = spec.body && !spec.isForm ? bodies(JSON.stringify(sampleBody(spec))) : [];
      for (const payload of payloads) {
        const { statusCode } = await send(platform.app, spec, { token: own.token, payload });
        if (statusCode >= 500) broken.push(`${nameOf(spec)} ${statusCode}`);
      }
      const query = "__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__.polluted=1&__proto__=1";
      const asked = await send(platform.app, spec, { token: own.token, url: `${addressOf(spec)}?${query}` });
      if (asked.statusCode >= 500) broken.push(`${nameOf(spec)} by query ${asked.statusCode}`);
      for (const poison of POISONS) {
        const url = spec.url.replace(/:\w+|\*/g, poison);
        const { statusCode } = await send(platform.app, spec, { token: own.token, url });
        if (statusCode >= 500) broken.push(`${spec.method} ${url} ${statusCode}`);
      }
    }
    expect(broken).toEqual([]);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test("V1.2.4 queries with invalid characters never cause a server error, on any route", async () => {
  const broken: string[] = [];
  let asked = 0;
  for (const spec of platform.app.routeSpecs) {
    for (const name of Object.keys(spec.query ? (schemaOf(spec.query).properties ?? {}) : {})) {
      for (const text of ["%00", "a%00b", "%ED%A0%80", "%F0%9F%8F%86%00"]) {
        const { statusCode } = await send(platform.app, spec, {
          token: own.token,
          url: `${addressOf(spec)}?${name}=${text}`,
        });
        asked++;
        if (statusCode >= 500) broken.push(`${nameOf(spec)} ${name}=${text} ${statusCode}`);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(asked).toBeGreaterThan(50);
});

describe("V15.3.5 types: fields of another type", () => {
  const WRONG: readonly unknown[] = [null, 0, -1, 1e308, true, [], {}, ["x"], { toString: "x" }, { $ne: "" }];

  test("any other type in place of a text is refused as the caller's fault, on every route", async () => {
    const wrong: string[] = [];
    for (const spec of withBody().filter(({ isForm = false }) => !isForm)) {
      const sample = sampleBody(spec);
      for (const field of textFields(sample)) {
        for (const value of WRONG) {
          const { statusCode } = await send(platform.app, spec, {
            token: own.token,
            body: replaced(sample, field, value),
          });
          if (statusCode >= 500)
            wrong.push(`${nameOf(spec)} ${field.join(".")} ${JSON.stringify(value)} ${statusCode}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
