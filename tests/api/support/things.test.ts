import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deskTalkAnswer } from "../../../plugins/support/desk/wire.ts";
import type { ThingRef } from "../../../plugins/support/talk/things/wire.ts";
import { messagesAnswer } from "../../../plugins/support/talk/wire.ts";
import { ownPayment } from "../../support/cashier/payment-ground.ts";
import { ownRound } from "../../support/casino/own-round.ts";
import { codeOf, deskWorker } from "../../support/desk/desk-worker.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newBettor } from "../../support/players/bets.ts";

const TALKS = "/api/v1/support/conversations";

onGateEngine({}, (on) => {
  const asking = async () => {
    const bettor = await newBettor(on.platform);
    const { token, player } = bettor;
    const { database } = on.platform;
    const placed = await bettor.bet("4711");
    const things: readonly ThingRef[] = [
      { kind: "bet", id: placed.id },
      { kind: "payment", id: (await ownPayment(database, player)).payment },
      { kind: "round", id: await ownRound(database, player) },
    ];
    const send = (method: string, path: string, body?: object) =>
      on.platform.call(method, path, { token, ...(body && { body }) });
    const begin = (thing: unknown) =>
      send("POST", TALKS, { subject: "bets", message: { id: randomUUID(), text: "Why?", thing } });
    const say = (id: string, thing: unknown) =>
      send("POST", `${TALKS}/${id}/messages`, { id: randomUUID(), text: "And this?", thing });
    return { things, send, begin, say };
  };

  test("a bet, a payment and a round go along with a message, and the desk sees what they are", async () => {
    on.platform.line.offer("4711", { startsIn: 3600 });
    const [player, ana] = [await asking(), await deskWorker(on.platform, "support")];
    const [bet, payment, round] = player.things;
    expect((await player.send("GET", `/api/v1/support/things/bet/${bet?.id}`)).body).toMatchObject({
      ...{ ...bet, currency: "EUR", amount: 1000, returned: null, state: "open" },
    });
    const message = { id: randomUUID(), text: "Why?", thing: bet };
    const twice = [1, 2].map(() => player.send("POST", TALKS, { subject: "bets", message }));
    const [opened] = (await Promise.all(twice)).map(({ body }) => messagesAnswer.parse(body));
    const id = opened?.conversation.id ?? "";
    await player.say(id, payment);
    await player.say(id, round);
    await player.say(id, bet);
    await player.say(id, undefined);
    const { messages, things } = messagesAnswer.parse((await player.send("GET", `${TALKS}/${id}`)).body);
    expect(messages.map(({ thing }) => thing)).toEqual([bet, payment, round, bet, null]);
    expect(things.map(({ kind, id: of }) => ({ kind, id: of }))).toEqual([bet, round, payment]);
    const seen = deskTalkAnswer.parse((await ana.get(`/conversations/${id}`)).body);
    expect(seen.things).toEqual(things);
    expect(seen.things).toMatchObject([{ state: "open" }, { name: "Dice" }, { name: "deposit" }]);
  });

  test("what is somebody else's, or of another form, is refused by name, and nothing is sent", async () => {
    on.platform.line.offer("4711", { startsIn: 3600 });
    const [player, stranger] = [await asking(), await asking()];
    const opened = await player.begin(undefined);
    const { id } = messagesAnswer.parse(opened.body).conversation;
    const unknown = (["bet", "payment", "round"] as const).map((kind) => ({ kind, id: "000000000000" }));
    for (const thing of [...stranger.things, ...unknown]) {
      expect(codeOf(await player.begin(thing))).toBe("THING_UNKNOWN");
      expect(codeOf(await player.say(id, thing))).toBe("THING_UNKNOWN");
      expect(codeOf(await player.send("GET", `/api/v1/support/things/${thing.kind}/${thing.id}`))).toBe(
        "THING_UNKNOWN",
      );
    }
    const naughty = [
      { kind: "player", id: "1" },
      { kind: "bet", id: "../1" },
      { kind: "bet", id: "x".repeat(65) },
      "bet:1",
    ];
    for (const thing of naughty) expect(codeOf(await player.say(id, thing))).toBe("INVALID_REQUEST");
    const read = messagesAnswer.parse((await player.send("GET", `${TALKS}/${id}`)).body);
    expect(read).toMatchObject({ messages: [{ text: "Why?", thing: null }], things: [] });
  });
});
