import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { playerDocuments, queueAnswer } from "../../../plugins/kyc/desk/desk-wire.ts";
import { thirdParty } from "../../../plugins/kyc/ways/ways-wire.ts";
import { KYC } from "../../../server/modules/kyc/kyc-configuration.ts";
import { SANDBOX_WAYS } from "../../../server/modules/kyc/ways/ways-configuration.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { Sender } from "../../support/identity/documents.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const KEY = "the key of the webhooks";
const RETURN = "/my-account/kyc/third-party";
const ACCOUNT = { given: "Test Person", family: "One", born: "1990-01-01" };

const partner = { ...SANDBOX_WAYS.partner!, webhookKeys: [KEY] };

onEachEngine({ brand: { kyc: { ...KYC, ...SANDBOX_WAYS, partner } } }, (on) => {
  const nameAccount = (player: string, { given, family, born }: typeof ACCOUNT) =>
    on.platform.database.query(
      `insert into player_profile (player, first_name, last_name, date_of_birth) values ($1, $2, $3, $4)
     on conflict (player) do update set first_name = $2, last_name = $3, date_of_birth = $4`,
      [player, given, family, born],
    );

  /** A player whose account has a name, at the partner. */
  async function atThePartner(account: typeof ACCOUNT | null = ACCOUNT) {
    const { token, player } = await newPlayer(on.platform);
    if (account) await nameAccount(player, account);
    const { body } = await on.platform.call("POST", "/api/v1/kyc/third-party/session", {
      token,
      body: { returnTo: RETURN },
    });
    const { address } = body as { address: string };
    return { token, player, address, atPartner: address.split("/").at(-1)! };
  }

  async function choose(address: string, whose: Record<string, string>, choice = "green") {
    const browser = new CallingBrowser(on.platform.origin);
    const page = await browser.go(address);
    const back = await browser.submit(new URL(address).pathname, page.text, { choice, ...whose });
    expect(back.status, back.text).toBe(303);
  }

  const typed = (person: Partial<typeof ACCOUNT>, more: Record<string, string> = {}) => ({
    whose: "typed",
    ...ACCOUNT,
    ...person,
    ...more,
  });

  const statusOf = async (token: string) =>
    thirdParty.parse((await on.platform.call("GET", "/api/v1/kyc/third-party", { token })).body);
  const confirmationsOf = async (player: string) =>
    (
      await on.platform.database.query<{ result: string; notes: Record<string, string> }>(
        "select result, notes from kyc_confirmation where player = $1 order by at",
        [player],
      )
    ).rows;
  const approvalsOf = async (player: string) =>
    (
      await on.platform.database.query("select from document_change where player = $1 and came_to = 'approved'", [
        player,
      ])
    ).rowCount;

  test("the partner's approval of the account's own person approves, and fills in what the account did not say", async () => {
    const own = await atThePartner();
    await choose(own.address, typed({ given: "Test  Pérson" }));
    expect(await statusOf(own.token)).toMatchObject({ state: "approved", identity: "approved" });
    const fresh = await atThePartner(null);
    await choose(fresh.address, typed({ family: "Fresh" }));
    expect(await statusOf(fresh.token)).toMatchObject({ identity: "approved" });
    const { rows } = await on.platform.database.query<{ name: string; born: string }>(
      "select last_name as name, date_of_birth::text as born from player_profile where player = $1",
      [fresh.player],
    );
    expect(rows).toEqual([{ name: "Fresh", born: "1990-01-01" }]);
  });

  test.each([
    ["another name", typed({ family: "Stranger" }), "mismatch", { names: "no" }],
    ["another day of birth", typed({ born: "1991-02-03" }), "mismatch", { birthDate: "no" }],
    ["nearly the same name", typed({ given: "Test Persno" }), "review", { names: "close" }],
    ["nobody", { whose: "none" }, "review", { person: "none" }],
  ])(
    "an approval of a document with %s approves nothing: a person at the desk decides, and sees why",
    async (_what, whose, result, notes) => {
      const { token, player, address, atPartner } = await atThePartner();
      await choose(address, whose);
      expect(await statusOf(token)).toMatchObject({ state: "approved", identity: "in_review" });
      expect(await approvalsOf(player)).toBe(0);
      const desk = await deskWorker(on.platform, "reviewer");
      const waiting = queueAnswer.parse((await desk.get("/documents")).body).closeMatches;
      expect(waiting).toContainEqual(expect.objectContaining({ player, way: "third-party", result }));
      const path = `/players/${player}/documents`;
      const { closeMatch } = playerDocuments.parse((await desk.get(path)).body);
      expect(closeMatch).toMatchObject({ result, notes: { ...notes, reference: atPartner } });
      const approve = { move: "approve", reason: "A look at the partner's pictures", matchAt: closeMatch?.at };
      expect((await desk.post(`${path}/identity`, approve)).status).toBe(204);
      const { documents } = playerDocuments.parse((await desk.get(path)).body);
      const approved = documents.filter(({ status }) => status === "approved").map(({ kind }) => kind);
      expect(approved).toEqual(["identity", "selfie"]);
    },
  );

  test("a young person, and a document that has expired, are for a person to decide", async () => {
    const young = { ...ACCOUNT, born: "2015-03-20" };
    const { token, player, address } = await atThePartner(young);
    await choose(address, typed(young));
    expect(await statusOf(token)).toMatchObject({ identity: "in_review" });
    expect(await confirmationsOf(player)).toMatchObject([{ result: "review", notes: { eligibility: "underage" } }]);
    const old = await atThePartner();
    await choose(old.address, typed({}, { until: "2020-01-01" }));
    expect(await statusOf(old.token)).toMatchObject({ identity: "in_review" });
    expect(await confirmationsOf(old.player)).toMatchObject([{ result: "review", notes: { document: "expired" } }]);
  });

  test("what the desk does not believe is asked for again, with everything that the partner had looked at", async () => {
    const { token, player, address } = await atThePartner();
    await choose(address, typed({ family: "Stranger" }));
    const desk = await deskWorker(on.platform, "reviewer");
    const path = `/players/${player}/documents`;
    const ask = { move: "askAgain", code: "name_mismatch", reason: "Somebody else's passport" };
    expect((await desk.post(`${path}/identity`, ask)).status).toBe(204);
    const { documents, closeMatch } = playerDocuments.parse((await desk.get(path)).body);
    expect(closeMatch).toBeNull();
    for (const kind of ["identity", "selfie"])
      expect(documents).toContainEqual(expect.objectContaining({ kind, status: "resubmission_required" }));
    // The partner's next approval does not overrule the person at the desk, even of the right person.
    await choose(address, typed({}));
    expect(await statusOf(token)).toMatchObject({ identity: "resubmission_required" });
  });

  /** A player at the partner whose identity a person at the desk asks for again. */
  async function askedByPerson() {
    const made = await atThePartner();
    const desk = await deskWorker(on.platform, "reviewer");
    const path = `/players/${made.player}/documents`;
    const ask = { move: "askAgain", code: "altered", reason: "The photograph was put in" };
    expect((await desk.post(`${path}/identity`, ask)).status).toBe(204);
    const stateOf = async (kind: string) =>
      playerDocuments.parse((await desk.get(path)).body).documents.find((each) => each.kind === kind)?.status;
    return { ...made, stateOf };
  }

  test("documents that were sent and taken back do not let the partner overrule a person", async () => {
    const { player, token, address, stateOf } = await askedByPerson();
    const sender = new Sender(on.platform, player, token);
    const { id } = await sender.sent("passport");
    expect((await sender.post(`submissions/${id}/take-back`)).status).toBe(204);
    await choose(address, typed({}));
    expect(await stateOf("identity")).toBe("resubmission_required");
  });

  test("where a person has the identity, what the partner is not sure of is asked for again, and not held", async () => {
    for (const whose of [{ whose: "none" }, typed({ family: "Stranger" })]) {
      const { address, stateOf } = await askedByPerson();
      await choose(address, whose);
      expect(await stateOf("identity")).toBe("resubmission_required");
      expect(await stateOf("selfie")).toBe("resubmission_required");
    }
  });

  test("a document confirms one account, whether the partner or a player has shown it elsewhere", async () => {
    const [first, second, third] = [await atThePartner(), await atThePartner(), await atThePartner()];
    await choose(first.address, typed({}, { number: "AB 123-456" }));
    expect(await statusOf(first.token)).toMatchObject({ identity: "approved" });
    await choose(second.address, typed({}, { number: "ab123456" }));
    expect(await statusOf(second.token)).toMatchObject({ identity: "in_review" });
    expect(await confirmationsOf(second.player)).toMatchObject([{ result: "duplicate" }]);
    expect(await approvalsOf(second.player)).toBe(0);

    const { rows } = await on.platform.database.query<{ digest: string }>(
      "select digest from kyc_person where player = $1",
      [first.player],
    );
    await on.platform.database.query("delete from kyc_person where player = $1", [first.player]);
    await on.platform.database.query(
      `insert into kyc_submission (id, player, kind, document_type, state, number_digest, created_at)
     values ($1, $2, 'identity', 'passport', 'rejected', $3, now())`,
      [`sent-${first.player}`, first.player, rows[0]!.digest],
    );
    await choose(third.address, typed({}, { number: "AB123456" }));
    expect(await confirmationsOf(third.player)).toMatchObject([{ result: "duplicate" }]);
  });

  test("two accounts that show one document at once are not both confirmed", async () => {
    const players = [await atThePartner(), await atThePartner()];
    await Promise.all(players.map(({ address }) => choose(address, typed({}, { number: "ONE-OF-TWO" }))));
    const states = await Promise.all(players.map(async ({ token }) => (await statusOf(token)).identity));
    expect(states.toSorted()).toEqual(["approved", "in_review"]);
  });

  test("the account that counts is the one of the moment of the answer", async () => {
    const { token, player, address } = await atThePartner();
    await nameAccount(player, { ...ACCOUNT, family: "Renamed" });
    await choose(address, typed({}));
    expect(await statusOf(token)).toMatchObject({ identity: "in_review" });
  });

  test.each([
    ["changed", ACCOUNT, "/api/v1/account/profile"],
    ["filled in", null, "/api/v1/profile/fulfill"],
  ])(
    "a name that is %s while the answer arrives is not confirmed by a document of another name",
    async (_, account, path) => {
      for (let at = 0; at < 10; at++) {
        const { token, player, atPartner } = await atThePartner(account);
        await on.platform.database.query("update kyc_sandbox_applicant set review = $2, person = $3 where id = $1", [
          atPartner,
          JSON.stringify({ outcome: "approved", at: Date.now() }),
          JSON.stringify({ ...ACCOUNT, number: atPartner, expiresOn: "2035-01-01" }),
        ]);
        const hook = { applicantId: atPartner, externalUserId: await applicantOf(player) };
        const body = { firstName: "Test Person", lastName: "Stranger" };
        const [changed] = await Promise.all([on.platform.call("POST", path, { token, body }), tell(hook)]);
        expect([200, 409]).toContain(changed.status);
        const { identity } = await statusOf(token);
        const { rows } = await on.platform.database.query<{ name: string }>(
          "select last_name as name from player_profile where player = $1",
          [player],
        );
        expect(["approved One", "in_review Stranger"]).toContain(`${identity} ${rows[0]?.name}`);
      }
    },
  );

  interface Hook {
    readonly applicantId: string;
    readonly externalUserId: string;
    readonly at?: number;
    readonly key?: string;
    readonly answer?: object;
  }
  async function tell({ at = Date.now(), key = KEY, answer = { reviewAnswer: "GREEN" }, ...ids }: Hook) {
    const payload = JSON.stringify({
      ...{ ...ids, correlationId: String(Math.random()), type: "applicantReviewed", reviewResult: answer },
      createdAtMs: new Date(at).toISOString().replace("T", " ").slice(0, 23),
    });
    const sent = await fetch(`${on.platform.origin}/api/v1/kyc/webhooks/sandbox`, {
      ...{ method: "POST", body: payload },
      headers: {
        "content-type": "application/json",
        "x-payload-digest": createHmac("sha256", key).update(payload).digest("hex"),
      },
    });
    return { status: sent.status, body: (await sent.json()) as { taken?: string; errorCode?: string } };
  }
  const applicantOf = async (player: string) =>
    (await on.platform.database.query<{ id: string }>("select id from kyc_applicant where player = $1", [player]))
      .rows[0]!.id;

  test("a webhook alone, forged, early, late or about another applicant, approves nobody", async () => {
    const [victim, other] = [await atThePartner(), await atThePartner()];
    const externalUserId = await applicantOf(victim.player);
    const about = { applicantId: victim.atPartner, externalUserId };
    expect((await tell({ ...about, key: "a key that nobody gave" })).status).toBe(401);
    // The partner itself has decided nothing yet.
    await tell(about);
    expect((await tell({ ...about, at: Date.now() - 40 * 86_400_000 })).body.taken).toBe("late");
    expect(await approvalsOf(victim.player)).toBe(0);
    // The answer is about whoever the partner's own id belongs to.
    await choose(other.address, typed({}));
    await tell({ ...about, applicantId: other.atPartner, at: Date.now() + 1000 });
    expect(await statusOf(victim.token)).toMatchObject({ identity: "not_started" });
  });

  test("a webhook whose answer cannot be asked for is not taken, and may come again", async () => {
    const { token, player, address, atPartner } = await atThePartner();
    const about = { externalUserId: await applicantOf(player), applicantId: "an-id-that-is-unknown" };
    expect((await tell(about)).body.errorCode).toBe("PARTY_UNREACHABLE");
    expect(await statusOf(token)).toMatchObject({ identity: "not_started" });
    await choose(address, typed({}));
    expect((await tell({ ...about, applicantId: atPartner })).status).toBe(200);
    expect(await statusOf(token)).toMatchObject({ identity: "approved" });
  });

  test("an identity that the partner confirmed, and later confirms of somebody else, is asked for again", async () => {
    const { token, player, address } = await atThePartner();
    await choose(address, typed({}));
    await choose(address, typed({ family: "Stranger" }));
    expect(await statusOf(token)).toMatchObject({ identity: "resubmission_required" });
    expect((await confirmationsOf(player)).map(({ result }) => result)).toEqual(["approved", "mismatch"]);
  });

  test("the number of a document is in no table", async () => {
    const { token, address } = await atThePartner();
    await choose(address, typed({}, { number: "SECRETNUMBER77" }));
    expect(await statusOf(token)).toMatchObject({ identity: "approved" });
    const { rows: tables } = await on.platform.database.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = 'public' and table_name <> 'kyc_sandbox_applicant'`,
    );
    for (const { name } of tables) {
      const { rows } = await on.platform.database.query<{ text: string }>(
        `select row_to_json(t)::text as text from ${name} t`,
      );
      expect(rows.map(({ text }) => text).join("\n"), name).not.toContain("SECRETNUMBER77");
    }
  });
});
