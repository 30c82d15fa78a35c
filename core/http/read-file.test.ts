import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MemoryStorage } from "../testing/memory-storage.ts";
import { HttpClient, type HttpClientOptions } from "./http-client.ts";
import { HttpError } from "./http-error.ts";

const MB = 1024 * 1024;
const PATH = "/api/v1/archive";

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function client(options: Partial<HttpClientOptions> = {}): HttpClient {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = { token: () => "t0ken", language: () => "uk", channel: () => "PWA" };
  return new HttpClient({ storage: new MemoryStorage(), origin, ...session, ...options });
}

const refusalOf = async (file: Promise<Blob>): Promise<HttpError> => {
  const error: unknown = await file.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  return error as HttpError;
};

test("a file comes byte for byte with its type, and its call carries the session", async () => {
  const content = Buffer.alloc(9 * MB, "openline");
  let received: IncomingMessage | undefined;
  answer = (request, response) => {
    received = request;
    response.writeHead(200, { "content-type": "application/zip" }).end(content);
  };
  const file = await client().file(PATH, { method: "POST", query: { of: "me" } });
  expect(file.type).toBe("application/zip");
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  expect(received).toMatchObject({ method: "POST", url: `${PATH}?of=me` });
  expect(received?.headers).toMatchObject({ authorization: "Token t0ken", accept: "*/*" });
});

test("a file whose session has ended is asked for again with the next token", async () => {
  answer = ({ headers }, response) =>
    void response.writeHead(headers.authorization === "Token next" ? 200 : 401).end("picture");
  const file = await client({ renew: () => Promise.resolve("next") }).file(PATH);
  expect(await file.text()).toBe("picture");
});

test("a refusal in the place of a file has the platform's problem", async () => {
  answer = (_, response) =>
    void response
      .writeHead(404, { "content-type": "application/problem+json" })
      .end(JSON.stringify({ errorCode: "COPY_UNKNOWN", message: "It has been fetched." }));
  expect(await refusalOf(client().file(PATH))).toMatchObject({ status: 404, errorCode: "COPY_UNKNOWN" });
});

test.each([
  ["announced", { "content-length": 1000 }],
  ["streamed", {}],
])("a file that is too large is refused, %s", async (_, headers) => {
  answer = (__, response) => void response.writeHead(200, headers).end("x".repeat(1000));
  const error = await refusalOf(client({ maxFileBytes: 999 }).file(PATH));
  expect(error.message).toBe("the file is larger than 999 bytes");
});

test("a file that ends too early is no file", async () => {
  answer = (_, response) => {
    response.writeHead(200, { "content-length": 1000 });
    response.write("half", () => response.destroy());
  };
  expect(await refusalOf(client().file(PATH))).toMatchObject({ status: 0, statusText: "no connection" });
});

test("a file may take longer than other answers as long as it comes, and is given up when it no longer does", async () => {
  const pieces = (response: ServerResponse, left: number): unknown => {
    response.write("piece");
    return setTimeout(() => (left > 1 ? pieces(response, left - 1) : response.end()), 100);
  };
  answer = (_, response) => pieces(response.writeHead(200), 12);
  const file = await client({ timeoutMs: 900 }).file(PATH);
  expect(await file.text()).toBe("piece".repeat(12));
  answer = (_, response) => void response.writeHead(200).write("piece");
  expect(await refusalOf(client({ timeoutMs: 100 }).file(PATH))).toMatchObject({ statusText: "no answer in time" });
});
