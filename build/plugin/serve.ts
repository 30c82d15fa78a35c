// Serves a plugin's files to pages of another origin, as a content delivery network would.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import type { BuiltFile } from "../files.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/**
 * `current` returns the files at the time of each request. Returns the address.
 */
export function servePlugin(current: () => readonly BuiltFile[]): Promise<string> {
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
    server.on("error", reject).listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    });
  });
}
