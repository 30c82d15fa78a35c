import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, expect, test, vi } from "vitest";
import { selfSigned } from "../../../tests/support/platform/self-signed.ts";
import { Certificate } from "./certificate.ts";

const folder = mkdtempSync(join(tmpdir(), "openline-certificate-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = { certFile: join(folder, "cert.pem"), keyFile: join(folder, "key.pem") };

/** The host in the certificate that the server presents. */
async function shownBy(port: number, maxVersion?: "TLSv1.1"): Promise<unknown> {
  const versions = maxVersion ? ({ minVersion: "TLSv1", maxVersion, ciphers: "DEFAULT@SECLEVEL=0" } as const) : {};
  const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false, ...versions });
  await once(socket, "secureConnect");
  const { CN } = socket.getPeerCertificate().subject;
  socket.destroy();
  return CN;
}

test("a renewed certificate is used once it fits its key; old protocols are refused", async () => {
  const [first, second] = [selfSigned("first.example"), selfSigned("second.example")];
  const write = ({ cert, key }: Partial<typeof first>) => {
    if (cert) writeFileSync(files.certFile, cert);
    if (key) writeFileSync(files.keyFile, key);
  };
  write(first);
  const onFailed = vi.fn();
  const certificate = new Certificate(files, onFailed, 20);
  const server = certificate.serverOf((_request, response) => void response.end(), {});
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  expect(await shownBy(port)).toBe("first.example");
  await expect(shownBy(port, "TLSv1.1")).rejects.toThrow();

  write({ cert: second.cert });
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalled());
  expect(await shownBy(port)).toBe("first.example");
  write({ key: second.key });
  await vi.waitFor(async () => expect(await shownBy(port)).toBe("second.example"));

  certificate.stop();
  server.close();
  await once(server, "close");
});
