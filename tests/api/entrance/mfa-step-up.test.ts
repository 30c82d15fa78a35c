import { expect, test } from "vitest";
import { contactBegun } from "../../../plugins/mfa/contact-wire.ts";
import { challengeStatus, verifyAnswer } from "../../../plugins/mfa/wire.ts";
import { accountInfo } from "../../../plugins/session/wire.ts";
import { Confirmations } from "../../../server/players/confirmations.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { linkTo } from "../../support/platform/outbox.ts";
import { Person, wrong } from "../../support/players/mfa.ts";

let last = 0;
const newAddress = () => `new-${process.pid}-${++last}@openline.test`;

onGateEngine({}, (on) => {
  /** Confirms by a code to the address that the account has. */
  const confirmed = async (person: Person, flow: "withdrawal" | "contact-change" = "contact-change") => {
    const challenge = await person.begin(flow);
    await challenge.ask("send", { method: "email" });
    const answer = await challenge.ask("verify", { method: "email", code: await person.newestCode() });
    person.take(verifyAnswer.parse(answer.body).session);
    return challenge;
  };
  const change = (person: Person, value: string, kind = "email") =>
    person.post("/api/v1/account/contact", { kind, value });
  const finish = (person: Person, changeId: string, code: string) =>
    person.post("/api/v1/account/contact/confirm", { changeId, code });

  test("a player without factors is asked by SMS or mail, masked, with the time until another code can be sent", async () => {
    const person = await Person.arrive(on.platform);
    const { ask } = await person.begin("withdrawal");
    const status = challengeStatus.parse((await ask("status")).body);
    expect(status.methods.map(({ method }) => method)).toEqual(["sms", "email"]);
    expect(JSON.stringify(status)).not.toContain(person.email);
    expect((await ask("send", { method: "sms" })).body).toEqual({ resendIn: 45 });
    const again = await ask("send", { method: "sms" });
    expect([again.status, Number(again.headers.get("retry-after"))]).toEqual([429, expect.closeTo(45, -1)]);
    expect((await person.messages(person.phone))[0]).toMatch(/^\d{6} is your Openline code/);
  });

  test("a code of ten minutes ago, of another method or of another challenge is wrong", async () => {
    const person = await Person.arrive(on.platform);
    const [first, second] = [await person.begin("withdrawal"), await person.begin("withdrawal")];
    await first.ask("send", { method: "email" });
    const code = await person.newestCode();
    expect((await second.ask("verify", { method: "email", code })).status).toBe(422);
    expect((await first.ask("verify", { method: "sms", code })).status).toBe(422);
    await on.platform.database.query(
      "update mfa_challenge set code_sent_at = now() - interval '600 seconds' where player = $1 and code_digest is not null",
      [person.number],
    );
    expect((await first.ask("verify", { method: "email", code })).status).toBe(422);
  });

  test("a code is readable nowhere in the database except in the outbox", async () => {
    const person = await Person.arrive(on.platform);
    const { ask } = await person.begin("withdrawal");
    await ask("send", { method: "email" });
    const { rows } = await on.platform.database.query("select * from mfa_challenge where player = $1", [person.number]);
    expect(JSON.stringify(rows)).not.toContain(`"${await person.newestCode()}"`);
  });

  // ASVS 5.0, 7.2.4: new tokens at re-authentication, those before are dead.
  test("a confirmation gives the session new tokens, and counts for one act of its own kind in its own browser", async () => {
    const person = await Person.arrive(on.platform);
    const before = person.token;
    await confirmed(person, "withdrawal");
    expect(person.token).not.toBe(before);
    expect((await on.platform.call("GET", "/api/v2/user/getBalances", { token: before })).status).toBe(401);

    const { rows } = await on.platform.database.query<{ browser: string }>(
      "select browser_hash as browser from mfa_challenge where player = $1 and confirmed_at is not null",
      [person.number],
    );
    const use = (flow: "withdrawal" | "contact-change", browser = rows[0]?.browser) =>
      Confirmations.use(on.platform.database, person.number, flow, browser);
    await expect(use("contact-change")).rejects.toThrow("Confirm that it is you");
    await expect(use("withdrawal", "another browser")).rejects.toThrow("Confirm that it is you");
    await use("withdrawal");
    await expect(use("withdrawal")).rejects.toThrow("Confirm that it is you");
  });

  test("a confirmation of five minutes ago does not count any more", async () => {
    const person = await Person.arrive(on.platform);
    const challenge = await confirmed(person);
    await on.platform.database.query(
      "update mfa_challenge set confirmed_at = now() - interval '301 seconds' where player = $1",
      [person.number],
    );
    expect((await change(person, newAddress())).body).toMatchObject({ errorCode: "CONFIRMATION_NEEDED" });
    expect(challengeStatus.parse((await challenge.ask("status")).body).state).toBe("expired");
  });

  test("a new address is the account's once its code is typed, and the old one is notified", async () => {
    const person = await Person.arrive(on.platform);
    const [old, fresh] = [person.email, newAddress()];
    expect((await change(person, fresh)).body).toMatchObject({
      errorCode: "CONFIRMATION_NEEDED",
      flowName: "contact-change",
    });
    const challenge = await confirmed(person);
    const { changeId } = contactBegun.parse((await change(person, fresh.toUpperCase())).body);
    expect(challengeStatus.parse((await challenge.ask("status")).body).state).toBe("used");

    const code = await person.newestCode(fresh);
    expect((await finish(person, changeId, wrong(code))).body).toMatchObject({ errorCode: "WRONG_CODE" });
    expect((await finish(person, changeId, code)).status).toBe(204);
    const account = accountInfo.parse((await person.get("/api/v3/user/getAccountInfo")).body);
    expect([account.email, account.isEmailConfirmed]).toEqual([fresh, true]);
    expect((await person.messages(old))[0]).toContain("was changed");
    expect((await finish(person, changeId, code)).body).toMatchObject({ errorCode: "CHANGE_ENDED" });
  });

  test("once the account has a new address, codes sent to the old one are refused", async () => {
    const person = await Person.arrive(on.platform);
    const post = (path: string, body: object) => on.platform.call("POST", path, { body });
    await post("/api/v1/entrance/recovery", { login: person.email });
    await post("/sandbox/auto-login", { login: person.email });
    const [toRestore, toEnter] = [
      await linkTo(on.platform, person.email, "/restore-password/change-password/"),
      await linkTo(on.platform, person.email, "/auto/"),
    ];
    await confirmed(person);
    const fresh = newAddress();
    const { changeId } = contactBegun.parse((await change(person, fresh)).body);
    expect((await finish(person, changeId, await person.newestCode(fresh))).status).toBe(204);
    const restored = await post("/api/v1/entrance/recovery/password", {
      proof: { link: toRestore },
      password: "somebody else's words",
    });
    expect(restored.body).toMatchObject({ errorCode: "CODE_UNUSABLE" });
    expect((await post("/api/v1/entrance/link", { hash: toEnter })).body).toMatchObject({ errorCode: "LINK_UNUSABLE" });
  });

  test("a new phone number is changed in the same way", async () => {
    const person = await Person.arrive(on.platform);
    const number = `${String(process.pid % 10_000).padStart(4, "0")}${String(++last).padStart(3, "0")}`;
    const phone = `+38063${number}`;
    await confirmed(person);
    const { changeId, value } = contactBegun.parse(
      (await change(person, `\u2068００38063 ${number}\u2069`, "phone")).body,
    );
    expect(value).toBe(phone);
    expect((await finish(person, changeId, await person.newestCode(phone))).status).toBe(204);
    expect((await person.messages(person.phone))[0]).toContain("phone number of your account was changed");
  });

  test("a phone number that no plan has is refused at its field, and the confirmation is kept", async () => {
    const person = await Person.arrive(on.platform);
    await confirmed(person);
    expect((await change(person, "+9112345678", "phone")).body).toMatchObject({
      errorCode: "INVALID_REQUEST",
      fields: [{ name: "value" }],
    });
    expect((await change(person, newAddress())).status).toBe(200);
  });

  // ASVS 5.0, 6.3.8: nothing tells which addresses have accounts.
  test("an address of another account gets the same answer; its owner is notified, and no code is right", async () => {
    const [person, owner] = [await Person.arrive(on.platform), await Person.arrive(on.platform)];
    await confirmed(person);
    const begun = await change(person, owner.email);
    expect(Object.keys(contactBegun.parse(begun.body))).toEqual(["changeId", "value"]);
    expect((await owner.messages())[0]).toContain("belongs to yours");
    const { changeId } = contactBegun.parse(begun.body);
    for (let at = 0; at < 5; at++) expect((await finish(person, changeId, "000000")).status).toBe(422);
    expect((await finish(person, changeId, "000000")).body).toMatchObject({ errorCode: "CHANGE_ENDED" });
  });

  test("a player who cannot be reached is told what to set up", async () => {
    const person = await Person.arrive(on.platform);
    await on.platform.database.query(
      "update player set is_email_confirmed = false, is_phone_confirmed = false where number = $1",
      [person.number],
    );
    expect((await person.post("/api/v1/mfa/begin", { flowName: "withdrawal" })).body).toMatchObject({
      errorCode: "NO_METHOD",
    });
  });
});
