import { expect, test } from "vitest";
import { auditPage } from "../../../plugins/desk/audit/wire.ts";
import { personalAnswer, playerPage } from "../../../plugins/desk/players/wire.ts";
import { fillProfile } from "../../../server/players/profile-repository.ts";
import { codeOf, type DeskWorker, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

onEachEngine({}, (on) => {
  const find = async (worker: DeskWorker, query: Record<string, string>) =>
    playerPage.parse((await worker.get(`/players?${new URLSearchParams(query).toString()}`)).body).items;
  const log = async (of: DeskWorker, act: string) => {
    const compliance = await deskWorker(on.platform, "compliance");
    return auditPage.parse((await compliance.get(`/audit?who=${of.id}&act=${act}`)).body).items;
  };

  test("who may not see personal data finds a player by a whole number, address or phone alone", async () => {
    const [support, risk] = [await deskWorker(on.platform, "support"), await deskWorker(on.platform, "risk")];
    const { player } = await newPlayer(on.platform);
    await fillProfile(on.platform.database, player, { firstName: "Orla", lastName: "Keane", country: "IE" });
    await on.platform.database.query("update player set phone = '+353' || number where number = $1", [player]);
    const told = await support.post(`/players/${player}/personal`, { reason: "as the player asked" });
    const { email, phone } = personalAnswer.parse(told.body);
    for (const search of [player, email!, phone!]) {
      expect((await find(risk, { search })).map(({ number }) => number)).toEqual([player]);
      const beginning = search.slice(0, -1);
      expect((await find(risk, { search: beginning })).map(({ number }) => number)).not.toContain(player);
      expect((await find(support, { search: beginning })).map(({ number }) => number)).toContain(player);
    }
    for (const search of ["keane", "ke", "Orla"]) expect(await find(risk, { search })).toEqual([]);
    expect((await find(support, { search: "keane" })).map(({ number }) => number)).toContain(player);
    expect((await find(risk, {})).length).toBeGreaterThan(0);
  });

  test("a search is noted by its kind, never by its text, and so is one look at a timeline", async () => {
    const support = await deskWorker(on.platform, "support");
    const { player } = await newPlayer(on.platform);
    await find(support, { search: "secretive" });
    await find(support, { search: "+447700900123" });
    const searches = await log(support, "players.search");
    expect(searches.map(({ details }) => details)).toEqual([{ by: "phone" }, { by: "name" }]);
    expect(JSON.stringify(searches)).not.toMatch(/secretive|447700900123/);

    for (let turn = 0; turn < 2; turn++) expect((await support.get(`/players/${player}/timeline`)).status).toBe(200);
    expect(await log(support, "players.timeline")).toMatchObject([{ player }]);
    const other = await deskWorker(on.platform, "support");
    await other.get(`/players/${player}`);
    await other.get(`/players/${player}/timeline`);
    expect(await log(other, "players.timeline")).toEqual([]);
    expect(codeOf(await other.get("/players/999999999/timeline"))).toBe("PLAYER_UNKNOWN");
  });

  test("somebody at the desk searches 120 times a minute, and others go on", async () => {
    const [one, other] = [await deskWorker(on.platform, "support"), await deskWorker(on.platform, "support")];
    for (let n = 0; n < 120; n++) expect((await one.get("/players?search=1")).status).toBe(200);
    expect((await one.get("/players?search=1")).status).toBe(429);
    expect((await other.get("/players?search=1")).status).toBe(200);
  });
});
