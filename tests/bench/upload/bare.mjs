import { createWriteStream } from "node:fs";
import { createServer, request } from "node:http";
import { pipeline } from "node:stream/promises";

/** A server that writes what it is sent to a file, and nothing else. */
export async function startBare(file) {
  const server = createServer((call, reply) => {
    pipeline(call, createWriteStream(file)).then(
      () => reply.writeHead(204).end(),
      () => reply.destroy(),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The milliseconds that one PUT of these bytes takes. */
export async function timeOfPut(address, bytes) {
  const began = performance.now();
  await sent(address, { method: "PUT", headers: { "content-length": bytes.length } }, bytes);
  return performance.now() - began;
}

/** Sends a request with these bytes; its status and headers. */
export function sent(address, options, bytes) {
  return new Promise((resolve, reject) => {
    const call = request(address, options, (answer) => {
      answer.resume();
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers }));
    });
    call.on("error", reject);
    call.end(bytes);
  });
}
