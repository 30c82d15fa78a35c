import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Assertion, AssertionOptions, Attestation, CreationOptions } from "../../../plugins/mfa/passkey-wire.ts";

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** Deviations from an honest device. */
export interface Misuse {
  /** The origin of the requesting page. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  /** The signature counter. */
  readonly count?: number;
  readonly userHandle?: string;
  /** Signs with the key of another passkey. */
  readonly key?: KeyObject;
}

/** A device that creates one passkey and signs with it, as in WebAuthn Level 3. */
export class Authenticator {
  readonly id = randomBytes(32).toString("base64url");
  readonly key: KeyObject;
  private readonly coordinates: readonly [Buffer, Buffer];
  private userHandle = "";
  private count = 0;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.key = privateKey;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.coordinates = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  }

  /**
   * `isDiscoverable` is the browser's report on whether the passkey can be found without a user name; undefined if it
   * reports nothing.
   */
  make({ challenge, rp, user }: CreationOptions, isDiscoverable: boolean | undefined = true): Attestation {
    this.userHandle = user.id;
    const id = Buffer.from(this.id, "base64url");
    const [x, y] = this.coordinates;
    // A key of ES256 in COSE.
    const key = Buffer.concat([hex("a5010203262001215820"), x, hex("225820"), y]);
    const flags = FLAGS.present | FLAGS.verified | FLAGS.attested;
    const attested = Buffer.concat([Buffer.alloc(16), hex("0020"), id, key]);
    const data = Buffer.concat([this.authenticatorData(rp.id ?? "", flags, 0), attested]);
    // { fmt: "none", attStmt: {}, authData } in CBOR.
    const cbor = [
      hex("a363666d74646e6f6e656761747453746d74a0686175746844617461"),
      hex("58"),
      Buffer.of(data.length),
      data,
    ];
    return {
      ...this.credential,
      clientExtensionResults: isDiscoverable === undefined ? {} : { credProps: { rk: isDiscoverable } },
      response: {
        clientDataJSON: this.clientData("webauthn.create", challenge, this.origin),
        attestationObject: Buffer.concat(cbor).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  sign({ challenge, rpId = "" }: AssertionOptions, misuse: Misuse = {}): Assertion {
    const flags = FLAGS.present | (misuse.isVerified === false ? 0 : FLAGS.verified);
    const data = this.authenticatorData(misuse.rpId ?? rpId, flags, misuse.count ?? ++this.count);
    const clientDataJSON = this.clientData("webauthn.get", challenge, misuse.origin ?? this.origin);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      ...this.credential,
      response: {
        clientDataJSON,
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, misuse.key ?? this.key).toString("base64url"),
        userHandle: misuse.userHandle ?? this.userHandle,
      },
    };
  }

  private get credential() {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} } as const;
  }

  private clientData(type: string, challenge: string, origin: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
  }

  private authenticatorData(rpId: string, flags: number, count: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(flags), counted]);
  }
}

const hex = (text: string): Buffer => Buffer.from(text, "hex");
const sha256 = (data: Buffer): Buffer => createHash("sha256").update(data).digest();
