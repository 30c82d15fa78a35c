import { uploadMetadata } from "../../../../plugins/kyc/wire.ts";
import { Problem, wrongFields } from "../../../http/answers/problem.ts";

/** The tus protocol, version 1.0: resumable uploads over HTTP. */
export const TUS_VERSION = "1.0.0";
export const TUS_EXTENSIONS = "creation,expiration,checksum,termination";
export const TUS_CHECKSUMS = ["sha256", "sha1"] as const;
export const TUS_TYPE = "application/offset+octet-stream";
const LONGEST = 2_000;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A header with a whole number that is not negative. */
export function numberIn(headers: Headers, name: string): number {
  const text = headers[name];
  if (typeof text === "string" && /^\d{1,15}$/.test(text)) return Number(text);
  throw wrongFields([{ name, message: "a number of bytes" }]);
}

/** The refusal of another version of the protocol. */
export function wrongVersion(headers: Headers): Problem | undefined {
  if (headers["tus-resumable"] === TUS_VERSION) return undefined;
  return new Problem(
    412,
    "UPLOAD_VERSION",
    `Nothing was done: uploads speak tus ${TUS_VERSION}, so send Tus-Resumable: ${TUS_VERSION}.`,
    {},
    { "tus-version": TUS_VERSION },
  );
}

/** The refusal of bytes of another type. */
export function wrongType(headers: Headers): Problem | null {
  if (headers["content-type"] === TUS_TYPE) return null;
  return new Problem(415, "UPLOAD_TYPE", `Nothing was done: send the bytes as ${TUS_TYPE}.`);
}

export function metadataIn(headers: Headers) {
  const text = headers["upload-metadata"];
  const pairs = typeof text === "string" && text.length <= LONGEST ? text.split(",") : [];
  const values = Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.trim().split(" ");
      return [name, Buffer.from(value, "base64").toString("utf8")];
    }),
  );
  const parsed = uploadMetadata.safeParse(values);
  if (parsed.success) return parsed.data;
  throw wrongFields([{ name: "upload-metadata", message: "needs submission and side, each in base64" }]);
}

export interface Checksum {
  readonly algorithm: (typeof TUS_CHECKSUMS)[number];
  readonly digest: Buffer;
}

/** The checksum of a request's bytes; undefined if it has none. */
export function checksumIn(headers: Headers): Checksum | undefined {
  const text = headers["upload-checksum"];
  if (text === undefined) return undefined;
  const [name, value = ""] = String(text).split(" ");
  const algorithm = TUS_CHECKSUMS.find((each) => each === name);
  if (algorithm && /^[A-Za-z0-9+/]{20,44}={0,2}$/.test(value))
    return { algorithm, digest: Buffer.from(value, "base64") };
  throw wrongFields([
    { name: "upload-checksum", message: `one of ${TUS_CHECKSUMS.join(", ")}, and a digest in base64` },
  ]);
}
