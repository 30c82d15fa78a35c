import { expect, test } from "vitest";
import { correctionsAnswer } from "../../../plugins/account/desk/desk-wire.ts";
import { type AccountProfile, accountProfile } from "../../../plugins/account/profile-wire.ts";
import { claimTaken } from "../../../plugins/desk/claims/wire.ts";
import { notificationPage } from "../../../plugins/notification-centre/wire.ts";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const NAME = { firstName: "Demo", lastName: "Player", dateOfBirth: "1994-03-14" };
const WORDS = { words: "It stands in your passport.", reason: "Compared with the passport" };

onEachEngine({}, (on) => {
  const reviewer = () => deskWorker(on.platform, "reviewer");
  /** A player whose name is proved, and who wants another family name. */
  const arrive = async () => {
    const { player, token } = await newPlayer(on.platform);
    const post = (path: string, body: object) => on.platform.call("POST", `/api/v1/account/${path}`, { token, body });
    const view = async (): Promise<AccountProfile> =>
      accountProfile.parse((await on.platform.call("GET", "/api/v1/account/profile", { token })).body);
    const told = async () =>
      notificationPage
        .parse((await on.platform.call("GET", "/api/v1/notifications", { token })).body)
        .items.filter(({ kind }) => kind === "data-corrected");
    await post("profile", NAME);
    await on.platform.call("POST", `/sandbox/players/${player}/restrictions`, {
      body: { documents: { identity: "approved" } },
    });
    await post("profile/requests", { wanted: { lastName: "Example" }, reason: "I have married" });
    const id = (await view()).correction?.id ?? "";
    return { player, id, post, view, told };
  };
  const auditOf = async (player: string) => {
    const sql = "select act, who, reason, details from desk_audit where player = $1 order by seq";
    return (await on.platform.database.query<Record<string, unknown>>(sql, [player])).rows;
  };
  /** All that wait, page by page. */
  const waiting = async (desk: Awaited<ReturnType<typeof reviewer>>) => {
    const items = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = correctionsAnswer.parse((await desk.get(`/corrections${cursor && `?cursor=${cursor}`}`)).body);
      items.push(...page.items);
      cursor = page.next;
    }
    return items;
  };

  test("an approved correction changes the player's data, the history says who decided, and the player is told", async () => {
    const [asked, desk] = [await arrive(), await reviewer()];
    expect((await waiting(desk)).find(({ id }) => id === asked.id)).toMatchObject({
      player: asked.player,
      wanted: { lastName: "Example" },
      known: NAME,
      reason: "I have married",
    });

    const before = on.platform.published.length;
    expect((await desk.post(`/corrections/${asked.id}/decision`, { state: "approved", ...WORDS })).status).toBe(204);

    const { fields, correction, changes } = await asked.view();
    expect(fields.lastName).toBe("Example");
    expect(correction).toMatchObject({ state: "approved", answer: WORDS.words });
    expect(changes[0]).toMatchObject({ field: "lastName", from: "Player", to: "Example", by: "operator" });
    const { rows } = await on.platform.database.query(
      "select decided_by, request_id from profile_change where player = $1 and decided_by is not null",
      [asked.player],
    );
    expect(rows).toEqual([{ decided_by: desk.id, request_id: asked.id }]);
    expect(await asked.told()).toMatchObject([{ state: "approved", isRead: false }]);
    expect(on.platform.published.slice(before)).toContainEqual({
      player: asked.player,
      delta: { account: ["profile"] },
    });
    const details = { correction: asked.id, fields: "lastName" };
    expect(await auditOf(asked.player)).toEqual([
      { act: "corrections.read", who: desk.id, reason: null, details },
      { act: "corrections.approve", who: desk.id, reason: WORDS.reason, details },
    ]);
    expect((await waiting(desk)).map(({ id }) => id)).not.toContain(asked.id);
  });

  test("a refused correction changes nothing, and the player reads why", async () => {
    const [asked, desk] = [await arrive(), await reviewer()];
    const words = "The passport says Player.";
    const decision = { state: "refused", words, reason: "Not in the passport" };
    expect((await desk.post(`/corrections/${asked.id}/decision`, decision)).status).toBe(204);
    const { fields, correction } = await asked.view();
    expect([fields.lastName, correction?.state, correction?.answer]).toEqual(["Player", "refused", words]);
    expect(await asked.told()).toMatchObject([{ state: "refused" }]);
    expect((await auditOf(asked.player)).at(-1)).toMatchObject({ act: "corrections.refuse", who: desk.id });
  });

  test("what is over already is not decided again, and leaves no trace in the log or with the player", async () => {
    const [asked, desk] = [await arrive(), await reviewer()];
    const decide = (body: object) => desk.post(`/corrections/${asked.id}/decision`, body);
    expect((await decide({ state: "approved", words: "", reason: WORDS.reason })).status).toBe(400);
    expect((await decide({ state: "approved", words: WORDS.words, reason: " " })).status).toBe(400);
    await asked.post("profile/requests/withdraw", { id: asked.id });
    expect(codeOf(await decide({ state: "approved", ...WORDS }))).toBe("CORRECTION_OVER");
    expect((await asked.view()).fields.lastName).toBe("Player");
    expect([await auditOf(asked.player), await asked.told()]).toEqual([[], []]);
  });

  test("a correction is one person's at a time: nobody else takes or decides it until it is given back", async () => {
    const [asked, ana, ben] = [await arrive(), await reviewer(), await reviewer()];
    const path = `/corrections/${asked.id}`;
    const claimSeenBy = async (desk: typeof ana) => (await waiting(desk)).find(({ id }) => id === asked.id)?.claim;
    const { until } = claimTaken.parse((await ana.post(`${path}/claim`)).body);
    expect(await claimSeenBy(ana)).toEqual({ name: ana.name, isMine: true, until });
    expect(await claimSeenBy(ben)).toEqual({ name: ana.name, isMine: false, until });
    expect((await ana.post(`${path}/claim`)).status).toBe(200);
    expect(codeOf(await ben.post(`${path}/claim`))).toBe("CASE_CLAIMED");
    const decide = () => ben.post(`${path}/decision`, { state: "approved", ...WORDS });
    expect(codeOf(await decide())).toBe("CASE_CLAIMED");
    expect([(await asked.view()).fields.lastName, await asked.told()]).toEqual(["Player", []]);

    await ben.post(`${path}/release`);
    expect(await claimSeenBy(ben)).toMatchObject({ name: ana.name });
    expect((await ana.post(`${path}/release`)).status).toBe(204);
    expect(await claimSeenBy(ben)).toBeNull();
    expect((await decide()).status).toBe(204);
    expect(codeOf(await ana.post(`${path}/claim`))).toBe("CORRECTION_OVER");
  });

  test("a claim that has run out leaves the case to whoever takes it next, and the decision ends the claim", async () => {
    const [asked, ana, ben] = [await arrive(), await reviewer(), await reviewer()];
    const path = `/corrections/${asked.id}`;
    const claims = async () =>
      (await on.platform.database.query("select from desk_claim where item = $1", [asked.id])).rowCount;
    await ana.post(`${path}/claim`);
    await on.platform.database.query("update desk_claim set claimed_until = now() where item = $1", [asked.id]);
    expect((await waiting(ben)).find(({ id }) => id === asked.id)?.claim).toBeNull();
    expect((await ben.post(`${path}/claim`)).status).toBe(200);
    expect(codeOf(await ana.post(`${path}/decision`, { state: "approved", ...WORDS }))).toBe("CASE_CLAIMED");
    expect(await claims()).toBe(1);
    expect((await ben.post(`${path}/decision`, { state: "approved", ...WORDS })).status).toBe(204);
    expect(await claims()).toBe(0);
  });

  test("the queue comes in pages, the longest wait first, and each player on a page is noted as seen", async () => {
    const desk = await reviewer();
    const asked = [];
    for (let count = 0; count < 21; count++) asked.push(await arrive());
    const first = correctionsAnswer.parse((await desk.get("/corrections")).body);
    expect([first.items.length, first.next]).toEqual([20, first.items.at(-1)?.id]);
    const all = (await waiting(desk)).map(({ id, askedAt }) => ({ id, askedAt }));
    expect(all.map(({ askedAt }) => askedAt)).toEqual(all.map(({ askedAt }) => askedAt).sort());
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(asked.map(({ id }) => id)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect((await auditOf(asked.at(-1)!.player)).map(({ act }) => act)).toEqual(["corrections.read"]);
  });

  test("who may not decide on documents sees and decides no correction", async () => {
    const [asked, support] = [await arrive(), await deskWorker(on.platform, "support")];
    expect((await support.get("/corrections")).status).toBe(403);
    expect((await support.post(`/corrections/${asked.id}/decision`, { state: "approved", ...WORDS })).status).toBe(403);
    expect((await asked.view()).correction?.state).toBe("waiting");
  });
});
