import { beforeEach, expect, test } from "vitest";
import {
  accountOverview,
  type AccountProfile,
  accountProfile,
  type CorrectionRequest,
  type ProfileEdit,
} from "../../../plugins/account/profile-wire.ts";
import { signInLog } from "../../../plugins/mfa/sign-in-wire.ts";
import type { Verdict } from "../../../server/modules/account/correction-repository.ts";
import { Corrections } from "../../../server/modules/account/correction-service.ts";
import { AccountProfiles } from "../../../server/modules/account/profile-service.ts";
import type { Restrictions } from "../../../server/modules/guard/restrictions.ts";
import { REGISTRATION } from "../../../server/modules/registration/registration-configuration.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const NAME = { firstName: "Demo", lastName: "Player", dateOfBirth: "1994-03-14" };
const HOME = { country: "UA", city: "Kyiv", address: "14 Example Street", postalCode: "01001" };

onEachEngine({}, (on) => {
  let token: string;
  let player: string;
  let email: string;

  beforeEach(async () => {
    ({ token, player, email } = await newPlayer(on.platform));
  });

  const get = async (path: string) => (await on.platform.call("GET", `/api/v1/account/${path}`, { token })).body;
  const post = (path: string, body: object) => on.platform.call("POST", `/api/v1/account/${path}`, { token, body });
  const view = async () => accountProfile.parse(await get("profile"));
  const edit = (typed: ProfileEdit) => post("profile", typed);
  const ask = (asked: CorrectionRequest) => post("profile/requests", asked);
  const prove = (documents: NonNullable<Restrictions["documents"]>) =>
    on.platform.call("POST", `/sandbox/players/${player}/restrictions`, { body: { documents } });
  const desk = (rules = REGISTRATION) => {
    const { database } = on.platform;
    const corrections = new Corrections(database, new AccountProfiles(database, rules));
    return {
      waiting: () => corrections.waiting(database, { limit: 100 }),
      decide: (id: string, verdict: Verdict) =>
        database.transaction((connection) => corrections.decide(connection, id, verdict)),
    };
  };
  const historyOf = ({ changes }: AccountProfile) =>
    changes.map(({ field, from, to, by, isAfterDocument }) => [field, from, to, by, isAfterDocument]);

  test("what no document proves changes at once, with its history", async () => {
    expect(accountProfile.parse((await edit({ ...NAME, ...HOME })).body).fields).toEqual({ ...NAME, ...HOME });
    await edit({ city: "Lviv", country: "UA" });
    const seen = await view();
    expect(seen.fields.city).toBe("Lviv");
    expect(historyOf(seen)[0]).toEqual(["city", "Kyiv", "Lviv", "player", false]);
    expect(seen.changes).toHaveLength(8);
    await expect.poll(() => on.platform.published).toContainEqual({ player, delta: { account: ["profile"] } });
  });

  test("what is known already is no change, and nobody under age or of a country that is not served is stored", async () => {
    await edit(NAME);
    expect((await edit(NAME)).body).toMatchObject({ errorCode: "NOTHING_TO_CHANGE" });
    const young = `${new Date().getUTCFullYear() - 17}-01-01`;
    expect((await edit({ dateOfBirth: young, city: "Kyiv" })).body).toMatchObject({ errorCode: "UNDERAGE" });
    expect((await edit({ country: "KP" })).body).toMatchObject({ errorCode: "COUNTRY_NOT_SERVED" });
    expect((await edit({ dateOfBirth: "1994-02-30" })).body).toMatchObject({ errorCode: "INVALID_REQUEST" });
    expect((await view()).fields).toMatchObject({ ...NAME, city: null, country: null });
  });

  test("what an approved document proves cannot be typed over, nor anything together with it", async () => {
    await edit({ ...NAME, ...HOME });
    await prove({ identity: "approved" });
    const refused = await edit({ lastName: "Other", city: "Lviv" });
    expect(refused.body).toMatchObject({ errorCode: "FIELD_VERIFIED", fields: [{ name: "lastName" }] });
    expect((await view()).fields).toEqual({ ...NAME, ...HOME });
    expect((await edit({ city: "Lviv" })).status).toBe(200);
  });

  test("a name stays while its document is looked at, and a change after it was asked again is noted", async () => {
    await edit(NAME);
    for (const identity of ["pending", "in_review"] as const) {
      await prove({ identity });
      expect((await edit({ lastName: "Other" })).body).toMatchObject({ errorCode: "FIELD_VERIFIED" });
    }
    await prove({ identity: "resubmission_required" });
    expect(historyOf(accountProfile.parse((await edit({ lastName: "Other" })).body))[0]).toEqual([
      "lastName",
      "Player",
      "Other",
      "player",
      true,
    ]);
  });

  test("a correction waits, is asked for once, and is applied with its history when a person approves it", async () => {
    await edit(NAME);
    await prove({ identity: "approved" });
    const asked = await ask({ wanted: { lastName: "Example", firstName: "Demo" }, reason: "A second family name" });
    const { correction, fields } = accountProfile.parse(asked.body);
    expect([correction?.state, correction?.wanted, fields.lastName]).toEqual([
      "waiting",
      { lastName: "Example" },
      "Player",
    ]);
    expect((await ask({ wanted: { firstName: "Other" }, reason: "Another one" })).body).toMatchObject({
      errorCode: "CORRECTION_WAITS",
    });

    const id = correction?.id ?? "";
    expect((await desk().waiting()).filter((each) => each.player === player)).toMatchObject([
      { id, wanted: { lastName: "Example" }, reason: "A second family name" },
    ]);
    await desk().decide(id, { state: "approved", by: "reviewer@openline.test", answer: "It stands in the passport." });
    const seen = await view();
    expect([seen.fields.lastName, seen.correction?.state, seen.correction?.answer]).toEqual([
      "Example",
      "approved",
      "It stands in the passport.",
    ]);
    expect(historyOf(seen)[0]).toEqual(["lastName", "Player", "Example", "operator", false]);
    const { rows } = await on.platform.database.query(
      "select decided_by, request_id from profile_change where player = $1 and decided_by is not null",
      [player],
    );
    expect(rows).toEqual([{ decided_by: "reviewer@openline.test", request_id: id }]);
    await expect(desk().decide(id, { state: "refused", by: "other", answer: "" })).rejects.toMatchObject({
      errorCode: "CORRECTION_OVER",
    });
  });

  test("a refused and a withdrawn correction change nothing, and another can be asked for", async () => {
    await edit(NAME);
    await prove({ identity: "approved" });
    const first = accountProfile.parse((await ask({ wanted: { firstName: "Other" }, reason: "A typo" })).body);
    await desk().decide(first.correction?.id ?? "", {
      state: "refused",
      by: "reviewer",
      answer: "Not in the passport.",
    });
    expect((await view()).correction).toMatchObject({ state: "refused", answer: "Not in the passport." });
    const second = accountProfile.parse((await ask({ wanted: { firstName: "Another" }, reason: "A typo" })).body);
    const id = second.correction?.id ?? "";
    const withdrawn = await post("profile/requests/withdraw", { id });
    expect(accountProfile.parse(withdrawn.body).correction).toMatchObject({ id, state: "withdrawn" });
    expect((await post("profile/requests/withdraw", { id })).body).toMatchObject({ errorCode: "CORRECTION_OVER" });
    expect((await view()).fields.firstName).toBe("Demo");
    const other = await newPlayer(on.platform);
    const third = accountProfile.parse((await ask({ wanted: { firstName: "Third" }, reason: "A typo" })).body);
    const foreign = await on.platform.call("POST", "/api/v1/account/profile/requests/withdraw", {
      token: other.token,
      body: { id: third.correction?.id },
    });
    expect([foreign.status, (await view()).correction?.state]).toEqual([409, "waiting"]);
  });

  test("a correction that would make a player too young is not applied, and waits on", async () => {
    await edit(NAME);
    await prove({ identity: "approved" });
    expect((await ask({ wanted: { city: "Lviv" }, reason: "We have moved" })).body).toMatchObject({
      errorCode: "FIELD_NOT_VERIFIED",
    });
    const asked = await ask({ wanted: { dateOfBirth: "1995-03-14" }, reason: "A wrong year" });
    const id = accountProfile.parse(asked.body).correction?.id ?? "";
    const strict = { ...REGISTRATION, minimumAge: 99 };
    await expect(desk(strict).decide(id, { state: "approved", by: "reviewer", answer: "" })).rejects.toMatchObject({
      errorCode: "UNDERAGE",
    });
    const { correction, fields } = await view();
    expect([correction?.state, fields.dateOfBirth]).toEqual(["waiting", "1994-03-14"]);
  });

  test("the history of a player's data can only be added to", async () => {
    await edit(NAME);
    const { database } = on.platform;
    for (const sql of ["update profile_change set new_value = ''", "delete from profile_change"])
      await expect(database.query(sql)).rejects.toMatchObject({ code: "23000" });
    expect((await view()).changes).toHaveLength(3);
  });

  test("the overview says what is missing, what documents prove, and how many sessions and factors there are", async () => {
    await edit(NAME);
    await prove({ identity: "approved", address: "in_review" });
    const body = { login: email, password: "a long enough one" };
    await on.platform.call("POST", "/api/v1/session/login", { body });
    expect(accountOverview.parse(await get("overview"))).toEqual({
      documents: { identity: "approved", address: "in_review" },
      missing: ["country", "city", "address", "postalCode"],
      factors: 0,
      sessions: 2,
      isCorrectionWaiting: false,
    });
  });

  test("the sign-in log has logins and failed tries, the newest first, and nobody else's", async () => {
    await newPlayer(on.platform);
    const tryIn = (password: string) =>
      on.platform.call("POST", "/api/v1/session/login", { body: { login: email, password } });
    await tryIn("not the password");
    await tryIn("a long enough one");
    const log = signInLog.parse(await get("sign-ins"));
    expect(log.map(({ loginType, isCurrent }) => [loginType, isCurrent])).toEqual([
      ["email", false],
      [null, false],
      ["email", true],
    ]);
  });
});
