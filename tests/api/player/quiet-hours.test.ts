import { beforeEach, expect, test } from "vitest";
import { notificationSettings } from "../../../plugins/account/notifications/notification-settings-wire.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const PATH = "/api/v1/notification-settings";
const NIGHT = { from: "23:00", to: "08:00" };

onEachEngine({}, (on) => {
  let me: { token: string; player: string };
  beforeEach(async () => {
    me = await newPlayer(on.platform);
  });

  const keep = (body: object) => on.platform.call("PUT", `${PATH}/quiet`, { token: me.token, body });
  const settings = async () =>
    notificationSettings.parse((await on.platform.call("GET", PATH, { token: me.token })).body);
  /** When a push about a bet goes out that is due at this moment. */
  const goesOut = async (at: string, subject = "bets") => {
    const { rows } = await on.platform.database.query<{ at: Date }>("select quiet_until($1, $2, $3) as at", [
      me.player,
      subject,
      new Date(at),
    ]);
    return rows[0]?.at.toISOString().replace(".000", "");
  };
  const AT_ONCE = Symbol("at once");
  const expectAll = async (cases: readonly (readonly [string, string | typeof AT_ONCE])[]) => {
    for (const [at, until] of cases) expect([at, await goesOut(at)]).toEqual([at, until === AT_ONCE ? at : until]);
  };

  test("hours over midnight hold from their first moment to their last, and security never", async () => {
    await keep({ timeZone: "Etc/GMT-3", ...NIGHT });
    await expectAll([
      ["2026-01-10T19:59:59Z", AT_ONCE],
      ["2026-01-10T20:00:00Z", "2026-01-11T05:00:00Z"],
      ["2026-01-10T21:00:00Z", "2026-01-11T05:00:00Z"],
      ["2026-01-11T04:59:59Z", "2026-01-11T05:00:00Z"],
      ["2026-01-11T05:00:00Z", AT_ONCE],
    ]);
    expect(await goesOut("2026-01-10T21:00:00Z", "security")).toBe("2026-01-10T21:00:00Z");
  });

  test("hours of one day hold on that day", async () => {
    await keep({ timeZone: "Asia/Kathmandu", from: "13:00", to: "14:30" });
    await expectAll([
      ["2026-01-10T07:14:59Z", AT_ONCE],
      ["2026-01-10T07:15:00Z", "2026-01-10T08:45:00Z"],
      ["2026-01-10T08:44:00Z", "2026-01-10T08:45:00Z"],
      ["2026-01-10T08:45:00Z", AT_ONCE],
    ]);
  });

  test("hours that end at midnight, or begin there, stop at it", async () => {
    await keep({ timeZone: "Etc/UTC", from: "22:00", to: "00:00" });
    await expectAll([
      ["2026-01-10T23:59:59Z", "2026-01-11T00:00:00Z"],
      ["2026-01-11T00:00:00Z", AT_ONCE],
    ]);
    await keep({ timeZone: "Etc/UTC", from: "00:00", to: "23:30" });
    await expectAll([
      ["2026-01-10T00:00:00Z", "2026-01-10T23:30:00Z"],
      ["2026-01-10T23:30:00Z", AT_ONCE],
    ]);
  });

  test("the night of a change to or from summer time ends by the clock on the wall", async () => {
    await keep({ timeZone: "Europe/Berlin", ...NIGHT });
    await expectAll([
      // 22:00 UTC is 23:00, and 06:00 UTC is 08:00 of the summer that has begun at two.
      ["2026-03-28T22:00:00Z", "2026-03-29T06:00:00Z"],
      ["2026-10-24T21:00:00Z", "2026-10-25T07:00:00Z"],
    ]);
  });

  test("an end that summer time skips is when the clock jumps over it", async () => {
    await keep({ timeZone: "Europe/Berlin", from: "23:00", to: "02:30" });
    await expectAll([
      ["2026-03-29T00:45:00Z", "2026-03-29T01:00:00Z"],
      ["2026-03-29T01:00:00Z", AT_ONCE],
    ]);
  });

  test("an end that comes twice in autumn holds only until the clock shows it first, and again when it goes back", async () => {
    await keep({ timeZone: "Europe/Berlin", from: "23:00", to: "02:30" });
    await expectAll([
      ["2026-10-25T00:15:00Z", "2026-10-25T00:30:00Z"],
      ["2026-10-25T00:45:00Z", AT_ONCE],
      ["2026-10-25T01:15:00Z", "2026-10-25T01:30:00Z"],
    ]);
  });

  test("the longest hours still end on the longest day", async () => {
    await keep({ timeZone: "Europe/Berlin", from: "01:00", to: "00:30" });
    await expectAll([["2026-10-24T23:00:00Z", "2026-10-25T23:30:00Z"]]);
  });

  test("chosen hours are stored, stay while they are off, and are the player's own", async () => {
    const chosen = { from: "21:30", to: "06:00" };
    expect((await keep({ timeZone: "Europe/Kyiv", ...chosen })).status).toBe(200);
    expect(await settings()).toMatchObject({ quietZone: "Europe/Kyiv", quietHours: chosen });
    await keep({ timeZone: null, ...chosen });
    expect(await settings()).toMatchObject({ quietZone: null, quietHours: chosen });
    expect(await goesOut("2026-01-10T23:00:00Z")).toBe("2026-01-10T23:00:00Z");
    me = await newPlayer(on.platform);
    expect(await settings()).toMatchObject({ quietZone: null, quietHours: NIGHT });
  });

  test("a page from before hours could be chosen gets the usual ones", async () => {
    expect((await keep({ timeZone: "Europe/Kyiv" })).status).toBe(200);
    expect(await settings()).toMatchObject({ quietZone: "Europe/Kyiv", quietHours: NIGHT });
  });

  test.each([
    [{ from: "23:00", to: "23:00" }],
    [{ from: "23:15", to: "08:00" }],
    [{ from: "24:00", to: "08:00" }],
    [{ from: "9:00", to: "08:00" }],
    [{ from: "23:00", to: "08:00:00" }],
    [{ from: 23, to: 8 }],
  ])("%o is refused, and nothing is stored", async (hours) => {
    expect((await keep({ timeZone: "Europe/Kyiv", ...hours })).status).toBe(400);
    expect(await settings()).toMatchObject({ quietZone: null, quietHours: NIGHT });
  });
});
