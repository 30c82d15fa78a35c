// The least that a server can do: prepared answers, and a prepared change to every socket. The generators' results
// against it are the limit of this machine.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { takeOrders } from "./generator.mjs";
import { textFrame } from "./text-frame.mjs";

const ACCEPTED = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const ANSWER = Buffer.from(JSON.stringify({ padding: "x".repeat(1000) }));

takeOrders({ listen });

/** Each socket receives this many changes of this size per second, sent to all sockets at once as the product does. */
async function listen({ perSecond, size }) {
  const sockets = new Set();
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      response.setHeader("content-length", ANSWER.length);
      response.end(ANSWER);
    });
  });
  server.on("upgrade", (request, socket) => {
    const key = request.headers["sec-websocket-key"];
    const accept = createHash("sha1")
      .update(key + ACCEPTED)
      .digest("base64");
    const head = `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade`;
    socket.write(`${head}\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    socket.on("error", () => socket.destroy()).on("data", () => sockets.add(socket));
    socket.once("close", () => sockets.delete(socket));
  });
  setInterval(() => {
    const message = { madeAt: performance.timeOrigin + performance.now(), padding: "x".repeat(size) };
    const frame = textFrame(JSON.stringify(message));
    for (const socket of sockets) socket.write(frame);
  }, 1000 / perSecond);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { port: server.address().port };
}
