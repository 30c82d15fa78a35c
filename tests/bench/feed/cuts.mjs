import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import * as z from "zod/mini";

/**
 * The page's subscriptions through random cuts of a real connection: how many changes were lost, doubled or out of
 * order.
 */
export async function faultsOfCuts({ Subscriptions, serverMessage }, { channels, address, state }, cuts) {
  const channel = channels.get("event:3");
  let socket;
  let wrong = 0;
  let has = -1;
  const subscriptions = new Subscriptions(
    (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
    () => undefined,
  );
  const document = z.object({ version: z.number() });
  subscriptions.add("event:3", {
    image: document,
    delta: document,
    onImage: ({ version }) => {
      if (version < has) wrong++;
      has = version;
    },
    onDelta: ({ version }) => {
      if (version !== has + 1) wrong++;
      has = version;
    },
  });
  const change = () => {
    state.version++;
    channel.publish({ version: state.version });
  };
  for (let cut = 0; cut <= cuts; cut++) {
    socket = new WebSocket(address, { perMessageDeflate: false });
    const own = socket;
    own.on(
      "message",
      (data) => own === socket && subscriptions.receive(serverMessage.parse(JSON.parse(data.toString()))),
    );
    own.on("error", () => undefined);
    await once(own, "open");
    subscriptions.opened();
    const changes = Math.floor(Math.random() * 6);
    for (let at = 0; at < changes; at++) {
      change();
      if (Math.random() < 0.5) await new Promise((resolve) => setImmediate(resolve));
    }
    if (cut === cuts) break;
    own.terminate();
    subscriptions.closed();
    for (let at = 0; at < Math.random() * 3; at++) change();
  }
  const end = performance.now() + 5000;
  while (has !== state.version && performance.now() < end) await pause(10);
  socket.terminate();
  return wrong + (has === state.version ? 0 : 1);
}
