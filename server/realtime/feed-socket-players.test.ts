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

test("a player's channel is for whoever shows the session's token, until the session ends", async () => {
  providePlayers();
  const { say, hear, heard } = await client();
  say({ type: "subscribe", channels: [{ channel: "player" }] });
  expect(await hear(isOf("refused", "player"))).toMatchObject({ errorCode: "NOT_AUTHENTICATED" });
  say({ type: "authenticate", token: "good" });
  say({ type: "subscribe", channels: [{ channel: "player" }] });
  expect(await hear(isOf("image", "player"))).toMatchObject({ data: { balance: 100 } });
  feed.socket.publishToPlayer("anna", { balance: 90 });
  feed.socket.publishToPlayer("berta", { balance: 1 });
  expect(await hear(isOf("delta", "player"))).toMatchObject({ data: { balance: 90 } });
  expect(feed.socket.sessions()).toEqual(["anna's"]);
  feed.socket.signOff("anna's");
  await hear((message) => message.type === "refused" && message.errorCode === "SESSION_ENDED");
  feed.socket.publishToPlayer("anna", { balance: 80 });
  await hear(isOf("alive"));
  expect(heard.filter(isOf("delta"))).toHaveLength(1);
});

test("a player who asks for the own channel once more goes on hearing it", async () => {
  providePlayers();
  const { say, hear } = await client();
  say({ type: "authenticate", token: "good" });
  say({ type: "subscribe", channels: [{ channel: "player" }] });
  const image = await hear(isOf("image", "player"));
  say(resume({ player: "version" in image ? image.version : 0 }));
  await hear(isOf("resumed"));
  feed.socket.publishToPlayer("anna", { balance: 90 });
  expect(await hear(isOf("delta", "player"))).toMatchObject({ data: { balance: 90 } });
});

test("every connection of a session that ends is signed off, whichever of its tokens it came with", async () => {
  providePlayers();
  const tabs = await Promise.all([client(), client()]);
  tabs.forEach(({ say }, index) => {
    say({ type: "authenticate", token: `good${index}` });
    say({ type: "subscribe", channels: [{ channel: "player" }] });
  });
  for (const { hear } of tabs) await hear(isOf("image", "player"));
  feed.socket.signOff("anna's");
  for (const { hear } of tabs)
    expect(await hear(isOf("refused", "player"))).toMatchObject({ errorCode: "SESSION_ENDED" });
  expect(feed.socket.sessions()).toEqual([]);
});

test("another token of the same session goes on with what is followed", async () => {
  providePlayers();
  const { say, hear } = await client();
  say({ type: "authenticate", token: "good1" });
  say({ type: "subscribe", channels: [{ channel: "player" }] });
  await hear(isOf("image", "player"));
  say({ type: "authenticate", token: "good2" });
  await hear(isOf("alive"));
  feed.socket.publishToPlayer("anna", { balance: 90 });
  expect(await hear(isOf("delta", "player"))).toMatchObject({ data: { balance: 90 } });
});

test("a token that is not valid signs off", async () => {
  providePlayers();
  const { say, hear } = await client();
  say({ type: "authenticate", token: "bad" });
  expect(await hear(isOf("refused", "player"))).toMatchObject({ errorCode: "SESSION_ENDED" });
});
