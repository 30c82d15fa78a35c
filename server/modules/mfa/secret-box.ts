import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and marks what belongs to one thing, so that it cannot be put in another's place. The key is 32 bytes. */
export class SecretBox {
  readonly id: string;
  private readonly encrypting: Buffer;
  private readonly marking: Buffer;

  constructor(key: Buffer) {
    if (key.length !== 32) throw new RangeError("The key of secrets has 32 bytes.");
    this.id = createHash("sha256").update(key).digest("base64url").slice(0, 8);
    this.encrypting = derived(key, "encrypt");
    this.marking = derived(key, "mark");
  }

  seal(text: string, of: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.encrypting, iv).setAAD(Buffer.from(of));
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return `${this.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
  }

  /** Throws where another key has sealed it, it belongs to something else, or was changed. */
  open(sealed: string, of: string): string {
    const [id, text = ""] = sealed.split(".");
    if (id !== this.id) throw new Error(`A secret is sealed with the key ${id}, which the platform does not have.`);
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv(ALGORITHM, this.encrypting, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  }

  /** What stands for a code in the database: of no use to who has not the key, however short the code is. */
  digest(text: string, of: string): string {
    return createHmac("sha256", this.marking).update(`${of}\n${text}`).digest("base64url");
  }

  /** Whether a digest is the text's; takes as long for every wrong one. Null, which stands for no code, is nobody's. */
  isDigest(digest: string | null, text: string, of: string): boolean {
    const [kept, made] = [Buffer.from(digest ?? ""), Buffer.from(this.digest(text, of))];
    return kept.length === made.length && timingSafeEqual(kept, made);
  }
}

const derived = (key: Buffer, purpose: string) => Buffer.from(hkdfSync("sha256", key, "", `openline ${purpose}`, 32));
