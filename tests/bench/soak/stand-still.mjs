import { request } from "node:http";

/**
 * The platform's first answer to each request, repeated: nothing but prices changes, so that the same screen always has
 * the same number of elements.
 */
export function standStill(origin) {
  const answers = new Map();
  return async (incoming, outgoing) => {
    const key = `${incoming.method} ${incoming.url}`;
    let answer = answers.get(key);
    if (!answer) {
      answer = forward(origin, incoming);
      if (incoming.method === "GET") answers.set(key, answer);
    }
    const { status, headers, body } = await answer;
    outgoing.writeHead(status, headers).end(body);
  };
}

async function forward(origin, incoming) {
  const { method, url, headers } = incoming;
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return new Promise((resolve, reject) => {
    // Uncompressed and complete: an answer that depends on the browser's cache does not suit all.
    const asked = { ...headers, host: new URL(origin).host, "accept-encoding": "identity" };
    delete asked["if-none-match"];
    delete asked.connection;
    const outgoing = request(new URL(url, origin), { method, headers: asked }, async (answer) => {
      const parts = [];
      for await (const part of answer) parts.push(part);
      const { "transfer-encoding": _, connection: __, ...kept } = answer.headers;
      resolve({ status: answer.statusCode, headers: kept, body: Buffer.concat(parts) });
    });
    outgoing.on("error", reject);
    outgoing.end(Buffer.concat(chunks));
  });
}
