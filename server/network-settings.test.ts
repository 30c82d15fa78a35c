import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { selfSigned } from "../tests/support/platform/self-signed.ts";
import { readNetwork } from "./network-settings.ts";
import { SettingReader } from "./setting-reader.ts";

const folder = mkdtempSync(join(tmpdir(), "openline-network-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const [own, other] = [selfSigned("play.example"), selfSigned("play.example")];
const files = { cert: file("cert.pem", own.cert), key: file("key.pem", own.key), other: file("other.pem", other.key) };

function read(env: Record<string, string>) {
  const reader = new SettingReader(env);
  return { ...readNetwork(reader), problems: reader.problems };
}

test("without settings nothing is encrypted, no proxy is trusted and metrics are not answered", () => {
  expect(read({ METRICS_HOST: "10.0.0.1" })).toEqual({
    trustedProxies: undefined,
    tls: undefined,
    redirectPort: undefined,
    metrics: undefined,
    problems: [],
  });
});

test("proxies are a list of addresses and networks", () => {
  expect(read({ TRUSTED_PROXIES: "127.0.0.1, ::1,10.0.0.0/8,2001:db8::/32" }).trustedProxies).toEqual([
    ...["127.0.0.1", "::1", "10.0.0.0/8", "2001:db8::/32"],
  ]);
  for (const wrong of ["everybody", "10.0.0.0/33", "127.0.0.1,", "nginx"]) {
    expect(read({ TRUSTED_PROXIES: wrong }).problems).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES is ".*"; allowed is addresses and networks/),
    ]);
  }
});

test("a certificate requires its key and the reverse", () => {
  const good = read({ TLS_CERT_FILE: files.cert, TLS_KEY_FILE: files.key });
  expect(good).toMatchObject({ tls: { certFile: files.cert, keyFile: files.key }, problems: [] });
  expect(read({ TLS_CERT_FILE: files.cert }).problems).toEqual([
    "TLS_KEY_FILE is not set, but TLS_CERT_FILE is; allowed are both or none.",
  ]);
  expect(read({ TLS_KEY_FILE: files.key }).problems).toEqual([
    "TLS_CERT_FILE is not set, but TLS_KEY_FILE is; allowed are both or none.",
  ]);
});

test.each([
  [
    "the key of another certificate",
    { TLS_CERT_FILE: files.cert, TLS_KEY_FILE: files.other },
    /cannot be used together \(.*key values mismatch/,
  ],
  [
    "two certificates",
    { TLS_CERT_FILE: files.cert, TLS_KEY_FILE: files.cert },
    /^TLS_CERT_FILE .* and TLS_KEY_FILE .* cannot/,
  ],
  ["a folder", { TLS_CERT_FILE: folder, TLS_KEY_FILE: files.key }, /EISDIR/],
  ["nothing", { TLS_CERT_FILE: "/no/such.pem", TLS_KEY_FILE: files.key }, /^TLS_CERT_FILE is "\/no\/such.pem"/],
])("%s is refused with the names of the settings", (_what, env, said) => {
  const { tls, problems } = read(env);
  expect([tls, problems]).toEqual([undefined, [expect.stringMatching(said)]]);
});

test("metrics are answered at the given port, on this machine unless another host is given", () => {
  expect(read({ METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
  expect(read({ METRICS_PORT: "9464", METRICS_HOST: "10.0.0.1" }).metrics).toEqual({ host: "10.0.0.1", port: 9464 });
  expect(read({ METRICS_PORT: "x" }).problems).toEqual([expect.stringContaining("METRICS_PORT is")]);
});

test("unencrypted requests are redirected where a port for them is given beside a certificate", () => {
  const tls = { TLS_CERT_FILE: files.cert, TLS_KEY_FILE: files.key };
  expect(read({ ...tls, HTTP_REDIRECT_PORT: "80" })).toMatchObject({ redirectPort: 80, problems: [] });
  expect(read({ HTTP_REDIRECT_PORT: "80" }).problems).toEqual([
    expect.stringMatching(/^HTTP_REDIRECT_PORT is set, but TLS_CERT_FILE and TLS_KEY_FILE are not; allowed is/),
  ]);
  expect(read({ ...tls, HTTP_REDIRECT_PORT: "x" }).problems).toEqual([
    expect.stringContaining("HTTP_REDIRECT_PORT is"),
  ]);
});
