import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";

/** The browser side of a push subscription: it decrypts the messages for it (RFC 8291, implemented from its text). */
export class PushDevice {
  private readonly curve = createECDH("prime256v1");
  private readonly auth = randomBytes(16);

  constructor(readonly endpoint: string) {
    this.curve.generateKeys();
  }

  get subscription() {
    const keys = { p256dh: this.curve.getPublicKey("base64url"), auth: this.auth.toString("base64url") };
    return { endpoint: this.endpoint, keys };
  }

  /** Throws if the message was encrypted for another device, or changed on its way. */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const own = this.curve.getPublicKey();
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
    const shared = hkdfSync("sha256", this.curve.computeSecret(sender), this.auth, info, 32);
    const part = (name: string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, bytes));
    const opening = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
    opening.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
    // Removes the delimiter of the last record and the padding after it.
    return text.subarray(0, text.lastIndexOf(2)).toString("utf8");
  }
}

export interface VapidClaims {
  readonly publicKey: string;
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

/** The sender's claims (RFC 8292). Throws if the signature is not by the sender's key. */
export function vapidOf(authorization: string): VapidClaims {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const isHis = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isHis) throw new Error("Another key has signed.");
  const said = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as VapidClaims & { alg: string };
  if (said(head).alg !== "ES256") throw new Error("It is signed in another way.");
  return { ...said(claims), publicKey };
}
