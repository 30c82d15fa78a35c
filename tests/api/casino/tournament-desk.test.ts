import { beforeAll, expect, test } from "vitest";
import {
  cancelAnswer,
  deskTournaments,
  openingAnswer,
  tournamentResults,
} from "../../../plugins/casino/desk/tournaments/wire.ts";
import { addGames, casinoModules } from "../../support/casino/casino-ground.ts";
import { MovedClock, TournamentGround } from "../../support/casino/tournament-ground.ts";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";

const clock = new MovedClock();

onGateEngine({ modules: casinoModules, clock }, (on) => {
  let ground: TournamentGround;
  beforeAll(async () => {
    await addGames(on.platform.database);
    ground = new TournamentGround(on.platform, clock);
  });
  const terms = {
    games: { services: [], codes: ["test-dice"] },
    scoring: { kind: "best" },
    ...{ least: { EUR: 20 }, fee: 2_00, pool: { kind: "fees", houseShare: 0 }, shares: [10_000], most: 10 },
    ...{ blockedCountries: [], waitMinutes: 5 },
  };
  const written = () => ({
    names: { en: "Desk cup" },
    startsAt: new Date(clock.now() - 1000).toISOString(),
    endsAt: new Date(clock.now() + 3600_000).toISOString(),
    terms,
    reason: "for a test",
  });
  const stateOf = async (slug: string) => (await on.platform.call("GET", `/api/v1/casino/tournaments/${slug}`)).status;

  test("a draft is changed by one, opened by two as it was read, and cancelled with its fees given back", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "payments"), await deskWorker(on.platform, "payments")];
    const reader = await deskWorker(on.platform, "risk");
    expect((await ana.post("/tournaments", { slug: "desk-cup", ...written() })).status).toBeLessThan(300);
    expect(codeOf(await ana.post("/tournaments", { slug: "desk-cup", ...written() }))).toBe("TOURNAMENT_EXISTS");
    expect((await reader.post("/tournaments", { slug: "no-right", ...written() })).status).toBe(403);
    const wrong = { slug: "wrong", ...written(), terms: { ...terms, shares: [9_999] } };
    expect((await ana.post("/tournaments", wrong)).status).toBe(400);
    expect(await stateOf("desk-cup"), "players do not see a draft").toBe(404);
    expect((await ana.post("/tournaments/desk-cup/changes", { ...written(), version: 1 })).status).toBeLessThan(300);
    expect(codeOf(await ana.post("/tournaments/desk-cup/changes", { ...written(), version: 1 }))).toBe(
      "TOURNAMENT_CHANGED",
    );
    const opening = (version: number) => ana.post("/tournaments/desk-cup/opening", { version, reason: "it is ready" });
    expect(codeOf(await opening(1))).toBe("TOURNAMENT_CHANGED");
    const { proposal } = openingAnswer.parse((await opening(2)).body);
    const decide = (worker: typeof ana) =>
      worker.post(`/proposals/${proposal}/decision`, { verdict: "confirm", reason: "a second look" });
    expect((await decide(ana)).status).toBeGreaterThanOrEqual(400);
    expect(await stateOf("desk-cup")).toBe(404);
    expect((await decide(ben)).status).toBeLessThan(300);
    expect(await stateOf("desk-cup")).toBe(200);
    expect(codeOf(await ana.post("/tournaments/desk-cup/changes", { ...written(), version: 2 }))).toBe(
      "TOURNAMENT_CHANGED",
    );
    const player = await ground.joined("desk-cup", 2_00);
    await player.seat.betAndWin(100, 300);
    await ground.count();
    const cancel = () =>
      ana.post("/tournaments/desk-cup/cancellation", { words: "A game was at fault.", reason: "a fault of dice" });
    const cancelling = cancelAnswer.parse((await cancel()).body).proposal;
    expect((await ground.of("desk-cup")).tournament.state, "its result can be seen").toBe("running");
    const agree = (worker: typeof ana) =>
      worker.post(`/proposals/${cancelling}/decision`, { verdict: "confirm", reason: "dice was at fault" });
    expect((await agree(ana)).status).toBeGreaterThanOrEqual(400);
    expect((await agree(ben)).status).toBeLessThan(300);
    expect(codeOf(await cancel())).toBe("TOURNAMENT_CHANGED");
    const before = await player.seat.balance();
    await Promise.all([ground.look(), ground.look()]);
    expect((await player.seat.balance()) - before).toBe(2_00);
    expect(await ground.of("desk-cup")).toMatchObject({
      ...{ tournament: { state: "cancelled" }, cancelled: "A game was at fault." },
    });
    const { items } = deskTournaments.parse((await reader.get("/tournaments")).body);
    expect(items.find(({ slug }) => slug === "desk-cup")).toMatchObject({ state: "cancelled", players: 1, toPay: 0 });
    const { rows } = tournamentResults.parse((await reader.get("/tournaments/desk-cup/results")).body);
    expect(rows).toMatchObject([{ player: player.number, score: 3000, prize: null, paid: null, fee: 2_00 }]);
    expect(rows[0]!.feeBackAt).not.toBeNull();
    const { rows: audit } = await on.platform.database.query<{ act: string }>(
      "select act from desk_audit where act like 'tournaments.%' order by seq",
    );
    expect(audit.map(({ act }) => act)).toEqual([...["tournaments.add", "tournaments.change", "tournaments.read"]]);
  });

  test("a draft that took the name of another is not what was proposed, and one without players takes one to cancel", async () => {
    const [ana, ben] = [await deskWorker(on.platform, "payments"), await deskWorker(on.platform, "payments")];
    const body = { words: "not needed", reason: "not needed" };
    const opening = async () => {
      await ana.post("/tournaments", { slug: "twice", ...written() });
      return openingAnswer.parse(
        (await ana.post("/tournaments/twice/opening", { version: 1, reason: "it is ready" })).body,
      ).proposal;
    };
    const decide = (proposal: string) =>
      ben.post(`/proposals/${proposal}/decision`, { verdict: "confirm", reason: "a second look" });
    const first = await opening();
    await ana.post("/tournaments/twice/cancellation", body);
    const second = await opening();
    expect(codeOf(await decide(first))).toBe("PROPOSAL_GONE");
    expect(await stateOf("twice")).toBe(404);
    // Also where its time were not over.
    await on.platform.database.query(
      "update desk_proposal set expires_at = now() + interval '1 hour' where id::text = $1",
      [first],
    );
    expect(codeOf(await decide(first))).toBe("TOURNAMENT_CHANGED");
    expect((await decide(second)).status).toBeLessThan(300);
    expect(await stateOf("twice")).toBe(200);
    expect((await ana.post("/tournaments/twice/cancellation", body)).body).toEqual({ proposal: null });
    expect((await ground.of("twice")).tournament.state).toBe("cancelled");
  });

  test("a draft that nobody opens goes away", async () => {
    const ana = await deskWorker(on.platform, "compliance");
    await ana.post("/tournaments", { slug: "short-lived", ...written() });
    const body = { words: "not needed", reason: "not needed" };
    expect((await ana.post("/tournaments/short-lived/cancellation", body)).status).toBeLessThan(300);
    expect(codeOf(await ana.post("/tournaments/short-lived/cancellation", body))).toBe("TOURNAMENT_CHANGED");
  });
});
