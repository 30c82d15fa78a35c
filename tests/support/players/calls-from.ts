import { type IncomingHttpHeaders, request as overHttp, type RequestOptions } from "node:http";
import { request as overTls } from "node:https";

export interface Sent {
  readonly method?: string;
  /** Headers that `fetch` would not send as given, such as Host and Origin. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The address of this machine from which the request is sent: `127.0.0.2`. */
  readonly from?: string;
  /** The certificate authority to trust. */
  readonly ca?: string;
  /** The host name that the certificate must have. */
  readonly servername?: string;
}

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: never;
  readonly text: string;
}

/** Sends a request exactly as given, as a browser or an attacker could, from a chosen address. */
export function callFrom(
  address: string,
  { method = "GET", headers, body, from, ca, servername }: Sent = {},
): Promise<Got> {
  const url = new URL(address);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const options: RequestOptions & { ca?: string; servername?: string } = {
    method,
    agent: false,
    ...(from !== undefined && { localAddress: from }),
    ...(ca !== undefined && { ca }),
    ...(servername !== undefined && { servername }),
    headers: { ...(payload !== undefined && { "content-type": "application/json" }), ...headers },
  };
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === "https:" ? overTls : overHttp)(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString();
        const isJson = answer.headers["content-type"]?.includes("json");
        const parsed = (isJson ? JSON.parse(text) : text) as never;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: parsed, text });
      });
    });
    sent.on("error", reject).end(payload);
  });
}
