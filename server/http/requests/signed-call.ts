import { signCall } from "./call-signature.ts";

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

/** Posts JSON to a service. Rejects if it does not answer. Redirects are not followed. */
function post({ url, key }: SignedService, { id, body, signal }: SignedCall): Promise<Response> {
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    body,
    signal,
    headers: {
      "content-type": "application/json",
      "idempotency-key": id,
      ...signCall(key, body, Date.now()),
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
  if (answer.ok) return JSON.parse(await wholeOf(answer));
  await answer.body?.cancel();
  throw new Error(`A service answered ${answer.status}.`);
}

/** The most that a service may answer. */
const MOST_BYTES = 256 * 1024;

/** What was answered; throws where it is more than may be, and takes no more of it then. */
export async function wholeOf({ body }: Response, most = MOST_BYTES): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // To leave the loop ends the connection.
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > most) throw new Error(`answered more than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
