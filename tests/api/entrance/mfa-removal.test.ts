import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contactBegun } from "../../../plugins/mfa/contact-wire.ts";
import { methodsAnswer } from "../../../plugins/mfa/methods-wire.ts";
import { verifyAnswer } from "../../../plugins/mfa/wire.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { holdTime, passStep, PASSWORD, Person, wrong } from "../../support/players/mfa.ts";

const NEEDED = { status: 403, body: { errorCode: "CONFIRMATION_NEEDED", flowName: "security" } };

onGateEngine({}, (on) => {
  beforeAll(() => void holdTime());
  afterAll(() => void vi.useRealTimers());

  const enrolled = async () => {
    const person = await Person.arrive(on.platform);
    const { totp, recoveryCodes } = await person.enrol();
    const remove = (id = totp.id) => person.post("/api/v1/mfa/methods/remove", { id });
    const listed = async () => methodsAnswer.parse((await person.get("/api/v1/mfa/methods")).body);
    return { person, totp, recoveryCodes, remove, listed, code: () => totpCode(totp.secret, Date.now()) };
  };

  test("the password that added the first factor neither removes it nor adds another one", async () => {
    const { person, remove, listed } = await enrolled();
    // It was typed a moment ago, in this browser.
    expect(await remove()).toMatchObject(NEEDED);
    expect(await person.post("/api/v1/mfa/contacts", { method: "email" })).toMatchObject(NEEDED);
    expect(await person.post("/api/v1/mfa/passkeys/options")).toMatchObject({ status: 403 });
    expect(await person.post("/api/v1/mfa/recovery-codes")).toMatchObject(NEEDED);
    expect(await person.unlock(PASSWORD)).toMatchObject(NEEDED);
    expect(await listed()).toMatchObject({ methods: [{ kind: "totp" }], isUnlocked: false });
  });

  test("the factor itself removes the last one, and the password adds the first again", async () => {
    const { person, remove, listed, code } = await enrolled();
    expect((await person.confirm("totp", wrong(code()))).status).toBe(422);
    expect(await remove()).toMatchObject(NEEDED);
    expect((await person.confirm("totp", code())).status).toBe(200);
    expect((await remove()).status).toBe(204);
    expect((await listed()).methods).toEqual([]);
    expect((await person.unlock()).status).toBe(200);
    expect((await person.post("/api/v1/mfa/contacts", { method: "email" })).status).toBe(200);
  });

  test("a recovery code removes a lost factor, once", async () => {
    const { person, remove, recoveryCodes, listed } = await enrolled();
    const [code = ""] = recoveryCodes;
    expect((await person.confirm("recovery", code)).status).toBe(200);
    expect((await person.confirm("recovery", code)).status).toBe(422);
    expect((await remove()).status).toBe(204);
    expect(await listed()).toMatchObject({ methods: [], recoveryCodesLeft: 0 });
  });

  test("of two factors one removes the other", async () => {
    const { person, remove, listed, code } = await enrolled();
    await person.confirm("totp", code());
    await person.post("/api/v1/mfa/contacts", { method: "email" });
    await on.platform.database.query("update mfa_challenge set used_at = now() where player = $1", [person.number]);
    expect(await remove()).toMatchObject(NEEDED);
    const { ask } = await person.begin("security");
    await ask("send", { method: "email" });
    const passed = await ask("verify", { method: "email", code: await person.newestCode() });
    person.take(verifyAnswer.parse(passed.body).session);
    expect((await remove()).status).toBe(204);
    expect((await listed()).methods.map(({ kind }) => kind)).toEqual(["email"]);
  });

  test("the address for codes is changed by a factor, not by an earlier confirmation", async () => {
    const person = await Person.arrive(on.platform);
    const early = await person.begin("contact-change");
    await early.ask("send", { method: "sms" });
    const confirmed = await early.ask("verify", { method: "sms", code: await person.newestCode(person.phone) });
    person.take(verifyAnswer.parse(confirmed.body).session);
    const { totp } = await person.enrol();
    const change = () => person.post("/api/v1/account/contact", { kind: "email", value: `next-${person.email}` });
    expect(await change()).toMatchObject({ status: 403, body: { flowName: "contact-change" } });

    const late = await person.begin("contact-change");
    expect(late.methods).toEqual(["totp", "recovery"]);
    passStep();
    const passed = await late.ask("verify", { method: "totp", code: totpCode(totp.secret, Date.now()) });
    person.take(verifyAnswer.parse(passed.body).session);
    expect(contactBegun.safeParse((await change()).body).success).toBe(true);
  });
});
