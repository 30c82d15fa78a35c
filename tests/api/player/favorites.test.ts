import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { favoritesAnswer, type FavoriteLists } from "../../../plugins/favorites/wire.ts";
import { newPlayer } from "../../support/players/players.ts";
import { ENGINES, removeTemporaryFolders, startPlatform, type Platform } from "../../support/platform/platform.ts";
import { findPostgres } from "../../support/platform/postgres.ts";

afterAll(removeTemporaryFolders);

const NONE: FavoriteLists = { events: [], tournaments: [], competitors: [] };
const ARSENAL = { id: "100", name: "Arsenal", sportCode: "football" };
const named = (count: number) => Array.from({ length: count }, (_, at) => ({ ...ARSENAL, id: String(at) }));

describe.each(ENGINES)("on the %s engine", (engine) => {
  if (engine === "postgres" && !findPostgres()) return void test.skip("PostgreSQL is not installed here");
  let platform: Platform;
  let token: string;
  beforeAll(async () => {
    platform = await startPlatform({ engine });
  });
  beforeEach(async () => {
    ({ token } = await newPlayer(platform));
  });
  afterAll(() => platform.stop());

  const read = async () => favoritesAnswer.parse((await platform.call("GET", "/api/v1/favorites", { token })).body);
  const write = (revision: number, lists: unknown) =>
    platform.call("PUT", "/api/v1/favorites", { token, body: { revision, lists } });

  test("a player begins with none", async () => {
    expect(await read()).toEqual({ revision: 0, lists: NONE });
  });

  test("what is starred stays, in its order, and is the player's alone", async () => {
    const lists = { ...NONE, competitors: [ARSENAL, { id: "7", name: "Челсі <b>", sportCode: null }] };
    expect((await write(0, lists)).body).toEqual({ revision: 1, lists });
    expect(await read()).toEqual({ revision: 1, lists });
    const other = await newPlayer(platform);
    const { body } = await platform.call("GET", "/api/v1/favorites", { token: other.token });
    expect(body).toEqual({ revision: 0, lists: NONE });
  });

  test("of two devices that change the same the later is told and changes nothing", async () => {
    await write(0, { ...NONE, competitors: [ARSENAL] });
    for (const revision of [0, 2]) {
      const answer = await write(revision, NONE);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ errorCode: "FAVORITES_CHANGED" });
    }
    expect((await read()).lists.competitors).toEqual([ARSENAL]);
    expect((await write(1, NONE)).body).toEqual({ revision: 2, lists: NONE });
  });

  test("a stranger's body is not looked at, however large", async () => {
    const answer = await platform.app.inject({
      method: "PUT",
      url: "/api/v1/favorites",
      headers: { "content-type": "application/json", authorization: "Token made-up" },
      payload: "[".repeat(400_000),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { errorCode: "NOT_LOGGED_IN" }]);
  });

  test("of two first changes at once one is taken", async () => {
    const answers = await Promise.all([write(0, NONE), write(0, { ...NONE, events: named(1) })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("sixty changes a minute are taken, and reading goes on after that", async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, () => write(7, NONE)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(60).fill(409), 429, 429]);
    expect(await read()).toEqual({ revision: 0, lists: NONE });
  });

  test("five hundred of each fit, one more is refused by its list's name", async () => {
    const full = { events: named(500), tournaments: named(500), competitors: named(500) };
    expect((await write(0, full)).status).toBe(200);
    const answer = await write(1, { ...full, events: named(501) });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: [{ name: "lists.events" }] });
  });

  test.each([
    ["an id that is none", { ...NONE, events: [{ ...ARSENAL, id: "a b" }] }],
    ["the same id twice", { ...NONE, events: [ARSENAL, ARSENAL] }],
    ["a name of 5,000 characters", { ...NONE, events: [{ ...ARSENAL, name: "x".repeat(5000) }] }],
    ["no lists", undefined],
  ])("%s is refused and changes nothing", async (_, lists) => {
    const answer = await write(0, lists);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errorCode: "INVALID_REQUEST" });
    expect((await read()).revision).toBe(0);
  });

  test("a revision that no list has is refused", async () => {
    for (const revision of [-1, 2_147_483_648]) expect((await write(revision, NONE)).status).toBe(400);
  });

  test("a visitor is told to log in", async () => {
    const answer = await platform.call("GET", "/api/v1/favorites");
    expect(answer.status).toBe(401);
  });
});
