import { request as httpRequest } from "node:http";
import type { Sender } from "./documents.ts";

/**
 * Sends bytes of an upload and cuts the connection after some of them, as a lost network does. Resolves once the cut is
 * done.
 */
export function sendAndCut(
  origin: string,
  { token }: Pick<Sender, "token">,
  { location, offset, bytes, length }: { location: string; offset: number; bytes: Buffer; length: number },
): Promise<void> {
  return new Promise((resolve) => {
    const call = httpRequest(origin + location, {
      method: "PATCH",
      headers: {
        authorization: `Token ${token}`,
        "tus-resumable": "1.0.0",
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
        // More is announced than comes.
        "content-length": String(length - offset),
      },
    });
    call.on("error", () => undefined);
    call.on("close", resolve);
    call.write(bytes, () => setImmediate(() => call.destroy()));
  });
}
