export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the answer; its text if it is not JSON. */
  readonly body: never;
  readonly text: string;
}

/** Calls a platform as a browser would. */
export async function request(origin: string, method: string, path: string, options: CallOptions): Promise<Answer> {
  const { token, key, body, headers } = options;
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(token && { authorization: `Token ${token}` }),
      ...(key && { "idempotency-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as never, text };
}
