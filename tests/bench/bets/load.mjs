// A separate program that places bets over a number of kept connections, each the next when the last is answered. It
// writes prepared requests and reads as little as possible of the answers, to leave the processor to the platform.
import { connect } from "node:net";

process.on("message", (order) => void run(order).then((result) => process.send(result)));

async function run({ port, clients, tokens, bodies, name, warmMs, windowMs }) {
  const result = { latencies: [], struck: 0, wrong: [], keys: [], processor: 0 };
  const span = { from: Infinity, to: Infinity };
  const sockets = await Promise.all(Array.from({ length: clients }, (_, client) => open(client)));
  span.from = performance.now() + warmMs;
  span.to = span.from + windowMs;
  const before = process.cpuUsage();
  await Promise.all(sockets.map((client) => client()));
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - span.from) / 1000;
  return { ...result, rate: result.latencies.length / seconds, processor: (user + system) / 1000 };

  async function open(client) {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    const own = tokens.filter((_, at) => at % Math.min(clients, tokens.length) === client % tokens.length);
    return async () => {
      // At least one in the window, however slow the machine is.
      for (let turn = 0, began = 0; performance.now() < span.to || began < span.from; turn++) {
        const key = `${name}-${client}-${turn}`;
        const token = own[turn % own.length];
        const body = bodies[(client + turn) % bodies.length];
        began = performance.now();
        const { status, text } = await ask(socket, requestOf(token, key, body));
        if (status === 200) result.struck++;
        if (status !== 200 && result.wrong.length < 5) result.wrong.push(text);
        if (began >= span.from && status === 200) result.latencies.push(performance.now() - began);
        if (status === 200 && turn % 20 === 0) result.keys.push({ token, key, body });
      }
      socket.end();
    };
  }
}

const requestOf = (token, key, body) =>
  `POST /api/v1/bets HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Token ${token}\r\nIdempotency-Key: ${key}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Waits for one whole answer; every answer of the platform states its length. */
function ask(socket, request) {
  return new Promise((resolve, reject) => {
    let seen = "";
    let whole = Infinity;
    const receive = (data) => {
      seen += data.latin1Slice();
      if (whole === Infinity) {
        const end = seen.indexOf("\r\n\r\n");
        if (end < 0) return;
        whole = end + 4 + Number(/content-length: (\d+)/i.exec(seen)[1]);
      }
      if (seen.length < whole) return;
      socket.off("data", receive).off("close", reject);
      resolve({ status: Number(seen.slice(9, 12)), text: seen });
    };
    socket.on("data", receive).once("close", reject);
    socket.write(request, "latin1");
  });
}
