import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BITS = 0x03;
const OCTETS = 0x04;
const OID = 0x06;
const TEXT = 0x0c;
const TIME = 0x17;
const DNS_NAME = 0x82;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;

/** One value in DER encoding. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const oid = (hex: string) => der(OID, Buffer.from(hex, "hex"));
const COMMON_NAME = oid("550403");
const ALTERNATIVE_NAMES = oid("551d11");
const ECDSA_WITH_SHA256 = oid("2a8648ce3d040302");

/** In UTCTime format: `261122120000Z`. */
const time = (at: number) => der(TIME, Buffer.from(`${new Date(at).toISOString().replace(/^..|[-:T]|\.\d+/g, "")}`));

/** A key and a certificate for a host, valid for a day. Only clients that receive the certificate trust it. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(TEXT, Buffer.from(host)))));
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
  const names = der(OCTETS, der(SEQUENCE, der(DNS_NAME, Buffer.from(host))));
  const day = 24 * 3_600_000;
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(SEQUENCE, time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, ALTERNATIVE_NAMES, names))),
  );
  const signature = der(BITS, Buffer.from([0]), sign("sha256", body, privateKey));
  const certificate = der(SEQUENCE, body, algorithm, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}
