// A thousand readers in a separate process, which reports to the benchmark what they received. They read bytes, not
// messages: a reader that parses would be a slow one and distort the measurement.
import { once } from "node:events";
import { connect } from "node:net";
import { handshake, maskedFrame } from "./platform.mjs";

const MARK = Buffer.from('"madeAt":');
/** Longer than the time that follows the mark. */
const TAIL = 40;
const [, , port, count, channel] = process.argv;
let latencies = [];
let received = 0;

for (let at = 0; at < Number(count); at++) await join();
process.send("ready");

async function join() {
  const socket = connect(Number(port), "127.0.0.1").setNoDelay(true);
  socket.write(handshake(port));
  await once(socket, "data");
  let rest = Buffer.alloc(0);
  socket.on("data", (data) => {
    const now = performance.timeOrigin + performance.now();
    const all = rest.length > 0 ? Buffer.concat([rest, data]) : data;
    let end = 0;
    for (let at = all.indexOf(MARK); at >= 0 && at + TAIL <= all.length; at = all.indexOf(MARK, end)) {
      end = at + MARK.length;
      received++;
      latencies.push(now - Number.parseFloat(all.toString("latin1", end, at + TAIL)));
    }
    rest = all.subarray(Math.max(end, all.length - TAIL));
  });
  socket.write(maskedFrame(JSON.stringify({ type: "subscribe", channels: [{ channel }] })));
}

process.on("message", (message) => {
  if (message !== "report") process.exit(0);
  process.send({ received, latencies });
  if (latencies.length > 0) latencies = [];
});
