// A shared worker: the one connection of all small pages of a host's page.
import { makeHub } from "./make-hub.ts";

const hub = makeHub();
const scope = self as unknown as { onconnect: (event: MessageEvent) => void };

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  const seat = hub.join(
    (word) => port.postMessage(word),
    () => port.close(),
  );
  port.onmessage = ({ data }: MessageEvent<unknown>) => seat.hear(data);
  port.postMessage({ type: "hello" });
};
