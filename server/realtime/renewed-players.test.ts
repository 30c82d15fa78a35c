import { expect, test } from "vitest";
import { feedGround, isOf } from "./feed-socket.fixture.ts";

const feed = feedGround();

test("a player whose changes may have been lost is sent the whole state again, and what changes after it", async () => {
  let balance = 100;
  feed.socket.providePlayers({
    authenticate: () => Promise.resolve({ player: "anna", session: "anna's" }),
    image: () => Promise.resolve({ balance }),
  });
  const { say, hear, heard } = await feed.client();
  say({ type: "authenticate", token: "good" });
  say({ type: "subscribe", channels: [{ channel: "player" }] });
  await hear(isOf("image", "player"));
  balance = 70;
  feed.socket.renewPlayers();
  await hear((message) => message.type === "image" && (message.data as { balance: number }).balance === 70);
  feed.socket.publishToPlayer("anna", { balance: 60 });
  await hear(isOf("delta", "player"));
  const versions = heard.flatMap((message) => ("version" in message ? [message.version] : []));
  expect(versions).toEqual([...versions].sort((one, other) => one - other));
});
