import { expect, test } from "vitest";
import { DOOR, outsiderFaults, outsidersOf, roleFaults } from "../../support/desk/desk-roles.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

onEachEngine({}, (on) => {
  const ofDesk = () => on.platform.app.routeSpecs.filter(({ auth }) => auth === "desk");

  test("every call of the desk needs somebody who is signed in there, but for those of its door", () => {
    const open = on.platform.app.routeSpecs
      .filter(({ url, auth }) => url.startsWith("/api/desk/") && auth !== "desk")
      .map(({ method, url }) => `${method} ${url}`);
    expect(open).toEqual(DOOR);
    expect(ofDesk().length).toBeGreaterThan(15);
    expect(ofDesk().filter(({ url }) => !url.startsWith("/api/desk/"))).toEqual([]);
  });

  test("each role may call what its acts allow, and nothing else", async () => {
    expect(await roleFaults(on.platform, ofDesk())).toEqual([]);
  });

  test("nobody else is let in", async () => {
    const { database } = on.platform;
    const [worker, ended] = [await deskWorker(on.platform, "compliance"), await deskWorker(on.platform, "compliance")];
    await database.query("update desk_session set seen_at = now() - interval '1 hour' where desk_user = $1", [
      ended.id,
    ]);
    const { token } = await newPlayer(on.platform);
    expect(await outsiderFaults(on.platform, ofDesk(), outsidersOf(worker, ended, token))).toEqual([]);
  });
});
