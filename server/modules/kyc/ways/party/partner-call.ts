import type { CustomFetch } from "openid-client";

const TIMEOUT_MS = 8_000;

export interface PartnerCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The text of a POST; a GET without. */
  readonly body?: string | undefined;
}

/** The JSON that a checking partner answers. Throws if it does not answer in time, or refuses. */
export async function askPartner(
  reach: typeof fetch | CustomFetch,
  { url, headers, body }: PartnerCall,
): Promise<unknown> {
  const answered = await reach(url, {
    method: body === undefined ? "GET" : "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: body ?? null,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
  });
  if (!answered.ok) throw new Error(`The identity provider answered ${answered.status}.`);
  return answered.json();
}
