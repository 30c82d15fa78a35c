import { createHmac } from "node:crypto";
import { request as requestPlain } from "node:http";
import { request as requestEncrypted } from "node:https";

const MOST_BYTES = 64 * 1024;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const signed = (secret: string, seconds: number, body: string): Readonly<Record<string, string>> => ({
  "openline-timestamp": String(seconds),
  "openline-signature": `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`,
});

/** Posts a body. Resolves to the text of an answer with status 200, and to undefined for all else; redirects are not followed. */
export function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  patienceMs: number,
): Promise<string | undefined> {
  const url = new URL(address);
  return new Promise((resolve) => {
    const options = {
      method: "POST",
      // Of the whole call, not of a silence.
      signal: AbortSignal.timeout(patienceMs),
      headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
      // On this machine the certificate has the name by which visitors know it. What is sent is signed.
      rejectUnauthorized: !LOOPBACK.test(url.hostname),
    };
    const sent = (url.protocol === "https:" ? requestEncrypted : requestPlain)(url, options, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        text += part;
        if (text.length > MOST_BYTES) sent.destroy();
      });
      answer.on("error", () => resolve(undefined));
      answer.on("end", () => resolve(answer.statusCode === 200 ? text : undefined));
    });
    sent.on("error", () => resolve(undefined));
    sent.end(body);
  });
}
