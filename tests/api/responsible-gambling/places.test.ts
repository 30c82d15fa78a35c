import { expect, test } from "vitest";
import { breaksAnswer, realityCheck } from "../../../plugins/responsible-gambling/wire.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { passJobTime } from "../../support/platform/jobs.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newBettor } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";

const MINUTE = 60;
const BREAKS = "/api/v1/responsible-gambling/breaks";
const REALITY = "/api/v1/responsible-gambling/reality-check";
const clock = new HandClock();
const protection = { jurisdiction: "base", byCountry: { DE: "de", CA: "on" } } as const;

onEachEngine({ clock, brand: { protection } }, (on) => {
  const playerOf = async (country: string) => {
    const me = await newBettor(on.platform);
    await on.platform.database.query(
      "insert into player_profile (player, country) values ($1, $2) on conflict (player) do update set country = $2",
      [me.player, country],
    );
    const call = async (method: string, path: string, body?: unknown) =>
      (await on.platform.call(method, path, { token: me.token, body })).body;
    return { ...me, call };
  };
  const inMinutes = (minutes: number) => new Date(clock.now() + 1000 * MINUTE * minutes).toISOString();

  test("in Ontario a self-exclusion gives back the stakes of bets on what has not begun, and leaves the others", async () => {
    const me = await playerOf("CA");
    const [later, soon] = [newMatch(on.platform), newMatch(on.platform, { startsIn: 30 })];
    const kept = await me.bet(later, "1", 2000);
    const running = await me.bet(soon, "1", 1000);
    clock.pass(60 * MINUTE);
    const said = breaksAnswer.parse(await me.call("GET", BREAKS));
    expect([said.openBets, said.openBetCount]).toEqual(["refund_not_begun", 2]);
    await me.call("POST", BREAKS, { kind: "time_out", hours: 24 });
    expect((await me.find(kept.id)).status).toBe("open");
    const begun = breaksAnswer.parse(await me.call("POST", BREAKS, { kind: "self_exclusion", months: 6 }));
    expect(begun.openBetCount).toBe(1);
    expect(await me.find(kept.id)).toMatchObject({ status: "cashed_out", payout: 2000 });
    expect((await me.find(running.id)).status).toBe("open");
    expect(await me.available()).toBe(9000);
    // Again changes nothing more.
    await me.call("POST", BREAKS, { kind: "self_exclusion", months: 12 });
    expect(await me.available()).toBe(9000);
  });

  test("a refund that cannot be made keeps nobody from leaving, and is made later", async () => {
    const { database } = on.platform;
    const me = await playerOf("CA");
    const stuck = await me.bet(newMatch(on.platform), "1", 2000);
    const other = await me.bet(newMatch(on.platform), "1", 1000);
    await database.script(`
      create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
      create trigger stuck before update on bet for each row when (old.id = '${stuck.id}') execute function stuck()`);
    const begun = breaksAnswer.parse(await me.call("POST", BREAKS, { kind: "self_exclusion", months: 6 }));
    expect([begun.current?.kind, begun.openBetCount]).toEqual(["self_exclusion", 1]);
    expect((await me.place(newMatch(on.platform), "1", 100)).body).toMatchObject({ errorCode: "SELF_EXCLUDED" });
    expect(await me.find(other.id)).toMatchObject({ status: "cashed_out", payout: 1000 });
    expect((await me.find(stuck.id)).status).toBe("open");
    await database.script("drop trigger stuck on bet; drop function stuck");
    // It may have begun by then: what counts is when the player left.
    clock.pass(24 * 60 * MINUTE);
    await passJobTime(database, 3600);
    await expect.poll(async () => (await me.find(stuck.id)).status).toBe("cashed_out");
    expect(await me.available()).toBe(10_000);
  });

  test("elsewhere open bets stand, and it is said so beforehand", async () => {
    const me = await playerOf("FR");
    const { id } = await me.bet(newMatch(on.platform), "1", 2000);
    expect(breaksAnswer.parse(await me.call("GET", BREAKS)).openBets).toBe("stand");
    await me.call("POST", BREAKS, { kind: "self_exclusion", months: 6 });
    expect((await me.find(id)).status).toBe("open");
  });

  test("in Germany play rests for five minutes after each hour, from the answer on, and a longer break stays", async () => {
    const me = await playerOf("DE");
    await on.platform.database.query(
      "insert into player_limit (player, kind, period, amount, own, set_at, zone) values ($1, 'deposit', 'month', 1, 1, now(), 'UTC')",
      [me.player],
    );
    const event = newMatch(on.platform);
    const check = async () => realityCheck.parse(await me.call("GET", REALITY));
    const answer = async () => me.call("POST", `${REALITY}/answer`, { dueAt: (await check()).dueAt, answer: "go_on" });
    await answer();
    expect((await me.place(event, "1", 100)).status).toBe(200);
    clock.pass(60 * MINUTE);
    expect((await me.place(event, "1", 100)).body).toMatchObject({ errorCode: "REALITY_CHECK_DUE" });
    await answer();
    const until = inMinutes(5);
    expect((await me.place(event, "1", 100)).body).toMatchObject({ errorCode: "SELF_EXCLUDED", until });
    // A second answer does not make it longer, and a longer break takes its place.
    clock.pass(4 * MINUTE);
    await answer();
    expect((await me.place(event, "1", 100)).body).toMatchObject({ errorCode: "SELF_EXCLUDED", until });
    clock.pass(MINUTE);
    expect((await me.place(event, "1", 100)).status).toBe(200);
    // It was no break of the player's own.
    expect(breaksAnswer.parse(await me.call("GET", BREAKS)).past).toEqual([]);
    await me.call("POST", BREAKS, { kind: "time_out", hours: 24 });
    const day = inMinutes(24 * 60);
    clock.pass(60 * MINUTE);
    await answer();
    expect((await me.place(event, "1", 100)).body).toMatchObject({ errorCode: "SELF_EXCLUDED", until: day });
  });
});
