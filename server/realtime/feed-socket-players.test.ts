import { expect, test } from "vitest";
import { feedGround, isOf, resume } from "./feed-socket.fixture.ts";

const feed = feedGround();
const { client } = feed;

function providePlayers() {
  const balances = new Map([["anna", 100]]);
  feed.socket.providePlayers({
    authenticate: (token) => Promise.resolve(/^good/.test(token) ? { player: "anna", session: "anna's" } : undefined),
    image: (id) => Promise.resolve({ balance: balances.get(id) }),
  });
  return balances;
}

test("a player's channel requires the session's token, until the session ends", async () => {
  providePlayers();
  const { send, receive, received } = await client();
  send({ type: "subscribe", channels: [{ channel: "player" }] });
  expect(await receive(isOf("refused", "player"))).toMatchObject({ errorCode: "NOT_AUTHENTICATED" });
  send({ type: "authenticate", token: "good" });
  send({ type: "subscribe", channels: [{ channel: "player" }] });
  expect(await receive(isOf("image", "player"))).toMatchObject({ data: { balance: 100 } });
  feed.socket.publishToPlayer("anna", { balance: 90 });
  feed.socket.publishToPlayer("berta", { balance: 1 });
  expect(await receive(isOf("delta", "player"))).toMatchObject({ data: { balance: 90 } });
  expect(feed.socket.sessions()).toEqual(["anna's"]);
  feed.socket.signOff("anna's");
  await receive((message) => message.type === "refused" && message.errorCode === "SESSION_ENDED");
  feed.socket.publishToPlayer("anna", { balance: 80 });
  await receive(isOf("alive"));
  expect(received.filter(isOf("delta"))).toHaveLength(1);
});

test("a player who subscribes to their own channel again keeps receiving it", async () => {
  providePlayers();
  const { send, receive } = await client();
  send({ type: "authenticate", token: "good" });
  send({ type: "subscribe", channels: [{ channel: "player" }] });
  const image = await receive(isOf("image", "player"));
  send(resume({ player: "version" in image ? image.version : 0 }));
  await receive(isOf("resumed"));
  feed.socket.publishToPlayer("anna", { balance: 90 });
  expect(await receive(isOf("delta", "player"))).toMatchObject({ data: { balance: 90 } });
});

test("every connection of an ended session is signed off, whichever token it used", async () => {
  providePlayers();
  const tabs = await Promise.all([client(), client()]);
  tabs.forEach(({ send }, index) => {
    send({ type: "authenticate", token: `good${index}` });
    send({ type: "subscribe", channels: [{ channel: "player" }] });
  });
  for (const { receive } of tabs) await receive(isOf("image", "player"));
  feed.socket.signOff("anna's");
  for (const { receive } of tabs)
    expect(await receive(isOf("refused", "player"))).toMatchObject({ errorCode: "SESSION_ENDED" });
  expect(feed.socket.sessions()).toEqual([]);
});

test("another token of the same session keeps the subscriptions", async () => {
  providePlayers();
  const { send, receive } = await client();
  send({ type: "authenticate", token: "good1" });
  send({ type: "subscribe", channels: [{ channel: "player" }] });
  await receive(isOf("image", "player"));
  send({ type: "authenticate", token: "good2" });
  await receive(isOf("alive"));
  feed.socket.publishToPlayer("anna", { balance: 90 });
  expect(await receive(isOf("delta", "player"))).toMatchObject({ data: { balance: 90 } });
});

test("an invalid token signs off", async () => {
  providePlayers();
  const { send, receive } = await client();
  send({ type: "authenticate", token: "bad" });
  expect(await receive(isOf("refused", "player"))).toMatchObject({ errorCode: "SESSION_ENDED" });
});
