import { beforeAll, expect, test } from "vitest";
import { HOUSE_GAMES } from "../../../games/house-games.ts";
import { mathematicsOf } from "../../../games/rules/outcomes.ts";
import { limitsIn } from "../../../games/rules/stakes.ts";
import { gameAnswer, gamesAnswer, lobbyAnswer, recentAnswer } from "../../../plugins/casino/wire.ts";
import { CasinoService } from "../../../server/modules/casino/service.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const CURRENCIES = ["EUR", "USD", "GBP", "PLN", "BRL", "TRY", "UAH", "INR"];

/** Cut, never rounded up. */
const hundredths = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number((numerator * 10_000n) / denominator);
const ends = (values: readonly number[]) => ({ least: Math.min(...values), most: Math.max(...values) });

onEachEngine({}, (on) => {
  // Also those that have no page yet.
  beforeAll(() => on.platform.database.query("update casino_game set is_open = true"));
  const get = (path: string, headers: Record<string, string> = {}) =>
    on.platform.call("GET", `/api/v1/casino/${path}`, { headers });
  const games = async (query: string) => gamesAnswer.parse((await get(`games?${query}`)).body);
  const codes = async (query: string) => (await games(query)).games.map(({ code }) => code);
  /** As a process sees it that has read nothing yet. */
  const fresh = () => new CasinoService(on.platform.database, on.platform.clock);

  test.each(HOUSE_GAMES.map((game) => [game.name, game] as const))(
    "what the catalogue says of %s is what its mathematics says",
    async (_, house) => {
      const { game } = gameAnswer.parse((await get(`games/${house.id}`)).body);
      const plays = house.plays().map((play) => mathematicsOf(play.outcomes()));
      expect(game).toMatchObject({
        name: house.name,
        rtp: ends(plays.map(({ rtp }) => hundredths(rtp))),
        hitRate: ends(plays.map(({ hitRate }) => hundredths(hitRate))),
        deviation: ends(plays.map(({ deviation }) => Math.round(deviation * 1000))),
        greatestReturn: Math.max(...plays.map(({ greatest }) => greatest.returned)),
      });
      expect(game.stakes).toEqual(
        [...CURRENCIES].sort().map((currency) => ({ currency, ...limitsIn(currency, house.stakes) })),
      );
    },
  );

  test("every house game is in the catalogue, and nothing else", async () => {
    expect((await codes("limit=100")).sort()).toEqual(HOUSE_GAMES.map(({ id }) => id).sort());
  });

  test("lists are cut into pages that have every game once", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await games(`limit=4&sort=name${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...page.games.map(({ code }) => code));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(seen).toEqual(await codes("limit=100&sort=name"));
    expect(seen).toHaveLength(HOUSE_GAMES.length);
  });

  test("filters, collections, search and codes narrow a list", async () => {
    expect((await codes("service=slots")).sort()).toEqual(["copper-canyon", "nine-lanterns", "prism-cascade"]);
    expect(await codes("collection=tables")).toEqual(["blackjack", "roulette", "baccarat", "video-poker"]);
    expect(await codes("q=blinco")).toEqual(["plinko"]);
    expect(await codes("codes=mines,gone,dice")).toEqual(["mines", "dice"]);
    expect((await codes("feature=clusters")).join()).toBe("prism-cascade");
    expect(await codes("service=slots&rtp=9620")).toEqual(["prism-cascade"]);
    expect(await games("q=zzzzzz")).toMatchObject({ games: [], total: 0 });
    expect((await games("service=bingo")).total).toBe(0);
  });

  test.each(["sort=luck", "limit=0", "cursor=gone", "q=", "rtp=high", "codes=A", "service=sports", "swing=9"])(
    "%s is refused, naming the field",
    async (query) => {
      const { status, body } = await get(`games?${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ errorCode: "INVALID_REQUEST", fields: [{ name: query.split("=")[0] }] });
    },
  );

  test("what is not there is refused by name", async () => {
    expect((await get("games/nothing")).body).toMatchObject({ errorCode: "UNKNOWN_GAME" });
    expect((await get("games?collection=nothing")).body).toMatchObject({ errorCode: "UNKNOWN_COLLECTION" });
  });

  test("a lobby is laid out as the operator has it; one without games lists what is near", async () => {
    const whole = lobbyAnswer.parse((await get("lobby")).body);
    expect(whole.rails.map(({ kind }) => kind).slice(0, 3)).toEqual(["continue", "favourites", "popular"]);
    expect(whole.counts).toMatchObject({ slots: 3, "live-casino": 0, "pm-casino": HOUSE_GAMES.length });
    const bingo = lobbyAnswer.parse((await get("lobby?service=bingo")).body);
    expect(bingo.rails).toMatchObject([{ kind: "collection", games: [{ code: "keno" }, {}, {}, {}] }]);

    await on.platform.database.query("update casino_lobby set rails = $1::jsonb where service = 'slots'", [
      JSON.stringify([{ kind: "popular" }, { kind: "collection", collection: "gone" }]),
    ]);
    const { rails } = await fresh().lobby("slots", "PL");
    expect(rails).toMatchObject([{ kind: "popular", games: [{}, {}, {}] }]);
  });

  test("a blocked country and a closed game get what was never there", async () => {
    const { database } = on.platform;
    await database.query("update casino_game set blocked_countries = '{DE}' where code = 'limbo'");
    await database.query("update casino_game set is_open = false where code = 'wheel'");
    const casino = fresh();
    await expect(casino.game("limbo", "DE")).rejects.toMatchObject({ errorCode: "UNKNOWN_GAME" });
    expect((await casino.game("limbo", "PL")).game.code).toBe("limbo");
    await expect(casino.game("wheel", "PL")).rejects.toMatchObject({ errorCode: "UNKNOWN_GAME" });
    const shown = (await casino.games({ limit: 100 }, "DE")).games.map(({ code }) => code);
    expect(shown).toHaveLength(HOUSE_GAMES.length - 2);
    expect(JSON.stringify(await casino.lobby(undefined, "DE"))).not.toMatch(/"code":"(limbo|wheel)"/);
    expect((await casino.games({ q: "limbo", limit: 9 }, "DE")).games).toEqual([]);
    await database.query("update casino_game set is_open = true, blocked_countries = '{}'");
  });

  test("what a player opens is theirs to go on with, and counts once for what most people open", async () => {
    const { token } = await newPlayer(on.platform);
    const open = (game: string) => on.platform.call("PUT", `/api/v1/casino/recent/${game}`, { token });
    for (const game of ["keno", "limbo", "keno"]) expect((await open(game)).status).toBe(204);
    expect((await open("nothing")).body).toMatchObject({ errorCode: "UNKNOWN_GAME" });
    const recent = recentAnswer.parse((await on.platform.call("GET", "/api/v1/casino/recent", { token })).body);
    expect(recent.games.map(({ game }) => game.code)).toEqual(["keno", "limbo"]);
    const other = await newPlayer(on.platform);
    await on.platform.call("PUT", "/api/v1/casino/recent/limbo", { token: other.token });
    const popular = await fresh().games({ sort: "popular", limit: 2 }, "PL");
    expect(popular.games.map(({ code }) => code)).toEqual(["limbo", "keno"]);
    expect((await get("recent")).status).toBe(401);
  });
});
