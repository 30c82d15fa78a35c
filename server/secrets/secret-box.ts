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

/** Encrypts and authenticates data of one record, so that it cannot be moved to another. The key is 32 bytes. */
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

  /** Throws if the data was encrypted with another key, belongs to another record, or was changed. */
  open(sealed: string, of: string): string {
    const [id, text = ""] = sealed.split(".");
    if (id !== this.id) throw new Error(`A secret is sealed with the key ${id}, which the platform does not have.`);
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv(ALGORITHM, this.encrypting, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  }

  /** The digest of a code for the database. Without the key it is useless, however short the code is. */
  digest(text: string, of: string): string {
    return createHmac("sha256", this.marking).update(`${of}\n${text}`).digest("base64url");
  }

  /**
   * Whether a digest belongs to the text; takes equally long for every wrong one. Null means that there is no code, so
   * the answer is false.
   */
  isDigest(digest: string | null, text: string, of: string): boolean {
    const [kept, made] = [Buffer.from(digest ?? ""), Buffer.from(this.digest(text, of))];
    return kept.length === made.length && timingSafeEqual(kept, made);
  }
}

/** Encrypts and authenticates with the first of its keys, and decrypts with any of them. */
export class SecretRing {
  constructor(private readonly boxes: readonly [SecretBox, ...SecretBox[]]) {}

  /** The id of the current key. */
  get id(): string {
    return this.boxes[0].id;
  }

  seal(text: string, of: string): string {
    return this.boxes[0].seal(text, of);
  }

  /** Throws as a box does, and if none of these keys has encrypted the text. */
  open(sealed: string, of: string): string {
    const box = this.boxes.find(({ id }) => sealed.startsWith(`${id}.`)) ?? this.boxes[0];
    return box.open(sealed, of);
  }

  /** The secret encrypted with the current key; undefined if it is already, or cannot be decrypted. */
  rewrapped(sealed: string, of: string): string | undefined {
    const [current, ...earlier] = this.boxes;
    const box = earlier.find(({ id }) => sealed.startsWith(`${id}.`));
    try {
      return box && current.seal(box.open(sealed, of), of);
    } catch {
      return undefined;
    }
  }

  digest(text: string, of: string): string {
    return this.boxes[0].digest(text, of);
  }

  /** The possible digests of a code in the database, one for each key, the current one first. */
  digests(text: string, of: string): readonly string[] {
    return this.boxes.map((box) => box.digest(text, of));
  }

  /** Whether a digest belongs to the text by any of the keys; takes equally long for every wrong one. */
  isDigest(digest: string | null, text: string, of: string): boolean {
    return this.boxes.filter((box) => box.isDigest(digest, text, of)).length > 0;
  }
}

const derived = (key: Buffer, purpose: string) => Buffer.from(hkdfSync("sha256", key, "", `openline ${purpose}`, 32));
