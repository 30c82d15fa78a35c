import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { challengeStatus, verifyAnswer } from "../../../plugins/mfa/wire.ts";
import type { Restrictions } from "../../../server/modules/guard/restrictions.ts";
import { totpCode } from "../../../server/secrets/totp.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { holdTime, passStep, PASSWORD, Person, wrong } from "../../support/players/mfa.ts";

onGateEngine({}, (on) => {
  beforeAll(() => void holdTime());
  afterAll(() => void vi.useRealTimers());

  const enrolled = async () => {
    const person = await Person.arrive(on.platform);
    const { totp, recoveryCodes } = await person.enrol();
    return { person, recoveryCodes, code: () => totpCode(totp.secret, Date.now()), secret: totp.secret };
  };

  // ASVS 5.0, 6.3.3: a second factor where the player has one.
  test("with an authenticator app the password opens no session: its code does, with the login's own type", async () => {
    const { person, code } = await enrolled();
    const door = await person.arriveAtDoor();
    expect([door.flowName, door.methods]).toEqual(["login", ["totp", "recovery"]]);
    expect(door.browser.cookie("__Host-openline-refresh")).toBeUndefined();

    const passed = await door.ask("verify", { method: "totp", code: code() });
    const { session } = verifyAnswer.parse(passed.body);
    expect(session).toMatchObject({ loginType: "email", userId: person.number });
    expect(door.browser.cookie("__Host-openline-refresh")).toBeDefined();
    person.token = session.token;
    expect((await person.get("/api/v3/user/getAccountInfo")).status).toBe(200);
    expect(challengeStatus.parse((await door.ask("status")).body).state).toBe("confirmed");
  });

  // ASVS 5.0, 6.5.1: a code is good once.
  test("a code that has opened one session opens no other, nor does an earlier one", async () => {
    const { person, code, secret } = await enrolled();
    const used = code();
    await (await person.arriveAtDoor()).ask("verify", { method: "totp", code: used });
    const again = await person.arriveAtDoor();
    for (const old of [used, totpCode(secret, Date.now() - 30_000)]) {
      expect((await again.ask("verify", { method: "totp", code: old })).body).toMatchObject({
        errorCode: "WRONG_CODE",
      });
    }
    passStep();
    expect((await again.ask("verify", { method: "totp", code: code() })).status).toBe(200);
  });

  test("two browsers with the same code at the same moment: one gets a session", async () => {
    const { person, code } = await enrolled();
    const doors = [await person.arriveAtDoor(), await person.arriveAtDoor(), await person.arriveAtDoor()];
    const answers = await Promise.all(doors.map((door) => door.ask("verify", { method: "totp", code: code() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test("a phone whose clock is a step off is accepted, one that is two steps off is not", async () => {
    const { person, secret } = await enrolled();
    passStep(5);
    const door = await person.arriveAtDoor();
    const by = (seconds: number) =>
      door.ask("verify", { method: "totp", code: totpCode(secret, Date.now() + seconds * 1000) });
    expect([(await by(-60)).status, (await by(60)).status, (await by(-30)).status]).toEqual([422, 422, 200]);
  });

  // ASVS 5.0, 6.6.3: codes are guessed at most a few times.
  test("five wrong codes end the challenge, the right one is refused then, and the player is notified", async () => {
    const { person, code } = await enrolled();
    const door = await person.arriveAtDoor();
    const answers: { readonly errorCode: string }[] = [];
    for (let at = 0; at < 5; at++)
      answers.push((await door.ask("verify", { method: "totp", code: wrong(code()) })).body);
    expect(answers.map(({ errorCode }) => errorCode)).toEqual([
      ...Array<string>(4).fill("WRONG_CODE"),
      "CHALLENGE_FAILED",
    ]);
    expect((await door.ask("verify", { method: "totp", code: code() })).body).toMatchObject({
      errorCode: "CHALLENGE_OVER",
      state: "failed",
    });
    expect((await person.messages())[0]).toContain("five wrong codes");
  });

  test("wrong codes are counted over all challenges of a player: fifteen in a quarter of an hour", async () => {
    const { person, code } = await enrolled();
    for (let challenge = 0; challenge < 3; challenge++) {
      const door = await person.arriveAtDoor();
      for (let at = 0; at < 5; at++) await door.ask("verify", { method: "totp", code: wrong(code()) });
    }
    const refused = await (await person.arriveAtDoor()).ask("verify", { method: "totp", code: code() });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  test("concurrent wrong codes, for many challenges, are no more than fifteen", async () => {
    const { person, code } = await enrolled();
    const doors = [1, 2, 3, 4].map(() => person.arriveAtDoor());
    const tries = (await Promise.all(doors)).flatMap((door) =>
      [1, 2, 3, 4, 5].map(() => door.ask("verify", { method: "totp", code: wrong(code()) })),
    );
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    expect(answers.sort()).toEqual([...Array<number>(15).fill(422), ...Array<number>(5).fill(429)]);
  });

  // ASVS 5.0, 7.2.1 and 14.2.1: the handle in the address is no secret.
  test("a challenge's address cannot be used in another browser", async () => {
    const { person, code } = await enrolled();
    const door = await person.arriveAtDoor();
    const other = new CallingBrowser(on.platform.origin);
    for (const [call, body] of [
      ["status", {}],
      ["verify", { method: "totp", code: code() }],
    ] as const) {
      const answer = await other.post(`/api/v1/mfa/${call}`, { sessionKey: door.sessionKey, ...body });
      expect(answer.body).toMatchObject({ errorCode: "CHALLENGE_UNKNOWN" });
    }
    expect((await door.ask("verify", { method: "totp", code: code() })).status).toBe(200);
  });

  test("a challenge is valid for ten minutes", async () => {
    const { person, code } = await enrolled();
    const door = await person.arriveAtDoor();
    await on.platform.database.query(
      "update mfa_challenge set created_at = now() - interval '601 seconds' where player = $1",
      [person.number],
    );
    expect(challengeStatus.parse((await door.ask("status")).body).state).toBe("expired");
    expect((await door.ask("verify", { method: "totp", code: code() })).status).toBe(409);
  });

  test("a recovery code opens a session once, with any grouping, and its use is reported by mail", async () => {
    const { person, recoveryCodes } = await enrolled();
    const [code = ""] = recoveryCodes;
    const by = async (typed: string) =>
      (await (await person.arriveAtDoor()).ask("verify", { method: "recovery", code: typed })).status;
    expect(await by(code.toUpperCase().replace("-", " "))).toBe(200);
    expect((await person.messages())[0]).toContain("recovery code was used");
    expect(await by(code)).toBe(422);
    expect(await by(recoveryCodes[1] ?? "")).toBe(200);
  });

  test("a method that the player has not set up is refused, and does not count as an attempt", async () => {
    const { person } = await enrolled();
    const door = await person.arriveAtDoor();
    expect((await door.ask("send", { method: "email" })).body).toMatchObject({ errorCode: "METHOD_NOT_OFFERED" });
    expect((await door.ask("verify", { method: "sms", code: "123456" })).status).toBe(422);
    expect(challengeStatus.parse((await door.ask("status")).body).triesLeft).toBe(5);
  });

  test("a login that waits for its second factor ends when its password changes", async () => {
    const { person, recoveryCodes } = await enrolled();
    const door = await person.arriveAtDoor();
    const changed = { currentPassword: PASSWORD, password: "some other quiet words", isEndingOthers: true };
    expect((await person.post("/api/v1/account/password", changed)).status).toBe(200);
    const answer = await door.ask("verify", { method: "recovery", code: recoveryCodes[0] });
    expect(answer.body).toMatchObject({ errorCode: "CHALLENGE_OVER" });
    expect(door.browser.cookie("__Host-openline-refresh")).toBeUndefined();
  });

  /** Comes as far as the door, and is restricted there. */
  const restrictedAtDoor = async (restrictions: Restrictions) => {
    const { person, recoveryCodes } = await enrolled();
    const door = await person.arriveAtDoor();
    const restrict = (body: Restrictions) =>
      on.platform.call("POST", `/sandbox/players/${person.number}/restrictions`, { body });
    expect((await restrict(restrictions)).status).toBe(204);
    const verify = () => door.ask("verify", { method: "recovery", code: recoveryCodes[0] });
    return { door, restrict, verify };
  };

  test.each(["blocked", "closed"] as const)(
    "an account that is %s between the password and the second factor opens no session, and no code is used up",
    async (status) => {
      const { door, restrict, verify } = await restrictedAtDoor({ status });
      expect(await verify()).toMatchObject({
        status: 403,
        body: { errorCode: status === "closed" ? "ACCOUNT_CLOSED" : "ACCOUNT_NOT_ACTIVE" },
      });
      expect(door.browser.cookie("__Host-openline-refresh")).toBeUndefined();
      await restrict({ status: "active" });
      expect((await verify()).status).toBe(200);
    },
  );

  test("a player who excludes themselves in between is logged in as by password: their money stays theirs", async () => {
    const { verify } = await restrictedAtDoor({ break: { kind: "self_exclusion", until: null } });
    expect((await verify()).status).toBe(200);
  });
});
