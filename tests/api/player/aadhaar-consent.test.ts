import { expect, test } from "vitest";
import { type PrivacyState, privacyState } from "../../../plugins/account/privacy/privacy-wire.ts";
import { playerDocuments } from "../../../plugins/kyc/desk/desk-wire.ts";
import { aadhaarState, CONSENT_VERSION } from "../../../plugins/kyc/ways/aadhaar-wire.ts";
import { isAadhaar } from "../../../plugins/kyc/ways/verhoeff-rules.ts";
import { kycOverview } from "../../../plugins/kyc/wire.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { sentTo } from "../../support/platform/outbox.ts";
import { newPlayer } from "../../support/players/players.ts";

const PHONE = "+91555000041";

onEachEngine({}, (on) => {
  let last = 61_000_000_000;
  /** A number that no other test has sent a code to. */
  function newNumber(): string {
    for (;;) {
      last += 1;
      for (let digit = 0; digit < 10; digit++) if (isAadhaar(`${last}${digit}`)) return `${last}${digit}`;
    }
  }

  const post = (token: string, act: string, body?: object) =>
    on.platform.call("POST", `/api/v1/kyc/aadhaar/${act}`, { token, ...(body && { body }) });
  const sendCode = (token: string, number: string) => post(token, "code", { number, consent: CONSENT_VERSION });
  const newestCode = async () => (await sentTo(on.platform, PHONE))[0]!.text.match(/\d{6}/)![0];
  const withdraw = async (token: string) => expect((await post(token, "withdraw")).status).toBe(204);
  const stateOf = async (token: string) =>
    aadhaarState.parse((await on.platform.call("GET", "/api/v1/kyc/aadhaar", { token })).body);
  const privacyOf = async (token: string): Promise<PrivacyState> =>
    privacyState.parse((await on.platform.call("GET", "/api/v1/privacy", { token })).body);
  const count = async (table: string, player: string) =>
    (await on.platform.database.query(`select from ${table} where player = $1`, [player])).rowCount;

  /** A player whom Aadhaar has confirmed; their name is the account's, or somebody else's. */
  async function confirmed(number = newNumber(), name?: string) {
    const made = await newPlayer(on.platform);
    if (name)
      await on.platform.database.query(
        `insert into player_profile (player, first_name, last_name) values ($1, $2, 'Else')
         on conflict (player) do update set first_name = $2, last_name = 'Else'`,
        [made.player, name],
      );
    expect((await sendCode(made.token, number)).status).toBe(200);
    const { status, body } = await post(made.token, "confirm", { code: await newestCode() });
    expect(status, JSON.stringify(body)).toBe(200);
    return { ...made, number };
  }

  test("the privacy page shows what the consent gave, and the ledger when it was said", async () => {
    const { token, number } = await confirmed();
    const { aadhaar, consents } = await privacyOf(token);
    expect(aadhaar).toEqual({
      lastFour: number.slice(-4),
      wording: CONSENT_VERSION,
      confirmedAt: expect.any(String) as unknown,
      isBasis: true,
    });
    expect(consents).toMatchObject([
      { purpose: "aadhaar", wording: CONSENT_VERSION, isGiven: true, source: "identity" },
    ]);
  });

  test("a withdrawal deletes what Aadhaar gave, and asks for an identity again that rests on it", async () => {
    const { token, player, number } = await confirmed();
    await withdraw(token);
    expect(await stateOf(token)).toMatchObject({ pending: null, last: null, identity: "resubmission_required" });
    expect([await count("kyc_aadhaar", player), await count("kyc_aadhaar_request", player)]).toEqual([0, 0]);
    const { aadhaar, consents } = await privacyOf(token);
    expect(aadhaar).toBeNull();
    expect(consents.map(({ isGiven, source }) => [isGiven, source])).toEqual([
      [false, "privacy"],
      [true, "identity"],
    ]);
    const overview = kycOverview.parse((await on.platform.call("GET", "/api/v1/kyc", { token })).body);
    const identity = overview.documents.find(({ kind }) => kind === "identity");
    expect(identity).toMatchObject({ status: "resubmission_required", reason: { code: "consent_withdrawn" } });
    // That there was a confirmation stays, and says neither the number nor its end.
    const { rows } = await on.platform.database.query<{ text: string }>(
      "select row_to_json(c)::text as text from kyc_confirmation c where player = $1",
      [player],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toContain(number.slice(-4));
  });

  test("who withdraws can agree again, and nobody else is confirmed by their number", async () => {
    const { token, number } = await confirmed();
    await withdraw(token);
    const other = await confirmed(number);
    expect(await stateOf(other.token)).toMatchObject({ last: { result: "duplicate" }, identity: "not_started" });
    await sendCode(token, number);
    await post(token, "confirm", { code: await newestCode() });
    expect(await stateOf(token)).toMatchObject({ identity: "approved", last: { result: "approved" } });
  });

  test("an identity that something else has confirmed since stays confirmed", async () => {
    const { token, player } = await confirmed();
    await on.platform.database.query(
      `insert into document_change (player, kind, move, came_from, came_to, actor, actor_id, grounds, at)
       values ($1, 'identity', 'approve', 'approved', 'approved', 'reviewer', '1', 'submission:x', now())`,
      [player],
    );
    expect((await privacyOf(token)).aadhaar).toMatchObject({ isBasis: false });
    await withdraw(token);
    expect(await stateOf(token)).toMatchObject({ identity: "approved", last: null });
  });

  test("what waits at the desk because of Aadhaar waits no longer", async () => {
    const { token, player } = await confirmed(newNumber(), "Somebody");
    expect(await stateOf(token)).toMatchObject({ identity: "in_review", last: { result: "review" } });
    expect((await privacyOf(token)).aadhaar).toMatchObject({ isBasis: true });
    await withdraw(token);
    expect(await stateOf(token)).toMatchObject({ identity: "resubmission_required" });
    const desk = await deskWorker(on.platform, "reviewer");
    const { closeMatch } = playerDocuments.parse((await desk.get(`/players/${player}/documents`)).body);
    expect(closeMatch).toBeNull();
  });

  test("a code that waits is good for nothing after a withdrawal, also in the same moment", async () => {
    const { token, player } = await newPlayer(on.platform);
    await sendCode(token, newNumber());
    expect((await privacyOf(token)).aadhaar).toMatchObject({ confirmedAt: null, isBasis: false });
    const code = await newestCode();
    await withdraw(token);
    expect((await post(token, "confirm", { code })).body).toMatchObject({ errorCode: "CODE_EXPIRED" });
    expect(await stateOf(token)).toMatchObject({ identity: "not_started", last: null });

    for (let at = 0; at < 5; at++) {
      const racing = await newPlayer(on.platform);
      await sendCode(racing.token, newNumber());
      const good = await newestCode();
      await Promise.all([post(racing.token, "confirm", { code: good }), withdraw(racing.token)]);
      const { identity, last } = await stateOf(racing.token);
      expect([identity, last]).not.toEqual(["approved", null]);
    }
    expect(await count("consent", player)).toBe(2);
  });

  test("a withdrawal of what was never agreed to changes nothing and is not noted", async () => {
    const { token } = await newPlayer(on.platform);
    await withdraw(token);
    expect(await privacyOf(token)).toMatchObject({ aadhaar: null, consents: [] });
  });
});
