/** The body of an answer: its JSON value, or the reason why it cannot be used. */
export type Body =
  { readonly isJson: true; readonly value: unknown } | { readonly isJson: false; readonly reason: string };

/** Reads a body as JSON; an empty one is undefined. Stops reading after `maxBytes`. */
export async function readJson(response: Response, maxBytes: number): Promise<Body> {
  const text = await readText(response, maxBytes);
  if (text === undefined) return { isJson: false, reason: `the answer is larger than ${maxBytes} bytes` };
  if (text === "") return { isJson: true, value: undefined };
  const type = response.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type))
    return { isJson: false, reason: `the answer is ${type || "untyped"}, not JSON` };
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    return { isJson: false, reason: "the answer is not valid JSON" };
  }
}

async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  if (!response.body) return "";
  if (Number(response.headers.get("content-length")) > maxBytes) {
    await response.body.cancel();
    return undefined;
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
