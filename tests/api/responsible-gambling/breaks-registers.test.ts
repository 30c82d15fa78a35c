import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { breaksAnswer } from "../../../plugins/responsible-gambling/wire.ts";
import { BatchRegister } from "../../../server/modules/responsible-gambling/registers/batch-register.ts";
import { HeaderRegister } from "../../../server/modules/responsible-gambling/registers/header-register.ts";
import { SANDBOX_REGISTERS } from "../../../server/modules/responsible-gambling/registers/register-configuration.ts";
import type { RegisterAnswer } from "../../../server/modules/responsible-gambling/registers/register-port.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { bettorAt } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

const PERSON = {
  firstName: "Demo",
  lastName: "Player",
  dateOfBirth: "1994-03-14",
  postalCode: "AB1 2CD",
  email: "demo@openline.test",
};
const YEARS = 5 * 365 * 24 * 60;
const DAY = 24 * 3600;
const BREAKS = "/api/v1/responsible-gambling/breaks";

/** A register whose next answers a test decides. */
let server: Server;
let say: (response: ServerResponse) => void;
const calls: { readonly headers: NodeJS.Dict<string | string[]>; readonly body: string }[] = [];
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      calls.push({ headers: request.headers, body });
      say(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => void server.close());

const header = (value: string) => () => (say = (response) => response.writeHead(200, { "x-exclusion": value }).end());
const json = (body: unknown) => () => (say = (response) => response.end(JSON.stringify(body)));
const status = (code: number) => () => (say = (response) => response.writeHead(code, { "x-exclusion": "N" }).end("[]"));
const silence = () => (say = () => undefined);
const cut = () => (say = (response) => response.destroy());

const access = { name: "a-register", url, key: "a key of the register", timeoutMs: 30_000 };
const impatient = { ...access, timeoutMs: 100 };

test.each<[string, () => unknown, RegisterAnswer]>([
  ["Y", header("Y"), "excluded"],
  ["N", header("N"), "clear"],
  ["P", header("P"), "formerly"],
  ["a letter that nobody agreed on", header("X"), "unknown"],
  ["no letter", json({}), "unknown"],
  ["a failure", status(500), "unknown"],
  ["a wrong key", status(401), "unknown"],
  ["nothing in time", silence, "unknown"],
  ["half an answer", cut, "unknown"],
])("a register of the header style that says %s", async (_what, prepare, expected) => {
  prepare();
  expect(await new HeaderRegister(prepare === silence ? impatient : access).check(PERSON)).toBe(expected);
  const asked = calls.at(-1)!;
  expect(asked.headers["x-api-key"]).toBe(access.key);
  expect(Object.fromEntries(new URLSearchParams(asked.body))).toEqual({
    ...{ firstName: "Demo", lastName: "Player", dateOfBirth: "1994-03-14" },
    ...{ postcode: "AB1 2CD", email: "demo@openline.test" },
  });
});

test.each<[string, () => unknown, RegisterAnswer]>([
  ["EXCLUDED", json([{ reference: "1", status: "EXCLUDED" }]), "excluded"],
  ["NOT_FOUND", json([{ reference: "1", status: "NOT_FOUND" }]), "clear"],
  ["ENDED", json([{ reference: "1", status: "ENDED" }]), "formerly"],
  ["something of somebody else", json([{ reference: "2", status: "NOT_FOUND" }]), "unknown"],
  ["two things at once", json(["EXCLUDED", "NOT_FOUND"].map((each) => ({ reference: "1", status: each }))), "unknown"],
  ["a status that nobody agreed on", json([{ reference: "1", status: "FINE" }]), "unknown"],
  ["no list", json({ status: "NOT_FOUND" }), "unknown"],
  ["a failure", status(503), "unknown"],
  ["nothing in time", silence, "unknown"],
  ["half an answer", cut, "unknown"],
])("a register of the batch style that says %s", async (_what, prepare, expected) => {
  prepare();
  expect(await new BatchRegister(prepare === silence ? impatient : access).check(PERSON)).toBe(expected);
  expect(calls.at(-1)!.headers.authorization).toBe(`Bearer ${access.key}`);
});

const clock = new HandClock();
const exclusionRegisters = {
  SE: { name: "test-register", style: "header" as const, url: "", key: access.key, timeoutMs: 10_000 },
  // Its answers never arrive in time.
  NO: { name: "slow-register", style: "batch" as const, url: "", key: access.key, timeoutMs: 100 },
  GB: { ...SANDBOX_REGISTERS["GB"]!, timeoutMs: 10_000 },
};
// The port is known once the register listens, before any platform starts.
beforeAll(() => {
  exclusionRegisters.SE.url = exclusionRegisters.NO.url = url();
});

onEachEngine({ clock, brand: { exclusionRegisters } }, (on) => {
  let event: string;
  beforeEach(() => {
    event = newMatch(on.platform, { startsIn: YEARS });
  });
  /** A player of a country, of whom everything is known that a register is asked. */
  const arrive = async (country: string, lastName = "Player") => {
    const { player, token, email } = await newPlayer(on.platform);
    await on.platform.database.query(
      `insert into player_profile (player, first_name, last_name, date_of_birth, country)
       values ($1, 'Demo', $2, '1994-03-14', $3)
       on conflict (player) do update set first_name = 'Demo', last_name = $2, date_of_birth = '1994-03-14', country = $3`,
      [player, lastName, country],
    );
    const view = async () => breaksAnswer.parse((await on.platform.call("GET", BREAKS, { token })).body);
    return {
      player,
      view,
      place: async () => {
        const { body, status } = await bettorAt(on.platform, { player, token }).place(event);
        return status === 200 ? "placed" : (body as { errorCode: string }).errorCode;
      },
      logIn: () =>
        on.platform.call("POST", "/api/v1/session/login", { body: { login: email, password: "a long enough one" } }),
      rename: (method: string, path: string, body: object) =>
        on.platform.call(method, `/api/v1/account/profile${path}`, { token, body }),
      askToReturn: () => on.platform.call("POST", `${BREAKS}/return`, { token }),
    };
  };

  test("whom the register excludes cannot play, until the register says that it is over", async () => {
    const me = await arrive("SE");
    header("Y")();
    expect(await me.place()).toBe("SELF_EXCLUDED");
    expect(await me.view()).toMatchObject({
      current: { kind: "self_exclusion", endsAt: null },
      isHeldByRegister: true,
      canAsk: false,
    });
    expect((await me.askToReturn()).body).toMatchObject({ errorCode: "HELD_BY_REGISTER" });
    header("P")();
    expect(await me.place()).toBe("SELF_EXCLUDED");
    clock.pass(DAY);
    expect(await me.place()).toBe("placed");
    expect(await me.view()).toMatchObject({ current: null, isHeldByRegister: false });
  });

  test("whom the register excludes does not become somebody else to it", async () => {
    const me = await arrive("GB", "Excluded");
    expect(await me.place()).toBe("SELF_EXCLUDED");
    const name = { lastName: "Other" };
    expect((await me.rename("POST", "", name)).body).toMatchObject({ errorCode: "FIELD_VERIFIED" });
    clock.pass(DAY);
    expect(await me.place()).toBe("SELF_EXCLUDED");
    // A person looks at it instead.
    const asked = await me.rename("POST", "/requests", { wanted: name, reason: "I have married" });
    expect(asked.status).toBe(200);
  });

  test("an answer is used again for a day, and the next one after it", async () => {
    const me = await arrive("SE");
    header("N")();
    expect(await me.place()).toBe("placed");
    const asked = calls.length;
    header("Y")();
    clock.pass(DAY - 1);
    expect(await me.place()).toBe("placed");
    expect(calls.length).toBe(asked);
    clock.pass(1);
    expect(await me.place()).toBe("SELF_EXCLUDED");
    expect(calls.length).toBe(asked + 1);
  });

  test.each([
    ["wrong", header("?")],
    ["down", cut],
  ])("a register that is %s excludes who is new, and leaves who is known", async (_how, prepare) => {
    const [fresh, known] = [await arrive("SE"), await arrive("SE")];
    header("N")();
    expect(await known.place()).toBe("placed");
    clock.pass(DAY);
    prepare();
    expect([await fresh.place(), await known.place()]).toEqual(["SELF_EXCLUDED", "placed"]);
    header("N")();
    clock.pass(30);
    expect([await fresh.place(), await known.place()]).toEqual(["placed", "placed"]);
  });

  test("a register that is slow excludes who is new, and leaves who is known", async () => {
    const [fresh, known] = [await arrive("NO"), await arrive("NO")];
    await on.platform.database.query(
      `insert into exclusion_check (player, register, answer, answered_at) values ($1, 'slow-register', 'formerly', $2)`,
      [known.player, new Date(clock.now() - 2 * DAY * 1000)],
    );
    silence();
    expect([await fresh.place(), await known.place()]).toEqual(["SELF_EXCLUDED", "placed"]);
  });

  test("a login asks, too, and a player of another country is asked about nowhere", async () => {
    const [me, other] = [await arrive("SE"), await arrive("UA")];
    header("Y")();
    await me.logIn();
    await until(async () => (await me.view()).current?.kind === "self_exclusion");
    const asked = calls.length;
    await other.logIn();
    expect(await other.place()).toBe("placed");
    expect(calls.length).toBe(asked);
  });

  test("the sandbox's own register answers over HTTP by the names of its list", async () => {
    const names = ["Excluded", "Formerly", "Unclear", "Player"];
    const players = await Promise.all(names.map((name) => arrive("GB", name)));
    const answers = [];
    for (const one of players) answers.push(await one.place());
    expect(answers).toEqual(["SELF_EXCLUDED", "placed", "SELF_EXCLUDED", "placed"]);
    const path = "/sandbox/exclusion-registers/batch";
    const body = names
      .map((lastName, at) => ({ ...PERSON, reference: String(at), lastName }))
      .filter((_, at) => at !== 2);
    const headers = { authorization: `Bearer ${SANDBOX_REGISTERS["GB"]!.key}` };
    expect((await on.platform.call("POST", path, { body, headers })).body).toEqual([
      { reference: "0", status: "EXCLUDED" },
      { reference: "1", status: "ENDED" },
      { reference: "3", status: "NOT_FOUND" },
    ]);
    expect((await on.platform.call("POST", path, { body })).status).toBe(401);
  });
});
