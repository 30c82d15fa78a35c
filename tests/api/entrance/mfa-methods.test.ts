import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { methodsAnswer, recoveryCodes, totpBegun } from "../../../plugins/mfa/methods-wire.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { holdTime, passStep, Person, wrong } from "../../support/players/mfa.ts";

onGateEngine({}, (on) => {
  beforeAll(() => void holdTime());
  afterAll(() => void vi.useRealTimers());

  const listed = async (person: Person) => methodsAnswer.parse((await person.get("/api/v1/mfa/methods")).body);

  // It comes first: the platform has no key for secrets before it.
  test("the first method of a platform's first player is turned on by one call, with recovery codes", async () => {
    const person = await Person.arrive(on.platform);
    await person.unlock();
    const added = await person.post("/api/v1/mfa/contacts", { method: "email" });
    expect(recoveryCodes.parse(added.body).recoveryCodes).toHaveLength(10);
  });

  // ASVS 5.0, 7.5.1: a full authentication before the sensitive account attributes are changed.
  test("sign-in security cannot be changed before the password is typed again, and only in this browser", async () => {
    const person = await Person.arrive(on.platform);
    expect((await person.post("/api/v1/mfa/totp")).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED" });
    expect((await person.unlock("not the password")).body).toMatchObject({ errorCode: "WRONG_PASSWORD" });
    expect((await person.post("/api/v1/mfa/totp")).status).toBe(403);

    const before = person.token;
    expect((await person.unlock()).status).toBe(200);
    expect((await on.platform.call("GET", "/api/v1/mfa/methods", { token: before })).status).toBe(401);
    expect((await person.post("/api/v1/mfa/totp")).status).toBe(200);
    const elsewhere = await on.platform.call("POST", "/api/v1/mfa/totp", { token: person.token });
    expect(elsewhere.status).toBe(403);
  });

  test("a repeated password counts for five minutes", async () => {
    const person = await Person.arrive(on.platform);
    await person.unlock();
    expect((await listed(person)).isUnlocked).toBe(true);
    await on.platform.database.query(
      "update mfa_challenge set confirmed_at = now() - interval '301 seconds' where player = $1",
      [person.number],
    );
    expect((await listed(person)).isUnlocked).toBe(false);
    expect((await person.post("/api/v1/mfa/recovery-codes")).status).toBe(403);
  });

  // ASVS 5.0, 6.3.1: controls against guessing.
  test("after five wrong passwords the next is refused with the time to wait, also the right one", async () => {
    const person = await Person.arrive(on.platform);
    for (let at = 0; at < 5; at++) expect((await person.unlock("guess")).status).toBe(403);
    const refused = await person.unlock();
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  test("an authenticator app counts from its first code on, comes with ten recovery codes and is reported by mail", async () => {
    const person = await Person.arrive(on.platform);
    await person.unlock();
    const { id, secret, uri } = totpBegun.parse((await person.post("/api/v1/mfa/totp")).body);
    expect(uri).toContain(encodeURIComponent(person.email));
    expect((await listed(person)).methods).toEqual([]);

    const code = totpCode(secret, Date.now());
    expect((await person.post("/api/v1/mfa/totp/confirm", { id, code: wrong(code) })).body).toMatchObject({
      errorCode: "WRONG_CODE",
      message: expect.stringContaining("the time of your phone") as string,
    });
    const { recoveryCodes: codes } = recoveryCodes.parse(
      (await person.post("/api/v1/mfa/totp/confirm", { id, code })).body,
    );
    expect(new Set(codes).size).toBe(10);
    expect(await listed(person)).toMatchObject({ methods: [{ kind: "totp", id }], recoveryCodesLeft: 10 });
    expect((await person.messages())[0]).toContain("authenticator app was added");
  });

  // ASVS 5.0, 11.4.1 and 13.3.1: what a code is checked against is of no use without the platform's key.
  test("neither the app's secret nor a recovery code is readable in the database", async () => {
    const person = await Person.arrive(on.platform);
    const { totp, recoveryCodes: codes } = await person.enrol();
    const { rows } = await on.platform.database.query("select m, r from mfa_method m, mfa_recovery_code r");
    const kept = JSON.stringify(rows);
    for (const plain of [totp.secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
      expect(kept).not.toContain(plain);
  });

  test("a second app replaces the first, and the recovery codes stay", async () => {
    const person = await Person.arrive(on.platform);
    const first = await person.enrol();
    await person.confirm("totp", totpCode(first.totp.secret, Date.now()));
    const second = await person.addTotp();
    expect(second.recoveryCodes).toEqual([]);
    expect((await listed(person)).methods.map(({ id }) => id)).toEqual([second.totp.id]);
    expect(first.totp.id).not.toBe(second.totp.id);
  });

  test("new recovery codes replace the earlier ones; they are removed with the last method", async () => {
    const person = await Person.arrive(on.platform);
    const { totp, recoveryCodes: old } = await person.enrol();
    await person.confirm("totp", totpCode(totp.secret, Date.now()));
    const fresh = recoveryCodes.parse((await person.post("/api/v1/mfa/recovery-codes")).body).recoveryCodes;
    expect(fresh.some((code) => old.includes(code))).toBe(false);
    expect((await listed(person)).recoveryCodesLeft).toBe(10);

    expect((await person.post("/api/v1/mfa/methods/remove", { id: totp.id })).status).toBe(204);
    expect(await listed(person)).toMatchObject({ methods: [], recoveryCodesLeft: 0 });
    expect((await person.messages())[0]).toContain("was removed");
  });

  test("codes by SMS and mail are turned on where number and address are confirmed, and shown masked", async () => {
    const person = await Person.arrive(on.platform);
    await person.unlock();
    expect((await person.post("/api/v1/mfa/contacts", { method: "sms" })).status).toBe(200);
    const { methods, contacts } = await listed(person);
    expect(methods.map(({ kind }) => kind)).toEqual(["sms"]);
    expect(contacts.email).toMatch(/^m•••@o•••\.test$/);
    expect(contacts.phone).toMatch(/^•••• \d\d$/);
  });

  test("codes to an address that is not confirmed are not offered", async () => {
    const person = await Person.arrive(on.platform);
    await person.unlock();
    await on.platform.database.query("update player set is_email_confirmed = false where number = $1", [person.number]);
    expect((await person.post("/api/v1/mfa/contacts", { method: "email" })).body).toMatchObject({
      errorCode: "METHOD_NOT_OFFERED",
    });
  });

  test("one player cannot confirm or remove another's method", async () => {
    const [dana, other] = [await Person.arrive(on.platform), await Person.arrive(on.platform)];
    const { totp } = await dana.enrol();
    await other.unlock();
    passStep();
    const code = totpCode(totp.secret, Date.now());
    expect((await other.post("/api/v1/mfa/totp/confirm", { id: totp.id, code })).status).toBe(404);
    await other.post("/api/v1/mfa/methods/remove", { id: totp.id });
    expect((await listed(dana)).methods).toHaveLength(1);
  });
});
