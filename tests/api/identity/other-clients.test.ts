import { once } from "node:events";
import { createServer } from "node:net";
import { Upload } from "tus-js-client";
import { expect, test } from "vitest";
import { KYC } from "../../../server/modules/kyc/kyc-configuration.ts";
import { picture, Sender } from "../../support/identity/documents.ts";
import { freePort } from "../../support/platform/free-port.ts";
import { startPlatform } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

/** Uploads with the client that browsers use. Resolves with how many bytes it had sent when. */
function uploadBy(origin: string, token: string, metadata: Record<string, string>, bytes: Buffer): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const accepted: number[] = [];
    new Upload(bytes, {
      endpoint: `${origin}/api/v1/kyc/uploads`,
      headers: { authorization: `Token ${token}` },
      metadata,
      chunkSize: 100_000,
      retryDelays: [10, 10],
      onChunkComplete: (_size, total) => void accepted.push(total),
      onSuccess: () => resolve(accepted),
      onError: reject,
    }).start();
  });
}

test("the usual client of tus uploads a picture in pieces", async () => {
  const platform = await startPlatform({ engine: "embedded" });
  const { player, token } = await newPlayer(platform);
  const sender = new Sender(platform, player, token);
  const draft = await sender.draft();
  const bytes = await picture(900, 900);
  const accepted = await uploadBy(platform.origin, token, { submission: draft.id, side: "front" }, bytes);
  expect(accepted.length).toBeGreaterThan(3);
  expect((await sender.overview()).documents[0]?.submission?.files).toMatchObject([{ width: 900, height: 900 }]);
  await platform.stop();
});

test("while the virus scanner is away a file is not taken, and the same upload goes on once it is back", async () => {
  const port = await freePort();
  const brand = { kyc: { ...KYC, virusScanner: `127.0.0.1:${port}` } };
  const platform = await startPlatform({ engine: "embedded", brand });
  const { player, token } = await newPlayer(platform);
  const sender = new Sender(platform, player, token);
  const draft = await sender.draft();
  const bytes = await picture();
  const location = (await sender.begin(draft, bytes.length)).headers.get("location") ?? "";
  const away = await sender.patch(location, 0, bytes);
  expect([away.status, away.body?.errorCode, away.headers.get("retry-after")]).toEqual([503, "FILE_NOT_SCANNED", "60"]);
  expect((await sender.overview()).documents[0]?.submission?.files).toEqual([]);

  const scanner = createServer((socket) => {
    socket.on("data", (data) => {
      if (data.subarray(-4).equals(Buffer.alloc(4))) socket.end("stream: OK\0");
    });
  });
  await once(scanner.listen(port, "127.0.0.1"), "listening");
  const offset = Number((await sender.tus("HEAD", location)).headers.get("upload-offset"));
  expect(offset).toBe(bytes.length - 1);
  expect((await sender.patch(location, offset, bytes.subarray(offset))).status).toBe(204);
  expect((await sender.overview()).documents[0]?.submission?.files).toHaveLength(1);
  scanner.close();
  await platform.stop();
});
