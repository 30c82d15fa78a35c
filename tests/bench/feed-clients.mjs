// A thousand readers in a process of their own, which tells the bench what they have heard.
import { WebSocket } from "ws";

const [, , address, count, channel] = process.argv;
let latencies = [];
let heard = 0;

for (let at = 0; at < Number(count); at++) await join();
process.send("ready");

async function join() {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  socket.on("message", (data) => {
    const text = data.toString();
    // Reading every message as JSON would make this process the slow one.
    const at = text.indexOf('"madeAt":');
    if (at < 0) return;
    heard++;
    latencies.push(performance.timeOrigin + performance.now() - Number.parseFloat(text.slice(at + 9)));
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.send(JSON.stringify({ type: "subscribe", channels: [{ channel }] }));
}

process.on("message", (message) => {
  if (message !== "report") process.exit(0);
  process.send({ heard, latencies });
  if (latencies.length > 0) latencies = [];
});
