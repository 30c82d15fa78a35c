import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registrationAnswer } from "../../../plugins/auth/wire.ts";
import { accountInfo } from "../../../plugins/session/wire.ts";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { type Platform, startPlatform } from "../../support/platform/platform.ts";
import { codeFor, newPlayer } from "../../support/players/players.ts";

describeOnGateEngine("on the %s engine", (engine) => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform({ engine });
  });
  afterAll(() => platform.stop());

  const begin = async (email: string, currencyId = "EUR") =>
    registrationAnswer.parse(
      (await platform.call("POST", "/api/short-registration/by-email", { body: { email, currencyId } })).body,
    ).registrationId;
  const setPassword = (registrationId: string, password = "a long enough one") =>
    platform.call("POST", "/api/v1/auth/credentials", { body: { registrationId, password, isAdult: true } });
  const confirm = (registrationId: string, code: string) =>
    platform.call("POST", "/api/v1/auth/email-confirmation", { body: { registrationId, code } });
  const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

  test("a new player registers, confirms by the code and has play money in the chosen currency", async () => {
    const { token, email } = await newPlayer(platform, "new.player@openline.test", "UAH");
    const account = accountInfo.parse((await platform.call("GET", "/api/v3/user/getAccountInfo", { token })).body);
    expect(account).toMatchObject({ email, isEmailConfirmed: true, status: "active" });
    expect(account.balances).toMatchObject({ currency: "UAH", available: 500_000 });
    expect(await platform.login(email, "a long enough one")).toBeTruthy();
  });

  test("a code is valid once", async () => {
    const id = await begin("once@openline.test");
    await setPassword(id);
    const code = await codeFor(platform, "once@openline.test");
    expect((await confirm(id, code)).status).toBe(200);
    expect((await confirm(id, code)).body).toMatchObject({ errorCode: "REGISTRATION_UNKNOWN" });
  });

  test("after five wrong codes the right one is refused, and a new code is valid again", async () => {
    const id = await begin("guesser@openline.test");
    await setPassword(id);
    const code = await codeFor(platform, "guesser@openline.test");
    for (let count = 0; count < 5; count++)
      expect((await confirm(id, wrong(code))).body).toMatchObject({ errorCode: "WRONG_CODE" });
    expect((await confirm(id, code)).body).toMatchObject({ errorCode: "CODE_USED_UP" });
    expect(
      (await platform.call("POST", "/api/v1/auth/email-confirmation/resend", { body: { registrationId: id } })).status,
    ).toBe(204);
    expect((await confirm(id, await codeFor(platform, "guesser@openline.test"))).status).toBe(200);
  });

  test("a code of a quarter of an hour ago is refused", async () => {
    const id = await begin("late@openline.test");
    await setPassword(id);
    await platform.database.query(
      "update registration set code_made_at = now() - interval '16 minutes' where id = $1",
      [id],
    );
    expect((await confirm(id, await codeFor(platform, "late@openline.test"))).body).toMatchObject({
      errorCode: "CODE_EXPIRED",
    });
  });

  test("an address that has an account gets the same answer, and its owner is notified by mail", async () => {
    const id = await begin("demo@openline.test");
    expect((await setPassword(id)).status).toBe(204);
    expect((await confirm(id, "123456")).body).toMatchObject({ errorCode: "WRONG_CODE" });
    const { body } = await platform.call("GET", "/sandbox/outbox", { headers: { accept: "application/json" } });
    expect(body).toContainEqual(
      expect.objectContaining({ to: "demo@openline.test", subject: "You have an Openline account already" }),
    );
    await expect(codeFor(platform, "demo@openline.test")).rejects.toThrow();
  });

  test("two registrations of one address make one account", async () => {
    const [first, second] = [await begin("twice@openline.test"), await begin("twice@openline.test")];
    await setPassword(first);
    const firstCode = await codeFor(platform, "twice@openline.test");
    await setPassword(second);
    const secondCode = await codeFor(platform, "twice@openline.test");
    const answers = await Promise.all([confirm(first, firstCode), confirm(second, secondCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test.each(["password1", "Qwerty123", "aaaaaaaaaa", "weak@openline.test"])(
    "the password %s is refused as too common",
    async (password) => {
      const id = await begin("weak@openline.test");
      const answer = await setPassword(id, password);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errorCode: "PASSWORD_TOO_COMMON", fields: [{ name: "password" }] });
    },
  );

  test("a code cannot be used before there is a password", async () => {
    const id = await begin("early@openline.test");
    expect((await confirm(id, "123456")).body).toMatchObject({ errorCode: "PASSWORD_MISSING" });
  });

  test("a currency that is not offered and an invalid address are refused by their names", async () => {
    const refused = async (email: string, currencyId: string) =>
      (await platform.call("POST", "/api/short-registration/by-email", { body: { email, currencyId } })).body;
    expect(await refused("a@openline.test", "XXX")).toMatchObject({
      errorCode: "INVALID_REQUEST",
      fields: [{ name: "currencyId" }],
    });
    expect(await refused("nobody", "EUR")).toMatchObject({ errorCode: "INVALID_REQUEST", fields: [{ name: "email" }] });
  });

  test("neither passwords nor codes are stored in the database as they were typed", async () => {
    await newPlayer(platform, "hidden@openline.test");
    const { rows } = await platform.database.query<{ id: string; password_hash: string; code_hash: string }>(
      "select id, password_hash, code_hash from registration where email = 'hidden@openline.test'",
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(rows[0]?.code_hash).toMatch(/^[\w-]{43}$/);
  });

  test("a code cannot be found from the database alone by trying all of them", async () => {
    const email = "tried@openline.test";
    await setPassword(await begin(email));
    const code = await codeFor(platform, email);
    const { rows } = await platform.database.query<{ id: string; kept: string }>(
      "select id, code_hash as kept from registration where email = $1",
      [email],
    );
    const [{ id, kept } = { id: "", kept: "" }] = rows;
    const guesses = [code, `${id}:${code}`, `registration ${id}\n${code}`, `${code}:${id}`].flatMap((text) =>
      (["hex", "base64url"] as const).map((as) => createHash("sha256").update(text).digest(as)),
    );
    expect(kept).not.toBe("");
    expect(guesses).not.toContain(kept);
  });

  test("the outbox is a page for a browser, and a mail's content cannot become markup", async () => {
    await begin("page@openline.test");
    await platform.database.query(
      `insert into outbox (kind, recipient, template, facts, expires_at)
       values ('email', 'x', 'provider-linked', '{"provider": "<script>alert(1)</script>"}', now() + interval '1 day')`,
    );
    const answer = await platform.call("GET", "/sandbox/outbox", { headers: { accept: "text/html,*/*;q=0.8" } });
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(answer.text).not.toContain("<script");
  });
});
