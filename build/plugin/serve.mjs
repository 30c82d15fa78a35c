// Serves a plugin's files to pages of another origin, as a content delivery network would.
import { createServer } from "node:http";
import { extname } from "node:path";

const TYPES = { ".js": "text/javascript", ".css": "text/css", ".json": "application/json" };

/**
 * `current` returns the files at the time of each request. Returns the address and a function that stops the server.
 */
export function servePlugin(current, { port = 0, host = "127.0.0.1" } = {}) {
  const server = createServer((request, response) => {
    const name = (request.url ?? "").replace(/[?#].*$/s, "").slice(1);
    const file = current().find((each) => each.name === name);
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Timing-Allow-Origin", "*");
    response.setHeader("Cache-Control", "no-cache");
    if (!file) return response.writeHead(404).end();
    return response.setHeader("Content-Type", TYPES[extname(name)] ?? "application/octet-stream").end(file.contents);
  });
  return new Promise((resolve, reject) => {
    server.on("error", reject).listen(port, host, () => {
      const address = `http://${host}:${server.address().port}/`;
      const stop = () => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ address, stop });
    });
  });
}
