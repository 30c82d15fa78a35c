import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { done, TestedHouse } from "../testing/tested-house.fixture.ts";

let tested: TestedHouse;
beforeEach(async () => {
  tested = await new TestedHouse().start();
});
afterEach(() => tested.stop());

const DICE = { stake: 100, side: "over", target: 5049 };

describe("what is refused", () => {
  test.each([
    ["a token that never was", { token: "a-token-that-never-was" }, 403, "INVALID_TOKEN"],
    ["no token with money", { token: null }, 400, "INVALID_REQUEST"],
    ["a token with play money", { mode: "demo" }, 400, "INVALID_REQUEST"],
    ["a game that is none", { game: "coin" }, 404, "UNKNOWN_GAME"],
    ["a client seed that is none", { clientSeed: "a b" }, 400, "INVALID_REQUEST"],
    ["a currency that is none, in demo", { mode: "demo", token: null, currency: "XXX" }, 422, "UNKNOWN_CURRENCY"],
    ["a field too many", { player: "player-2" }, 400, "INVALID_REQUEST"],
  ])("%s", async (_name, more, status, code) => {
    expect(await tested.launch("dice", more)).toMatchObject({ status, body: { code } });
  });

  test("a token that is used, over, or of another game", async () => {
    const token = tested.wallet.token("dice");
    expect((await tested.launch("dice", { token })).status).toBe(200);
    expect((await tested.launch("dice", { token })).body.code).toBe("INVALID_TOKEN");
    const late = tested.wallet.token("dice", "player-1", { expired: true });
    expect((await tested.launch("dice", { token: late })).body.code).toBe("TOKEN_EXPIRED");
    const other = tested.wallet.token("mines");
    expect((await tested.launch("dice", { token: other })).body.code).toBe("INVALID_TOKEN");
  });

  test("a key that is none, or whose session is over", async () => {
    expect(await tested.bet("nobody", DICE)).toMatchObject({ status: 401, body: { code: "SESSION_UNKNOWN" } });
    const { session } = await tested.sit("dice");
    tested.time.pass(13 * 3_600_000);
    expect((await tested.bet(session, DICE)).status).toBe(401);
  });

  test.each([
    ["below the least stake", { ...DICE, stake: 9 }, "STAKE_TOO_LOW"],
    ["above the greatest", { ...DICE, stake: 10_001 }, "STAKE_TOO_HIGH"],
    ["negative", { ...DICE, stake: -100 }, "BET_MALFORMED"],
    ["a fraction", { ...DICE, stake: 10.5 }, "BET_MALFORMED"],
    ["huge", { ...DICE, stake: 1e300 }, "BET_MALFORMED"],
    ["a text", { ...DICE, stake: "100" }, "BET_MALFORMED"],
    ["nothing", null, "BET_MALFORMED"],
  ])("a stake: %s", async (_name, bet, code) => {
    const { session } = await tested.sit("dice");
    expect(await tested.bet(session, bet)).toMatchObject({ status: 422, body: { code } });
    expect(tested.wallet.named("bet")).toEqual([]);
  });

  test("a second round of a game of several steps, and other seeds meanwhile", async () => {
    const { session } = await tested.sit("mines");
    const { round } = done(await tested.bet(session, { stake: 100, mines: 3 }));
    expect((await tested.bet(session, { stake: 100, mines: 3 })).body).toMatchObject({
      code: "ROUND_OPEN",
      details: { round: round.round },
    });
    const seeds = await tested.call("/api/seeds", session, { clientSeed: "another" });
    expect(seeds.body.code).toBe("ROUND_OPEN");
  });

  test("somebody else's round", async () => {
    const mine = await tested.sit("mines");
    const { round } = done(await tested.bet(mine.session, { stake: 100, mines: 3 }));
    const other = await tested.sit("mines", { token: tested.wallet.token("mines", "player-2") });
    expect((await tested.act(other.session, round, { open: 1 })).status).toBe(404);
    expect((await tested.call(`/api/rounds/${round.round}`, other.session)).status).toBe(404);
  });

  test("a body that is too large, or no JSON, and a host that is another's", async () => {
    const { session } = await tested.sit("dice");
    expect((await tested.call("/api/rounds", session, `{"request":"${"a".repeat(20_000)}"}`)).status).toBe(413);
    expect((await tested.call("/api/rounds", session, "{")).status).toBe(400);
    const health = await tested.call("/readyz");
    expect(health.status).toBe(200);
  });
});
