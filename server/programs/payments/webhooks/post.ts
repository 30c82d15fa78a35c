import { request as requestPlain } from "node:http";
import { request as requestEncrypted } from "node:https";
import { isLoopback } from "../../../loopback.ts";
import type { Outcome } from "./schedule.ts";

const ANSWER_MS = 15_000;
const LONGEST_RETRY_MS = 24 * 3_600_000;

/** Posts a webhook. Redirects are not followed, and no answer is read. */
export function post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<Outcome> {
  const url = new URL(address);
  const isEncrypted = url.protocol === "https:";
  return new Promise((resolve) => {
    const options = {
      method: "POST",
      timeout: ANSWER_MS,
      headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
      // On this machine the certificate has the name by which visitors know it. What is sent is signed, and not secret.
      rejectUnauthorized: !isLoopback(url.hostname),
    };
    const sent = (isEncrypted ? requestEncrypted : requestPlain)(url, options, (answer) => {
      answer.resume();
      const seconds = Number(answer.headers["retry-after"]);
      const retryAfterMs = seconds > 0 ? Math.min(seconds * 1000, LONGEST_RETRY_MS) : undefined;
      resolve({ status: answer.statusCode, retryAfterMs });
    });
    sent.on("timeout", () => sent.destroy(new Error("timeout")));
    sent.on("error", () => resolve({ status: undefined }));
    sent.end(body);
  });
}
