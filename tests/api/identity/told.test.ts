import { beforeEach, expect, test } from "vitest";
import { accountProfile } from "../../../plugins/account/profile-wire.ts";
import { notificationPage } from "../../../plugins/notification-centre/wire.ts";
import { askToConfirm } from "../../../server/modules/kyc/expiry/confirmation-reminders.ts";
import { KYC } from "../../../server/modules/kyc/kyc-configuration.ts";
import { DocumentStates } from "../../../server/modules/kyc/state/document-states.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { Sender } from "../../support/identity/documents.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { sentTo } from "../../support/platform/outbox.ts";
import { newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

const DAY = 86_400_000;
const WORDS = "Your passport says it otherwise.";

onEachEngine({}, (on) => {
  let me: { player: string; token: string; email: string };
  beforeEach(async () => {
    me = await newPlayer(on.platform);
  });

  const call = (method: string, path: string, body?: object) =>
    on.platform.call(method, `/api/v1/${path}`, { token: me.token, ...(body && { body }) });
  const query = async <R>(sql: string, ...parameters: string[]) =>
    (await on.platform.database.query<R>(sql, parameters)).rows;
  const told = async (kind: string) =>
    notificationPage.parse((await call("GET", "notifications")).body).items.filter((each) => each.kind === kind);
  const templates = async () =>
    (
      await query<{ template: string }>(
        "select template from outbox where recipient = $1 and template like 'data-%' order by id",
        me.email,
      )
    ).map(({ template }) => template);
  const turnOffMails = () =>
    call("PUT", "notification-settings", { subject: "identity", channel: "email", isOn: false });
  /** Asks for a correction of a proved name, and decides it as a person at the desk. */
  const decide = async (state: "approved" | "refused") => {
    await call("POST", "account/profile", { firstName: "Demo", lastName: "Player" });
    await on.platform.call("POST", `/sandbox/players/${me.player}/restrictions`, {
      body: { documents: { identity: "approved" } },
    });
    await call("POST", "account/profile/requests", { wanted: { lastName: "Example" }, reason: "I have married" });
    const { correction } = accountProfile.parse((await call("GET", "account/profile")).body);
    const desk = await deskWorker(on.platform, "reviewer");
    const decision = { state, words: WORDS, reason: "Compared with the passport" };
    expect((await desk.post(`/corrections/${correction?.id}/decision`, decision)).status).toBe(204);
  };
  const approve = () => {
    const states = new DocumentStates(on.platform.clock, { publishToPlayer: () => undefined });
    const approval = {
      player: me.player,
      kind: "identity",
      move: "approve",
      actor: "provider",
      grounds: "event",
    } as const;
    return on.platform.database.transaction((connection) => states.move(connection, approval));
  };
  const dayLater = (days: number) => {
    const { database, clock } = on.platform;
    const later = { ...clock, now: () => clock.now() + days * DAY };
    return askToConfirm({ database, clock: later, configuration: KYC });
  };
  const asked = async () => (await told("data-confirmation")).map((each) => "state" in each && each.state).toReversed();

  test("a refused correction is told with the reviewer's words in the product, and by a mail without them", async () => {
    await decide("refused");
    expect(await told("data-corrected")).toMatchObject([{ state: "refused", words: WORDS }]);
    await until(async () => (await sentTo(on.platform, me.email)).some(({ text }) => text.includes("personal-data")));
    const mail = (await sentTo(on.platform, me.email)).find(({ text }) => text.includes("personal-data"));
    expect(mail?.subject).toContain("could not correct your data");
    expect(mail?.text).not.toContain(WORDS);
    expect(mail?.text).not.toContain("Example");
    expect(mail?.text).toContain("/my-account/unsubscribe/");
  });

  test("who turned the mails about identity off gets none of a refusal, and the notification all the same", async () => {
    await turnOffMails();
    await decide("refused");
    expect(await told("data-corrected")).toHaveLength(1);
    expect(await templates()).toEqual([]);
  });

  test("that proved data was changed is mailed whatever the player chose, with no way to turn that off", async () => {
    await turnOffMails();
    await decide("approved");
    expect(await told("data-corrected")).toMatchObject([{ state: "approved", words: WORDS }]);
    expect(await templates()).toEqual(["data-corrected"]);
    await until(async () => (await sentTo(on.platform, me.email)).some(({ text }) => text.includes("personal-data")));
    const mail = (await sentTo(on.platform, me.email)).find(({ text }) => text.includes("personal-data"));
    expect(mail?.text).toContain("If it was not you");
    expect(mail?.text).not.toContain("/my-account/unsubscribe/");
  });

  test("a player is asked to confirm their data when that is due, once more when it is overdue, and then no more", async () => {
    await approve();
    await dayLater(KYC.reconfirmDays - 1);
    expect(await asked()).toEqual([]);
    await dayLater(KYC.reconfirmDays + 1);
    await dayLater(KYC.reconfirmDays + 30);
    expect(await asked()).toEqual(["due"]);
    await dayLater(KYC.reconfirmDays + 32);
    await dayLater(KYC.reconfirmDays + 90);
    expect(await asked()).toEqual(["due", "overdue"]);
    expect(await templates()).toEqual(["data-due", "data-overdue"]);
  });

  test("who confirms in time is not asked again before the next time, and who never proved anything not at all", async () => {
    const sender = new Sender(on.platform, me.player, me.token);
    await dayLater(KYC.reconfirmDays + 1);
    expect(await asked()).toEqual([]);
    await approve();
    await dayLater(KYC.reconfirmDays + 1);
    expect(await asked()).toEqual(["due"]);
    expect((await sender.post("reconfirm", { isUnchanged: true })).status).toBe(204);
    await query(
      "update kyc_reconfirmation set confirmed_at = now() + interval '366 days' where player = $1",
      me.player,
    );
    await dayLater(KYC.reconfirmDays + 60);
    expect(await asked()).toEqual(["due"]);
    await dayLater(2 * KYC.reconfirmDays + 2);
    expect(await asked()).toEqual(["due", "due"]);
  });

  test("a change of proved data is asked about a day later, once, as the player's page says", async () => {
    await call("POST", "account/profile", { firstName: "Demo", city: "Kyiv" });
    await approve();
    await call("POST", "account/profile", { city: "Lviv" });
    const overview = await new Sender(on.platform, me.player, me.token).overview();
    expect(overview.reconfirmation).toMatchObject({ why: "changed" });
    await dayLater(0.5);
    expect(await asked()).toEqual([]);
    await dayLater(1.1);
    await dayLater(2);
    expect(await asked()).toEqual(["due"]);
  });

  test("a blocked account is not asked", async () => {
    await approve();
    await query("update player set status = 'blocked' where number = $1", me.player);
    await dayLater(KYC.reconfirmDays + 1);
    expect(await query("select from notification where player = $1 and kind = 'data-confirmation'", me.player)).toEqual(
      [],
    );
  });
});
