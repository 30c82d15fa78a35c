import { request as overHttp, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import { request as overTls } from "node:https";

export interface Sent {
  readonly method?: string;
  /** `fetch` would not send Host, Origin and the like as they stand here. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The address of this machine that it comes from: `127.0.0.2`. */
  readonly from?: string;
  /** Whose certificates it takes. */
  readonly ca?: string;
  /** The name that the certificate has to be for. */
  readonly servername?: string;
}

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: never;
  readonly text: string;
}

/** Calls as exactly as a browser or an attacker could, from an address of choice. */
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
