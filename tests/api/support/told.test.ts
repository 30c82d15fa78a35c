import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { notificationPage } from "../../../plugins/notification-centre/wire.ts";
import { complaintsAnswer } from "../../../plugins/support/complaints/wire.ts";
import { messagesAnswer } from "../../../plugins/support/talk/wire.ts";
import { MOST_WAITING } from "../../../server/modules/messages/queue-repository.ts";
import { mailUnseen } from "../../../server/modules/support/jobs/mail-unseen.ts";
import { tellLate } from "../../../server/modules/support/jobs/tell-late.ts";
import { deskWorker } from "../../support/desk/desk-worker.ts";
import { HandClock } from "../../support/line/hand-clock.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newPlayer } from "../../support/players/players.ts";

const TALKS = "/api/v1/support/conversations";
const COMPLAINTS = "/api/v1/support/complaints";
const clock = new HandClock();

onGateEngine({ clock }, (on) => {
  const words = (text: string) => ({ id: randomUUID(), text });
  const { signal } = new AbortController();
  const someone = async () => {
    const { token, player } = await newPlayer(on.platform);
    const email = `${player}@players.openline.test`;
    const { database } = on.platform;
    const sql = "update player set email = $2, is_email_confirmed = true where number = $1";
    await database.query(sql, [player, email]);
    const send = async (method: string, url: string, body?: object) =>
      (await on.platform.call(method, url, { token, ...(body && { body }) })).body;
    return {
      ...{ send, player },
      mails: async () => {
        const { rows } = await database.query<{ template: string; facts: object }>(
          "select template, facts from outbox where recipient = $1 and template ~ '^(support|complaint)-' order by id",
          [email],
        );
        return rows;
      },
      told: async () =>
        notificationPage
          .parse(await send("GET", "/api/v1/notifications"))
          .items.filter(({ kind }) => /^compl/.test(kind)),
    };
  };

  test("an answer that is not seen leads to one mail without a text, and to another only after it was seen", async () => {
    const { database } = on.platform;
    const run = () => mailUnseen({ database, clock, minutes: 10 }, signal);
    const ana = await deskWorker(on.platform, "support");
    const [away, here] = [await someone(), await someone()];
    const begun = async ({ send }: typeof away) => {
      const opened = await send("POST", TALKS, { subject: "bets", message: words("Why is my bet void?") });
      const { id } = messagesAnswer.parse(opened).conversation;
      await ana.post(`/conversations/${id}/messages`, { ...words("By rule 4.3"), seen: 1 });
      return id;
    };
    const [unseen, seen] = [await begun(away), await begun(here)];
    await here.send("POST", `${TALKS}/${seen}/seen`, { seq: 2 });
    clock.pass(599);
    await run();
    expect(await away.mails()).toEqual([]);
    clock.pass(2);
    await Promise.all([run(), run()]);
    await ana.post(`/conversations/${unseen}/messages`, { ...words("And by rule 4.4"), seen: 2 });
    clock.pass(1_000);
    await run();
    const mail = { template: "support-answered", facts: { path: `/support/messages/${unseen}` } };
    expect(await away.mails()).toEqual([mail]);
    expect(await here.mails()).toEqual([]);
    await away.send("POST", `${TALKS}/${unseen}/seen`, { seq: 3 });
    await ana.post(`/conversations/${unseen}/messages`, { ...words("Is that all?"), seen: 3 });
    clock.pass(601);
    await run();
    expect(await away.mails()).toEqual([mail, mail]);
  });

  test("a mail that the queue does not take comes later, and nobody who cannot read the answer gets one", async () => {
    const { database } = on.platform;
    const ana = await deskWorker(on.platform, "compliance");
    const [player, gone] = [await someone(), await someone()];
    for (const { send } of [player, gone]) {
      const opened = await send("POST", TALKS, { subject: "bets", message: words("Why is my bet void?") });
      const { id } = messagesAnswer.parse(opened).conversation;
      await ana.post(`/conversations/${id}/messages`, { ...words("By rule 4.3"), seen: 1 });
    }
    await player.send("POST", COMPLAINTS, { id: randomUUID(), about: "My bet was won." });
    await database.query("update player set status = 'closed' where number = $1", [gone.player]);
    clock.pass(601);
    const full = "insert into outbox (kind, recipient, template, facts, expires_at)";
    await database.query("alter table outbox disable trigger user");
    await database.query(
      `${full} select 'email', 'full@openline.test', 'welcome', '{}', now() + interval '1 day'
       from generate_series(1, ${MOST_WAITING})`,
    );
    const mail = () => mailUnseen({ database, clock, minutes: 10 }, signal);
    await mail();
    clock.pass(40 * 86_400);
    await expect(tellLate({ database, clock }, signal)).rejects.toThrow("left for the next run");
    const templates = async (of: typeof player) => (await of.mails()).map(({ template }) => template);
    expect(await templates(player)).toEqual(["complaint-filed"]);
    expect(await player.told()).toMatchObject([{ state: "filed" }]);
    await database.query("delete from outbox where recipient = 'full@openline.test'");
    await database.query("alter table outbox enable trigger user");
    clock.pass(-40 * 86_400);
    await mail();
    clock.pass(40 * 86_400);
    await tellLate({ database, clock }, signal);
    expect(await templates(player)).toEqual(["complaint-filed", "support-answered", "complaint-late"]);
    expect(await gone.mails()).toEqual([]);
  });

  test("a player is told once that a complaint is here, that it is late, and that it was decided", async () => {
    const { database } = on.platform;
    const ana = await deskWorker(on.platform, "compliance");
    const player = await someone();
    const complaint = { id: randomUUID(), about: "My bet was won." };
    await player.send("POST", COMPLAINTS, complaint);
    const { items, days } = complaintsAnswer.parse(await player.send("POST", COMPLAINTS, complaint));
    const number = items[0]!.number;
    const late = () => tellLate({ database, clock }, signal);
    clock.pass(days * 86_400 - 60);
    await late();
    expect(await player.told()).toMatchObject([{ complaint: number, state: "filed" }]);
    clock.pass(120);
    await Promise.all([late(), late()]);
    await late();
    await ana.post(`/complaints/${number}/claim`);
    await ana.post(`/complaints/${number}/decision`, { decision: "upheld", reason: "By rule 4.3 it stands." });
    expect(await player.told()).toMatchObject([{ state: "decided" }, { state: "late" }, { state: "filed" }]);
    const mails = await player.mails();
    expect(mails.map(({ template }) => template)).toEqual(["complaint-filed", "complaint-late", "complaint-decided"]);
    expect(JSON.stringify(mails)).not.toMatch(/won|rule/);
    expect(JSON.stringify(mails)).toContain(`C-${number}`);
  });

  test("who cannot log in is mailed the decision itself and where to turn, and what reached nobody is not noted", async () => {
    const { database } = on.platform;
    const outside = { name: "The outside body", url: "https://outside.test" };
    const turn = { outside: outside.name, address: outside.url };
    const ana = await deskWorker(on.platform, "compliance");
    const [blocked, lost] = [await someone(), await someone()];
    const numbers: number[] = [];
    for (const { send } of [blocked, lost]) {
      const filed = await send("POST", COMPLAINTS, { id: randomUUID(), about: "My bet was won." });
      numbers.push(complaintsAnswer.parse(filed).items[0]!.number);
    }
    await database.query("update player set status = 'blocked' where number = $1", [blocked.player]);
    const sql = "update player set status = 'closed', is_email_confirmed = false where number = $1";
    await database.query(sql, [lost.player]);
    clock.pass(40 * 86_400);
    await tellLate({ database, clock, outside }, signal);
    const noted = `select late_told_at is not null as "isNoted" from support_complaint where number::text = any ($1::text[])
      order by number`;
    expect((await database.query(noted, [numbers.map(String)])).rows).toEqual([{ isNoted: true }, { isNoted: false }]);
    const [number = 0] = numbers;
    await ana.post(`/complaints/${number}/claim`);
    await ana.post(`/complaints/${number}/decision`, { decision: "upheld", reason: "By rule 4.3 it stands." });
    const told = { number: `C-${number}` };
    // This platform names no body outside.
    const decided = { ...told, reason: "By rule 4.3 it stands.", outside: "", address: "" };
    expect((await blocked.mails()).slice(1)).toEqual([
      { template: "complaint-late-shut", facts: { ...told, ...turn } },
      { template: "complaint-upheld", facts: decided },
    ]);
    expect(await lost.mails()).toHaveLength(1);
  });
});
