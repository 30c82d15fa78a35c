import { expect, test } from "vitest";
import { feedGround, isOf } from "./feed-socket.fixture.ts";

const feed = feedGround();

test("a player whose changes may have been lost gets the whole state again, and later changes after it", async () => {
  let balance = 100;
  feed.socket.providePlayers({
    authenticate: () => Promise.resolve({ player: "anna", session: "anna's" }),
    image: () => Promise.resolve({ balance }),
  });
  const { send, receive, received } = await feed.client();
  send({ type: "authenticate", token: "good" });
  send({ type: "subscribe", channels: [{ channel: "player" }] });
  await receive(isOf("image", "player"));
  balance = 70;
  feed.socket.renewPlayers();
  await receive((message) => message.type === "image" && (message.data as { balance: number }).balance === 70);
  feed.socket.publishToPlayer("anna", { balance: 60 });
  await receive(isOf("delta", "player"));
  const versions = received.flatMap((message) => ("version" in message ? [message.version] : []));
  expect(versions).toEqual([...versions].sort((one, other) => one - other));
});
