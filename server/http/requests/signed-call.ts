import { createHmac } from "node:crypto";

/** A service of somebody else that the platform calls, and the key that both know. */
export interface SignedService {
  readonly url: string;
  readonly key: string;
}

export interface SignedCall {
  /** The same at every try of the same call. */
  readonly id: string;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** The signature of a body that is sent at a time, in seconds since 1970: HMAC-SHA256 over both, as hexadecimal digits. */
export const signatureOf = (key: string, timestamp: string, body: string): string =>
  createHmac("sha256", key).update(`${timestamp}.${body}`).digest("hex");

/** Posts JSON to a service. Rejects where it does not answer; it is followed to no other address, and what it writes is not read. */
export async function callSigned({ url, key }: SignedService, { id, body, signal }: SignedCall): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(url, {
    ...{ method: "POST", redirect: "manual", body, signal },
    headers: {
      "content-type": "application/json",
      "idempotency-key": id,
      "openline-timestamp": timestamp,
      "openline-signature": `v1=${signatureOf(key, timestamp, body)}`,
    },
  });
  await answer.body?.cancel();
  return answer;
}
