import { proxyList } from "./http/site/trusted-proxies.ts";
import { type CertificateFiles, certificateProblem } from "./http/tls/certificate.ts";
import type { SettingReader } from "./setting-reader.ts";

/** The network settings of the platform. */
export interface NetworkConfig {
  /** The trusted proxies; undefined if the configuration file lists them. */
  readonly trustedProxies: readonly string[] | undefined;
  /** Undefined for plain http. */
  readonly tls: CertificateFiles | undefined;
  /** The port that redirects every request to https; undefined for none. */
  readonly redirectPort: number | undefined;
  /** The address of `/metrics`; undefined for none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
}

const TLS = ["TLS_CERT_FILE", "TLS_KEY_FILE"] as const;
const HOST = /^[A-Za-z0-9.:-]{1,253}$/;

export function readNetwork(reader: SettingReader): NetworkConfig {
  return {
    trustedProxies: readProxies(reader),
    tls: readTls(reader),
    redirectPort: readRedirectPort(reader),
    metrics: readMetrics(reader),
  };
}

function readRedirectPort(reader: SettingReader): number | undefined {
  const name = "HTTP_REDIRECT_PORT";
  if (reader.text(name) === undefined) return undefined;
  if (TLS.every((file) => reader.text(file) === undefined))
    reader.problems.push(
      `${name} is set, but ${TLS.join(" and ")} are not; allowed is with both, because behind a proxy it is the proxy that visitors come to first.`,
    );
  return reader.whole(name, { byDefault: 0, min: 0, max: 65_535 });
}

function readProxies(reader: SettingReader): readonly string[] | undefined {
  const text = reader.text("TRUSTED_PROXIES");
  if (text === undefined) return undefined;
  const parsed = proxyList.safeParse(text.split(",").map((each) => each.trim()));
  if (parsed.success) return parsed.data;
  reader.refuse("TRUSTED_PROXIES", text, "addresses and networks with commas between them, like 127.0.0.1,10.0.0.0/8");
  return undefined;
}

function readTls(reader: SettingReader): CertificateFiles | undefined {
  const [cert, key] = TLS;
  const given = [cert, key].filter((name) => reader.text(name) !== undefined);
  if (given.length === 1) {
    const missing = given[0] === cert ? key : cert;
    reader.problems.push(`${missing} is not set, but ${given[0]} is; allowed are both or none.`);
  }
  const [certFile, keyFile] = [reader.existing(cert), reader.existing(key)];
  if (certFile === undefined || keyFile === undefined) return undefined;
  const problem = certificateProblem({ certFile, keyFile });
  if (problem === undefined) return { certFile, keyFile };
  reader.problems.push(
    `${cert} ${certFile} and ${key} ${keyFile} cannot be used together (${problem}); allowed are a certificate and its key as PEM.`,
  );
  return undefined;
}

function readMetrics(reader: SettingReader): NetworkConfig["metrics"] {
  const host = reader.matching("METRICS_HOST", "127.0.0.1", HOST, "a host name or an IP address");
  if (reader.text("METRICS_PORT") === undefined) return undefined;
  return { host, port: reader.whole("METRICS_PORT", { byDefault: 0, min: 0, max: 65_535 }) };
}
