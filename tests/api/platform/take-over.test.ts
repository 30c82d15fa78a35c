import { afterAll, beforeAll, expect, test } from "vitest";
import { isResultMessage, type ResultMessage } from "../../../server/feed/messages/feed-message.ts";
import { factsOf } from "../../../server/modules/bets/settlement/result-facts.ts";
import { keepFacts } from "../../../server/modules/bets/settlement/result-repository.ts";
import { MODULES } from "../../../server/modules/list.ts";
import { chooseModules } from "../../../server/platform/module.ts";
import { MemoryLine } from "../../support/line/memory-line.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { type Bettor, bettorAt, newBettor } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

describeOnPostgres("two processes with a feed each, of which the one that follows the results dies", () => {
  let one: Platform;
  let other: Platform;
  /** It sends messages and settles nothing, so it must leave the dead one's bets to the other. */
  let bystander: Platform;
  let me: Bettor;
  const said: ResultMessage[] = [];

  beforeAll(async () => {
    one = await startPlatform({ engine: "postgres", logLevel: "silent" });
    other = await startPlatform({ engine: "postgres", data: one.data, line: new MemoryLine(one.clock) });
    bystander = await startPlatform({
      engine: "postgres",
      data: one.data,
      modules: chooseModules(MODULES, ["messages"]),
    });
    one.line.onMessage((message) => void (isResultMessage(message) && said.push(message)));
    me = await newBettor(one);
  });
  afterAll(async () => {
    expect(await ledgerFaults(other.database)).toEqual([]);
    await other.stop();
    await bystander.stop();
    // What is left of it has no database to finish with.
    await one.app.close().catch(() => undefined);
  });

  /** A match that both feeds tell of. */
  const match = () => {
    const id = newMatch(one);
    other.line.offer(id);
    return id;
  };
  /** Cut off from the database it can neither keep results nor say that it lives. It counts as alive until it is missed. */
  async function dies(): Promise<void> {
    await one.database.close();
    await other.database.query("update platform_process set alive_until = clock_timestamp() + interval '1 hour'");
  }
  const isMissed = () =>
    other.database.query("update platform_process set alive_until = clock_timestamp() - interval '1 second'");

  test("settled bets stay settled, and the rest is settled by the other process, each bet once", async () => {
    const [done, kept, unheard, later] = [match(), match(), match(), match()];
    const bets = new Map<string, string>();
    for (const event of [done, kept, unheard, later]) bets.set(event, (await me.bet(event)).id);
    const survivor = bettorAt(other, me);
    const statusOf = async (event: string) => (await survivor.find(bets.get(event)!)).status;

    one.line.end(done, 1, 0);
    await until(async () => (await statusOf(done)) === "won");
    // The other does not follow what it did not take itself: this result is told to nobody.
    other.line.end(unheard, 1, 0);

    await dies();
    said.length = 0;
    one.line.end(kept, 1, 0);
    expect(said.length).toBeGreaterThan(0);
    expect([await statusOf(kept), await statusOf(unheard), await statusOf(later)]).toEqual(["open", "open", "open"]);
    // It ended between keeping what it heard and settling by it.
    await keepFacts(other.database, said.flatMap(factsOf));

    await isMissed();
    await until(async () => (await statusOf(kept)) === "won" && (await statusOf(unheard)) === "won");
    expect(await statusOf(later)).toBe("open");
    // The other's own feed tells of what was settled before, too.
    for (const event of [done, kept, later]) other.line.end(event, 1, 0);
    await until(async () => (await statusOf(later)) === "won");
    for (const id of bets.values()) {
      const kinds = (await survivor.history(id)).map(({ kind }) => kind);
      expect([id, kinds]).toEqual([id, ["placed", "settled"]]);
    }
    expect(await survivor.available()).toBe(10_000 + 4 * 1500);
  });
});
