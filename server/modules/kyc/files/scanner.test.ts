import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EICAR, installedClamd, startClamd } from "../../../../tests/support/identity/real-clamd.ts";
import { temporaryFolder } from "../../../../tests/support/platform/platform.ts";
import { scannerAt } from "./scanner.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that speaks clamd's INSTREAM: it answers once the piece of length zero has come. */
async function clamd(answerTo: (stream: Buffer) => string | undefined, at: number | string = 0): Promise<string> {
  const server = createServer((socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      received = Buffer.concat([received, data]);
      const stream = streamIn(received);
      const answer = stream && answerTo(stream);
      if (answer !== undefined) socket.end(answer);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(at, resolve));
  const address = server.address();
  return typeof address === "object" && address ? `127.0.0.1:${address.port}` : String(at);
}

/** The bytes of a whole stream; undefined while it goes on. */
function streamIn(received: Buffer): Buffer | undefined {
  const command = Buffer.from("zINSTREAM\0");
  if (!received.subarray(0, command.length).equals(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const VIRUS = "X5O!P%@AP";
const scanned = (stream: Buffer) => (stream.includes(VIRUS) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");

test("a clean file passes, also one of many pieces, by TCP and by a socket's path", async () => {
  const seen: number[] = [];
  const answer = (stream: Buffer) => {
    seen.push(stream.length);
    return scanned(stream);
  };
  const large = Buffer.alloc(1_000_000, 7);
  await scannerAt(await clamd(answer)).scan(large);
  await scannerAt(await clamd(answer, join(temporaryFolder(), "clamd.sock"))).scan(large);
  expect(seen).toEqual([1_000_000, 1_000_000]);
});

test("an infected file is refused", async () => {
  const scanner = scannerAt(await clamd(scanned));
  await expect(scanner.scan(Buffer.from(`a ${VIRUS} b`))).rejects.toMatchObject({ errorCode: "FILE_INFECTED" });
});

test.each<[string, (stream: Buffer) => string | undefined]>([
  ["an error", () => "INSTREAM size limit exceeded. ERROR\0"],
  ["an unfinished answer", () => "stream: OK"],
  ["an answer without end", () => "x".repeat(10_000)],
  ["words before OK", () => "stream: not OK\0"],
  ["nothing", () => ""],
  ["silence", () => undefined],
])("a scanner that answers with %s lets no file pass", async (_name, answer) => {
  const scanner = scannerAt(await clamd(answer), 0.3);
  await expect(scanner.scan(Buffer.from("file"))).rejects.toMatchObject({ status: 503, errorCode: "FILE_NOT_SCANNED" });
});

test("a scanner that is not there lets no file pass", async () => {
  const refused = { status: 503, errorCode: "FILE_NOT_SCANNED" };
  await expect(scannerAt("127.0.0.1:1", 1).scan(Buffer.from("file"))).rejects.toMatchObject(refused);
  await expect(scannerAt("/no/such/socket", 1).scan(Buffer.from("file"))).rejects.toMatchObject(refused);
});

test("without a scanner files are not scanned", async () => {
  await expect(scannerAt(undefined).scan(Buffer.from(VIRUS))).resolves.toBeUndefined();
});

const program = installedClamd();
// Elsewhere the server above stands for it, so nothing is skipped.
if (program)
  describe("a real clamd", () => {
    let real: Awaited<ReturnType<typeof startClamd>>;
    beforeAll(async () => {
      real = await startClamd(program);
    });
    afterAll(() => real.stop());
    const scan = (file: Buffer) => scannerAt(real.socket).scan(file);

    test("lets a clean file pass, also one of many pieces", async () => {
      await scan(Buffer.from("a picture"));
      await scan(Buffer.alloc(1_000_000, 7));
    });

    test("finds a virus, and the file is refused", async () => {
      const refused = { errorCode: "FILE_INFECTED" };
      await expect(scan(Buffer.from(EICAR))).rejects.toMatchObject(refused);
      const around = Buffer.alloc(300_000, 7);
      await expect(scan(Buffer.concat([around, Buffer.from(EICAR), around]))).rejects.toMatchObject(refused);
    });

    test("does not answer for a file that is longer than it reads, so that none passes", async () => {
      const refused = { status: 503, errorCode: "FILE_NOT_SCANNED" };
      await expect(scan(Buffer.alloc(3_000_000, 7))).rejects.toMatchObject(refused);
    });
  });
