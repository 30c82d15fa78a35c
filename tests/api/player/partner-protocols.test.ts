import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { playerDocuments, queueAnswer } from "../../../plugins/kyc/desk/desk-wire.ts";
import { thirdParty } from "../../../plugins/kyc/ways/ways-wire.ts";
import { KYC } from "../../../server/modules/kyc/kyc-configuration.ts";
import { SANDBOX_WAYS } from "../../../server/modules/kyc/ways/ways-configuration.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

const KEYS = ["the key that is in use", "the key that comes next"] as const;
const DAY = 86_400_000;

interface Hook {
  readonly id: string;
  readonly applicant: string;
  readonly at: number;
}

/** How a provider says things, by its own rules. */
interface Protocol {
  readonly header: string;
  readonly decided: (word: "approved" | "retry" | "rejected", hook: Hook) => object;
  /** The player has sent everything in. */
  readonly submitted: (hook: Hook) => object;
  /** A call of the platform to the provider, without its signature. */
  readonly unsigned: string;
  /** What is wrong in the product's words, for a check that can be repeated and for one that cannot. */
  readonly reasons: readonly [again: string, final: string];
}

const stamp = (at: number) => new Date(at).toISOString();

const PROTOCOLS: Readonly<Record<"onfido" | "veriff", Protocol>> = {
  onfido: {
    header: "x-sha2-signature",
    unsigned: "v3.6/workflow_runs/some-run",
    reasons: ["not_readable", "altered"],
    decided: (word, { id, at }) => ({
      payload: {
        resource_type: "workflow_run",
        action: "workflow_run.completed",
        object: { id, status: word === "approved" ? "approved" : "declined", completed_at_iso8601: stamp(at) },
      },
    }),
    submitted: ({ id, at }) => ({
      payload: {
        resource_type: "workflow_run",
        action: "workflow_run.started",
        object: { id, status: "processing", started_at_iso8601: stamp(at) },
      },
    }),
  },
  veriff: {
    header: "x-hmac-signature",
    unsigned: "v1/sessions/some-session/decision",
    reasons: ["blurred", "altered"],
    decided: (word, { id, applicant, at }) => ({
      status: "success",
      verification: {
        ...{ id, vendorData: applicant, decisionTime: stamp(at) },
        ...{
          approved: { code: 9001, status: "approved", reasonCode: null },
          retry: { code: 9103, status: "resubmission_requested", reasonCode: 206 },
          rejected: { code: 9102, status: "declined", reasonCode: 102 },
        }[word],
      },
    }),
    submitted: ({ id, applicant }) => ({ id, attemptId: id, code: 7002, action: "submitted", vendorData: applicant }),
  },
};

describe.each(["onfido", "veriff"] as const)("a partner that speaks as %s does", (name) => {
  const protocol = PROTOCOLS[name];
  let platform: Platform;
  beforeAll(async () => {
    const partner = { ...SANDBOX_WAYS.partner!, protocol: name, webhookKeys: [...KEYS] };
    platform = await startPlatform({ engine: "embedded", brand: { kyc: { ...KYC, ...SANDBOX_WAYS, partner } } });
  });
  afterAll(() => platform.stop());

  const statusOf = async (token: string) =>
    thirdParty.parse((await platform.call("GET", "/api/v1/kyc/third-party", { token })).body);
  const changesOf = async (player: string) =>
    (await platform.database.query("select from document_change where player = $1", [player])).rowCount;

  /** A player whose account has a name, and who went to the partner. */
  async function atThePartner() {
    const { token, player } = await newPlayer(platform);
    await platform.database.query(
      `insert into player_profile (player, first_name, last_name, date_of_birth)
       values ($1, 'Test Person', 'One', '1990-01-01')
       on conflict (player) do update set first_name = 'Test Person', last_name = 'One', date_of_birth = '1990-01-01'`,
      [player],
    );
    const address = await visit(token);
    const { rows } = await platform.database.query<{ id: string }>("select id from kyc_applicant where player = $1", [
      player,
    ]);
    return { token, player, address, applicant: rows[0]!.id, id: address.split("/").at(-1)! };
  }

  async function visit(token: string): Promise<string> {
    const returnTo = "/my-account/kyc/third-party";
    const { body, status } = await platform.call("POST", "/api/v1/kyc/third-party/session", {
      token,
      body: { returnTo },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { address: string }).address;
  }

  async function choose(address: string, choice: string, whose: Record<string, string> = {}) {
    const browser = new CallingBrowser(platform.origin);
    const page = await browser.go(address);
    const back = await browser.submit(new URL(address).pathname, page.text, { choice, ...whose });
    expect(back.status, back.text).toBe(303);
  }

  /** Lets the partner decide, so that it says so when it is asked. */
  const decide = (id: string, outcome: string, at: number, family = "One") =>
    platform.database.query("update kyc_sandbox_applicant set review = $2::jsonb, person = $3::jsonb where id = $1", [
      id,
      JSON.stringify({ outcome, at }),
      JSON.stringify({ given: "Test Person", family, born: "1990-01-01", number: id, expiresOn: "2035-01-01" }),
    ]);

  async function send(payload: string, headers: Record<string, string>) {
    const sent = await fetch(`${platform.origin}/api/v1/kyc/webhooks/sandbox`, {
      ...{ method: "POST", body: payload },
      headers: { "content-type": "application/json", ...headers },
    });
    const { taken, errorCode } = (await sent.json()) as { taken?: string; errorCode?: string };
    return taken ?? errorCode;
  }
  const signed = (payload: string, key: string) => createHmac("sha256", key).update(payload).digest("hex");
  const tell = (body: object, key: string = KEYS[0]) => {
    const payload = JSON.stringify(body);
    return send(payload, { [protocol.header]: signed(payload, key) });
  };

  test.each([
    ["green", "approved", "approved", null],
    ["retry", "retry", "resubmission_required", protocol.reasons[0]],
    ["final", "rejected", "rejected", protocol.reasons[1]],
    ["hold", "on_hold", "in_review", null],
    ["late", "started", "not_started", null],
    ["twice", "approved", "approved", null],
    ["reordered", "approved", "approved", null],
    ["revoked", "rejected", "rejected", protocol.reasons[1]],
  ])("the choice %s leads to %s, and the identity is %s", async (choice, state, identity, reason) => {
    const { token, address } = await atThePartner();
    await choose(address, choice);
    expect(await statusOf(token)).toMatchObject({ state, identity, reason });
  });

  test("its signature is believed with either key, in its own header, over exactly these bytes, and else refused", async () => {
    const { token, player, applicant, id } = await atThePartner();
    const at = Date.now();
    await decide(id, "approved", at);
    const payload = JSON.stringify(protocol.decided("approved", { id, applicant, at }));
    const right = signed(payload, KEYS[1]);
    const other = name === "onfido" ? "x-hmac-signature" : "x-sha2-signature";
    for (const headers of [
      {},
      { [protocol.header]: signed(payload, "a key that nobody gave") },
      { [protocol.header]: signed(`${payload} `, KEYS[1]) },
      { [other]: right },
      { "x-payload-digest": right },
    ] as Record<string, string>[])
      expect(await send(payload, headers)).toBe("WEBHOOK_FORGED");
    expect(await changesOf(player)).toBe(0);
    expect(await send(payload, { [protocol.header]: right })).toBe("applied");
    expect(await statusOf(token)).toMatchObject({ identity: "approved" });
  });

  test("a decision that arrives ten times at once is taken once", async () => {
    const { player, applicant, id } = await atThePartner();
    const at = Date.now();
    await decide(id, "approved", at);
    const body = protocol.decided("approved", { id, applicant, at });
    const taken = await Promise.all(Array.from({ length: 10 }, () => tell(body)));
    expect(taken.filter((each) => each === "applied")).toHaveLength(1);
    expect(taken.filter((each) => each === "known")).toHaveLength(9);
    expect(await changesOf(player)).toBe(2);
  });

  test("the newest decision counts in whatever order they arrive, and no step undoes one", async () => {
    const { token, applicant, id } = await atThePartner();
    const now = Date.now();
    const hook = { id, applicant };
    await decide(id, "retry", now - 1000);
    expect(await tell(protocol.decided("retry", { ...hook, at: now - 1000 }))).toBe("applied");
    expect(await tell(protocol.decided("rejected", { ...hook, at: now - 5000 }))).toBe("older");
    expect(await tell(protocol.submitted({ ...hook, at: now - 9000 }))).toBe("older");
    expect(await statusOf(token)).toMatchObject({ state: "retry", identity: "resubmission_required" });
    await decide(id, "approved", now);
    expect(await tell(protocol.decided("approved", { ...hook, at: now }))).toBe("applied");
    expect(await statusOf(token)).toMatchObject({ state: "approved", identity: "approved" });
  });

  test("a step that arrives late does not keep the decision from counting", async () => {
    const { token, applicant, id } = await atThePartner();
    const at = Date.now() - 60_000;
    expect(await tell(protocol.submitted({ id, applicant, at: at - 60_000 }))).toBe("applied");
    expect(await statusOf(token)).toMatchObject({ state: "pending", identity: "in_review" });
    await decide(id, "approved", at);
    expect(await tell(protocol.decided("approved", { id, applicant, at }))).toBe("applied");
    expect(await statusOf(token)).toMatchObject({ identity: "approved" });
  });

  test("a decision of long ago, or of nobody who is known, changes nothing", async () => {
    const { player, applicant, id } = await atThePartner();
    const at = Date.now() - 40 * DAY;
    await decide(id, "approved", at);
    expect(await tell(protocol.decided("approved", { id, applicant, at }))).toBe("late");
    const nobody = protocol.decided("approved", { id: "nobody", applicant: "nobody", at: Date.now() });
    expect(["unknown", "PARTY_UNREACHABLE"]).toContain(await tell(nobody));
    expect(await changesOf(player)).toBe(0);
  });

  test("what a webhook claims is not believed without the partner's own answer", async () => {
    const { player, applicant, id } = await atThePartner();
    await tell(protocol.decided("approved", { id, applicant, at: Date.now() }));
    expect(await changesOf(player)).toBe(0);
  });

  test("the decision of an earlier visit counts too, and the desk finds it by that visit", async () => {
    const { token, player, applicant, id } = await atThePartner();
    const at = Date.now();
    await decide(id, "approved", at);
    await platform.database.query("update kyc_applicant set provider_id = 'a-later-visit' where player = $1", [player]);
    expect(await tell(protocol.decided("approved", { id, applicant, at }))).toBe("applied");
    expect(await statusOf(token)).toMatchObject({ identity: "approved" });
    const { rows } = await platform.database.query("select notes from kyc_confirmation where player = $1", [player]);
    expect(rows).toEqual([{ notes: expect.objectContaining({ reference: id }) as unknown }]);
  });

  test("an approval of another person's document is for the desk, with the check's reference", async () => {
    const { token, player, address, id } = await atThePartner();
    await choose(address, "green", { whose: "typed", given: "Test Person", family: "Stranger", born: "1990-01-01" });
    expect(await statusOf(token)).toMatchObject({ state: "approved", identity: "in_review" });
    const desk = await deskWorker(platform, "reviewer");
    const { closeMatches } = queueAnswer.parse((await desk.get("/documents")).body);
    expect(closeMatches).toContainEqual(expect.objectContaining({ player, way: "third-party", result: "mismatch" }));
    const { closeMatch } = playerDocuments.parse((await desk.get(`/players/${player}/documents`)).body);
    expect(closeMatch).toMatchObject({ result: "mismatch", notes: { names: "no", reference: id } });
  });

  test("a result whose webhook is lost is asked for", async () => {
    const { token, player, id } = await atThePartner();
    await decide(id, "approved", Date.now());
    await platform.database.query("update kyc_applicant set asked_at = now() - interval '1 minute' where player = $1", [
      player,
    ]);
    expect(await statusOf(token)).toMatchObject({ state: "approved", identity: "approved" });
  });

  test("a signed webhook that cannot be read is refused, and so is a call to the partner without its key", async () => {
    const body = { not: "an event" };
    expect(await tell(body)).toBe("WEBHOOK_UNREADABLE");
    const call = await fetch(`${platform.origin}/sandbox/identity-partner/${protocol.unsigned}`);
    expect(call.status).toBe(401);
  });
});
