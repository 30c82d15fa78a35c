import { expect, test } from "vitest";
import type { DocumentKind } from "../../../plugins/kyc/kyc-rules.ts";
import { ReviewService } from "../../../server/modules/kyc/review/review-service.ts";
import { DocumentStates } from "../../../server/modules/kyc/state/document-states.ts";
import { PlatformSecrets } from "../../../server/secrets/platform-secrets.ts";
import { picture, Sender } from "../../support/identity/documents.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import type { Platform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

const MINUTE = 60_000;

/** The reviewers' work over a platform's database, some time later than the platform. */
function reviewers({ database, clock }: Platform, laterBy = 0) {
  const later = { ...clock, now: () => clock.now() + laterBy };
  const states = new DocumentStates(later, { publishToPlayer: () => undefined });
  const secrets = new PlatformSecrets(database, { key: undefined, earlier: undefined }, "kyc");
  return new ReviewService({ database, clock: later, states, secrets, configuration: { addressDays: 730 } });
}

onEachEngine({}, (on) => {
  const arrive = async () => {
    const { player, token } = await newPlayer(on.platform);
    return new Sender(on.platform, player, token);
  };
  const statusOf = async (sender: Sender, kind: DocumentKind = "identity") =>
    (await sender.overview()).documents.find((each) => each.kind === kind);
  const mails = async (sender: Sender) => {
    const sql =
      "select template from outbox o join player p on p.email = o.recipient where p.number = $1 and template like 'identity%' order by o.id";
    const { rows } = await on.platform.database.query<{ template: string }>(sql, [sender.player]);
    return rows.map(({ template }) => template);
  };

  test("an approved identity opens, ends with the document and is told by mail and notification", async () => {
    const sender = await arrive();
    const draft = await sender.draft("passport");
    await sender.upload(draft, await picture());
    const fields = { number: "AB 123-456", expiresOn: "2040-05-01" };
    expect((await sender.post(`submissions/${draft.id}/fields`, fields)).body).toEqual({ hints: [] });
    await sender.post(`submissions/${draft.id}/send`);
    const desk = reviewers(on.platform);
    await desk.claim(draft.id, "reviewer-1");
    expect(await statusOf(sender)).toMatchObject({ status: "in_review", submission: { state: "in_review" } });
    const found = await desk.case(draft.id);
    expect(found).toMatchObject({ fields, player: { number: sender.player }, files: [{ side: "front" }] });
    await desk.decide(draft.id, { move: "approve" }, "reviewer-1");
    expect(await statusOf(sender)).toMatchObject({
      ...{ status: "approved", expiresAt: "2040-05-02T00:00:00.000Z", triesLeft: 5 },
      submission: { state: "approved" },
    });
    expect(await mails(sender)).toEqual(["identity-approved"]);
    const { rows } = await on.platform.database.query(
      "select from notification where player = $1 and kind = 'identity-changed'",
      [sender.player],
    );
    expect(rows).toHaveLength(1);
    expect(on.platform.published.filter(({ player }) => player === sender.player).length).toBeGreaterThan(0);
  });

  test("what the player typed is unreadable in the database", async () => {
    const sender = await arrive();
    const draft = await sender.draft();
    await sender.post(`submissions/${draft.id}/fields`, { number: "XK9981234" });
    const { rows } = await on.platform.database.query("select * from kyc_submission where id = $1", [draft.id]);
    expect(JSON.stringify(rows)).not.toContain("XK9981234");
  });

  test("documents that are asked for again can be sent anew, with the reason in sight, until tries are used up", async () => {
    const sender = await arrive();
    const desk = reviewers(on.platform);
    for (let tries = 1; tries <= 5; tries++) {
      const { id } = await sender.sent();
      await desk.claim(id, "reviewer-1");
      await desk.decide(id, { move: "askAgain", reason: "blurred", words: "Hold it still." }, "reviewer-1");
      expect(await statusOf(sender)).toMatchObject({
        ...{ status: "resubmission_required", triesLeft: 5 - tries },
        reason: { code: "blurred", words: "Hold it still." },
      });
    }
    const used = await sender.post("submissions", { documentType: "passport" });
    expect([used.status, used.body]).toMatchObject([409, { errorCode: "TRIES_USED_UP" }]);
    await desk.allowTries(sender.player, "identity");
    expect((await sender.post("submissions", { documentType: "passport" })).status).toBe(200);
  });

  test("a rejection is final until a reviewer opens the case again", async () => {
    const sender = await arrive();
    const desk = reviewers(on.platform);
    const { id } = await sender.sent();
    await desk.claim(id, "reviewer-1");
    await expect(desk.decide(id, { move: "reject" }, "reviewer-1")).rejects.toMatchObject({
      errorCode: "REASON_MISSING",
    });
    await desk.decide(id, { move: "reject", reason: "altered" }, "reviewer-1");
    const refused = await sender.post("submissions", { documentType: "id-card" });
    expect([refused.status, refused.body]).toMatchObject([409, { errorCode: "DOCUMENT_STATE" }]);
    await desk.reopen(sender.player, "identity", "reviewer-2");
    expect(await statusOf(sender)).toMatchObject({ status: "resubmission_required", triesLeft: 5 });
    expect(await mails(sender)).toEqual(["identity-rejected", "identity-asked-again"]);
  });

  test("a case belongs to one reviewer for half an hour, and is given back when that runs out", async () => {
    const sender = await arrive();
    const { id } = await sender.sent();
    const desk = reviewers(on.platform);
    await desk.claim(id, "reviewer-1");
    await expect(desk.claim(id, "reviewer-2")).rejects.toMatchObject({ status: 409, errorCode: "CASE_CLAIMED" });
    await expect(desk.decide(id, { move: "approve" }, "reviewer-2")).rejects.toMatchObject({ status: 409 });
    await expect(desk.release(id, "reviewer-2")).rejects.toMatchObject({ status: 409 });
    await desk.claim(id, "reviewer-1");
    await reviewers(on.platform, 29 * MINUTE).releaseLapsed();
    expect((await statusOf(sender))?.status).toBe("in_review");
    await reviewers(on.platform, 31 * MINUTE).releaseLapsed();
    expect(await statusOf(sender)).toMatchObject({ status: "pending", submission: { state: "sent" } });
    await desk.claim(id, "reviewer-2");
    await desk.release(id, "reviewer-2");
    expect((await statusOf(sender))?.status).toBe("pending");
    expect((await sender.post(`submissions/${id}/take-back`)).status).toBe(204);
    expect(await statusOf(sender)).toMatchObject({ status: "not_started", submission: { state: "taken_back" } });
    await expect(desk.claim(id, "reviewer-1")).rejects.toMatchObject({ errorCode: "DOCUMENT_STATE" });
  });

  test("the same file and the same number in another account are shown with the case", async () => {
    const [first, second] = [await arrive(), await arrive()];
    const bytes = await picture();
    const ids: string[] = [];
    for (const sender of [first, second]) {
      const draft = await sender.draft();
      await sender.upload(draft, bytes);
      await sender.post(`submissions/${draft.id}/fields`, { number: sender === first ? "zz 77-1" : "ZZ771" });
      await sender.post(`submissions/${draft.id}/send`);
      ids.push(draft.id);
    }
    const { elsewhere } = await reviewers(on.platform).case(ids[1] ?? "");
    expect(elsewhere.map(({ player, what }) => [player, what]).sort()).toEqual([
      [first.player, "file"],
      [first.player, "number"],
    ]);
  });

  test("the queue goes from the longest wait to the shortest, page by page, and can be narrowed", async () => {
    const desk = reviewers(on.platform);
    const sent: string[] = [];
    for (let at = 0; at < 3; at++) sent.push((await (await arrive()).sent("selfie")).id);
    const walk = async (limit: number) => {
      const ids: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await desk.queue({ cursor, limit }, { kind: "selfie" });
        ids.push(...page.items.map(({ id }) => id));
        if (page.next === null) return ids;
        cursor = page.next;
      }
    };
    expect(await walk(1)).toEqual(sent);
    expect(await walk(50)).toEqual(sent);
    await desk.claim(sent[1] ?? "", "reviewer-9");
    const free = await desk.queue({}, { kind: "selfie", isFree: true });
    expect(free.items.map(({ id }) => id)).toEqual([sent[0], sent[2]]);
    const mine = await desk.queue({}, { claimedBy: "reviewer-9" });
    expect(mine.items.map(({ id }) => id)).toEqual([sent[1]]);
  });

  test("documents with a missing side are not sent", async () => {
    const sender = await arrive();
    const draft = await sender.draft("id-card");
    await sender.upload(draft, await picture(), "front");
    const answer = await sender.post(`submissions/${draft.id}/send`);
    expect([answer.status, answer.body]).toMatchObject([422, { errorCode: "SIDES_MISSING", missing: ["back"] }]);
    await sender.upload(draft, await picture(), "back");
    expect((await sender.post(`submissions/${draft.id}/send`)).status).toBe(204);
    expect((await sender.post(`submissions/${draft.id}/send`)).body).toMatchObject({ errorCode: "DOCUMENT_STATE" });
  });

  test("whoever is approved confirms their data when it has changed", async () => {
    const sender = await arrive();
    const change = (sql: string) => on.platform.database.query(sql, [sender.player]);
    await change("update player_profile set city = 'Lviv' where player = $1");
    expect((await sender.overview()).reconfirmation).toBeNull();
    const desk = reviewers(on.platform);
    const { id } = await sender.sent();
    await desk.claim(id, "reviewer-1");
    await desk.decide(id, { move: "approve" }, "reviewer-1");
    await change("update player_profile set city = 'Odesa' where player = $1");
    expect((await sender.overview()).reconfirmation).toMatchObject({ why: "changed" });
    expect((await sender.post("reconfirm", { isUnchanged: true })).status).toBe(204);
    expect((await sender.overview()).reconfirmation).toBeNull();
  });
});
