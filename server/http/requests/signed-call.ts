import { createHmac } from "node:crypto";

/** An external service that the platform calls, and the shared key. */
export interface SignedService {
  readonly url: string;
  readonly key: string;
}

export interface SignedCall {
  /** The same for every attempt of the same call. */
  readonly id: string;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** The signature of a body sent at a time in seconds since 1970: HMAC-SHA256 over both, in hexadecimal. */
const signatureOf = (key: string, timestamp: string, body: string): string =>
  createHmac("sha256", key).update(`${timestamp}.${body}`).digest("hex");

/** Posts JSON to a service. Rejects if it does not answer. Redirects are not followed. */
function post({ url, key }: SignedService, { id, body, signal }: SignedCall): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    body,
    signal,
    headers: {
      "content-type": "application/json",
      "idempotency-key": id,
      "openline-timestamp": timestamp,
      "openline-signature": `v1=${signatureOf(key, timestamp, body)}`,
    },
  });
}

/** Posts JSON to a service of which only the status matters: the answer's body is not read. */
export async function callSigned(service: SignedService, call: SignedCall): Promise<Response> {
  const answer = await post(service, call);
  await answer.body?.cancel();
  return answer;
}

/** Posts JSON to a service, and returns what it answers. Rejects unless that is JSON with a 2xx. */
export async function askSigned(service: SignedService, call: SignedCall): Promise<unknown> {
  const answer = await post(service, call);
  if (answer.ok) return answer.json();
  await answer.body?.cancel();
  throw new Error(`A service answered ${answer.status}.`);
}
