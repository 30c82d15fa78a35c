import { createHmac } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { insertCampaign } from "../../../server/modules/bonuses/campaigns/campaign-repository.ts";
import { keepPersons } from "../../../server/modules/bonuses/taken/bonus-repository.ts";
import { AccountClosing } from "../../../server/modules/privacy/closing/closing.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { Person } from "../../support/players/mfa.ts";
import { isPerson } from "../../support/players/persons.ts";

const DAY_MS = 24 * 3600_000;
const REFUSED = { status: 422, body: expect.objectContaining({ errorCode: "OFFER_TAKEN" }) as unknown };

onEachEngine({}, (on) => {
  beforeAll(async () => {
    const at = new Date(on.platform.clock.now() - DAY_MS);
    await insertCampaign(on.platform.database, {
      ...{ slug: "once", at, startsAt: at, endsAt: new Date(at.getTime() + 100 * DAY_MS), budget: 10_000_00 },
      terms: {
        trigger: { kind: "deposit", least: 10_00 },
        reward: { kind: "free_bet", amount: 5_00, days: 14, conditions: {} },
        conditions: {},
        days: 14,
      },
    });
  });

  /** A new account of the person with this last name. */
  async function account(lastName: string) {
    const me = await Person.arrive(on.platform);
    const called = (name: string) => isPerson(on.platform.database, me.number, name);
    await called(lastName);
    return { number: me.number, called, take: () => me.post("/api/v1/bonuses/offers/once/take", { version: 1 }) };
  }
  const query = async <T>(sql: string, ...values: string[]) =>
    (await on.platform.database.query<T & object>(sql, values)).rows;
  const marks = (player: string) =>
    query<{ person: string | null }>("select person from bonus where player = $1", player);

  test("who renames the account and registers again is the same person, however the name is written", async () => {
    const first = await account("Renée O'Hara-Berg");
    expect((await first.take()).status).toBe(204);
    await first.called("Somebody Else");
    for (const name of ["Renée O'Hara-Berg", "RENEE  OHARA BERG "]) {
      const again = await account(name);
      expect(await again.take()).toMatchObject(REFUSED);
      expect(await marks(again.number)).toEqual([]);
    }
    expect((await (await account("Renée O'Hara-Bergs")).take()).status).toBe(204);
  });

  test("who has the account erased and registers again is the same person; another is not", async () => {
    const gone = await account("Erased");
    expect((await gone.take()).status).toBe(204);
    const [kept] = await query<{ key: string }>("select key from platform_secret where id = 'campaign persons'");
    const made = createHmac("sha256", Buffer.from(kept!.key, "hex")).update("robin/erased/1990-05-01").digest("hex");
    expect(await marks(gone.number)).toEqual([{ person: made }]);
    await query("update player set status = 'closed' where number = $1", gone.number);
    await query(
      `insert into account_closing (player, closed_at) values ($1, now() - interval '31 days')
       on conflict (player) do update set closed_at = excluded.closed_at`,
      gone.number,
    );
    const { database, app } = on.platform;
    await new AccountClosing({ clock: on.platform.clock, database, log: app.log, eraseAfterDays: 30 }).eraseDue(
      new AbortController().signal,
    );
    expect(await query("select from player_profile where player = $1", gone.number)).toEqual([]);
    expect(await (await account("Erased")).take()).toMatchObject(REFUSED);
    expect((await (await account("Not Erased")).take()).status).toBe(204);
  });

  test("two accounts of a person, each written in its own way, take once between them at the same time", async () => {
    const both = [await account("Zoë Twice"), await account("Zoe-Twice")];
    const answers = await Promise.all(both.map((each) => each.take()));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  test("earlier bonuses are marked, and marks go ninety days after the campaign", async () => {
    const { database, clock } = on.platform;
    const me = await account("Before");
    expect((await me.take()).status).toBe(204);
    const [mark] = await marks(me.number);
    await query("update bonus set person = null where player = $1", me.number);
    await keepPersons(database, new Date(clock.now()));
    expect(await marks(me.number)).toEqual([mark]);
    await keepPersons(database, new Date(clock.now() + 185 * DAY_MS));
    expect(await marks(me.number)).toEqual([mark]);
    await keepPersons(database, new Date(clock.now() + 190 * DAY_MS));
    expect(await marks(me.number)).toEqual([{ person: null }]);
  });
});
