import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FavoriteLists, favoritesAnswer } from "../../../plugins/favorites/wire.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

const NONE: FavoriteLists = { events: [], tournaments: [], competitors: [], games: [] };
const ARSENAL = { id: "100", name: "Arsenal", sportCode: "football" };
const named = (count: number) => Array.from({ length: count }, (_, at) => ({ ...ARSENAL, id: String(at) }));

describeOnGateEngine("on the %s engine", (engine) => {
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

  test("a player begins without favourites", async () => {
    expect(await read()).toEqual({ revision: 0, lists: NONE });
  });

  test("favourites are kept, in their order, and belong to the player alone", async () => {
    const lists = { ...NONE, competitors: [ARSENAL, { id: "7", name: "Челсі <b>", sportCode: null }] };
    expect((await write(0, lists)).body).toEqual({ revision: 1, lists });
    expect(await read()).toEqual({ revision: 1, lists });
    const other = await newPlayer(platform);
    const { body } = await platform.call("GET", "/api/v1/favorites", { token: other.token });
    expect(body).toEqual({ revision: 0, lists: NONE });
  });

  test("of two devices that change the same list the later is refused and changes nothing", async () => {
    await write(0, { ...NONE, competitors: [ARSENAL] });
    for (const revision of [0, 2]) {
      const answer = await write(revision, NONE);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ errorCode: "FAVORITES_CHANGED" });
    }
    expect((await read()).lists.competitors).toEqual([ARSENAL]);
    expect((await write(1, NONE)).body).toEqual({ revision: 2, lists: NONE });
  });

  test("a stranger's body is not read, however large", async () => {
    const answer = await platform.app.inject({
      method: "PUT",
      url: "/api/v1/favorites",
      headers: { "content-type": "application/json", authorization: "Token made-up" },
      payload: "[".repeat(400_000),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { errorCode: "NOT_LOGGED_IN" }]);
  });

  test("of two concurrent first changes one is accepted", async () => {
    const answers = await Promise.all([write(0, NONE), write(0, { ...NONE, events: named(1) })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("sixty changes a minute are accepted, and reading still works after that", async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, () => write(7, NONE)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(60).fill(409), 429, 429]);
    expect(await read()).toEqual({ revision: 0, lists: NONE });
  });

  test("five hundred of each kind fit, one more is refused by its list's name", async () => {
    const full = { events: named(500), tournaments: named(500), competitors: named(500) };
    expect((await write(0, full)).status).toBe(200);
    const answer = await write(1, { ...full, events: named(501) });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: [{ name: "lists.events" }] });
  });

  test.each([
    ["an invalid id", { ...NONE, events: [{ ...ARSENAL, id: "a b" }] }],
    ["the same id twice", { ...NONE, events: [ARSENAL, ARSENAL] }],
    ["a name of 5,000 characters", { ...NONE, events: [{ ...ARSENAL, name: "x".repeat(5000) }] }],
    ["no lists", undefined],
  ])("%s is refused and changes nothing", async (_, lists) => {
    const answer = await write(0, lists);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errorCode: "INVALID_REQUEST" });
    expect((await read()).revision).toBe(0);
  });

  test("an unknown revision is refused", async () => {
    for (const revision of [-1, 2_147_483_648]) expect((await write(revision, NONE)).status).toBe(400);
  });

  test("a visitor is asked to log in", async () => {
    const answer = await platform.call("GET", "/api/v1/favorites");
    expect(answer.status).toBe(401);
  });
});
