// The games house as a process of its own, or a server that writes as many bytes as often and does nothing else. It is told
// the folder and which of both, and answers with its port.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { loadSources } from "../../sim/run/bundle.mjs";

const TICK_MS = 200;
const PADDING = "x".repeat(500);

process.once("message", async ({ kind, folder }) => {
  process.send(await (kind === "house" ? startHouse(folder) : startBare()));
});

async function startHouse(folder) {
  const house = await loadSources(fileURLToPath(new URL("../../../games/house/start.ts", import.meta.url)));
  const { port } = await house.startHouse({
    folder,
    walletSecret: "x".repeat(32),
    // Watchers are counted by address: each of the benchmark's says another one.
    trustedProxies: ["127.0.0.1"],
  });
  return port;
}

function startBare() {
  const sockets = new Set();
  const server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    sockets.add(response);
    request.once("close", () => sockets.delete(response));
  });
  const started = Date.now();
  setInterval(() => {
    const seen = { phase: "flying", number: 1, ms: Date.now() - started, padding: PADDING };
    const text = `data: ${JSON.stringify(seen)}\n\n`;
    for (const socket of sockets) socket.write(text);
  }, TICK_MS);
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));
}
