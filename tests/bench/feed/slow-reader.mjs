import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { handshake, maskedFrame } from "./platform.mjs";

const MESSAGES = 20_000;
const PADDING = "x".repeat(1000);

/** The most memory that this process uses for a reader that reads nothing, in bytes. */
export async function keptForSlowReader({ port, channels, sockets }) {
  const before = new Set(sockets);
  const reader = connect(port, "127.0.0.1");
  reader.write(handshake(port));
  await once(reader, "data");
  reader.pause();
  const socket = [...sockets].find((each) => !before.has(each));
  reader.write(maskedFrame(JSON.stringify({ type: "subscribe", channels: [{ channel: "event:2" }] })));
  const channel = channels.get("event:2");
  while (!channel.isWatched) await pause(5);
  let most = 0;
  for (let at = 0; at < MESSAGES; at++) {
    channel.publish({ padding: PADDING });
    most = Math.max(most, socket.writableLength);
    if (at % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  reader.destroy();
  return most;
}
