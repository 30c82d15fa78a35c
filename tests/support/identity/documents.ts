import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { DocumentType, FileSide } from "../../../plugins/kyc/kyc-rules.ts";
import { type KycOverview, kycOverview, type Submission, submission } from "../../../plugins/kyc/wire.ts";
import type { Platform } from "../platform/platform.ts";

const TUS = { "tus-resumable": "1.0.0" };

/** A picture with noise in it, so that it does not become small. */
export async function picture(width = 900, height = 700, format: "jpeg" | "png" | "webp" = "jpeg"): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

export interface UploadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly errorCode?: string } | undefined;
}

/** A player who sends documents, by the calls of the product. */
export class Sender {
  constructor(
    private readonly platform: Pick<Platform, "origin" | "call">,
    readonly player: string,
    readonly token: string,
  ) {}

  async overview(): Promise<KycOverview> {
    return kycOverview.parse((await this.platform.call("GET", "/api/v1/kyc", { token: this.token })).body);
  }

  async draft(documentType: DocumentType = "passport"): Promise<Submission> {
    const answer = await this.post("submissions", { documentType });
    return submission.parse(answer.body);
  }

  post(path: string, body: unknown = {}) {
    return this.platform.call("POST", `/api/v1/kyc/${path}`, { token: this.token, body });
  }

  /** A call of tus; the path is under the uploads, or an address. */
  async tus(method: string, path: string, headers: Record<string, string> = {}, bytes?: Buffer): Promise<UploadAnswer> {
    const address = path.startsWith("/") ? path : `/api/v1/kyc/uploads${path && `/${path}`}`;
    const answer = await fetch(this.platform.origin + address, {
      method,
      headers: { authorization: `Token ${this.token}`, ...TUS, ...headers },
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text ? (JSON.parse(text) as UploadAnswer["body"]) : undefined,
    };
  }

  begin(draft: Pick<Submission, "id">, length: number, side: FileSide = "front"): Promise<UploadAnswer> {
    const metadata = { submission: draft.id, side, filename: "a picture" };
    const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`);
    return this.tus("POST", "", { "upload-length": String(length), "upload-metadata": pairs.join(",") });
  }

  patch(location: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}): Promise<UploadAnswer> {
    const own = { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) };
    return this.tus("PATCH", location, { ...own, ...headers }, bytes);
  }

  /** Uploads a file in one piece. Returns the answer to its bytes. */
  async upload(draft: Pick<Submission, "id">, bytes: Buffer, side: FileSide = "front"): Promise<UploadAnswer> {
    const begun = await this.begin(draft, bytes.length, side);
    const location = begun.headers.get("location");
    return location === null ? begun : this.patch(location, 0, bytes);
  }

  /** Documents with all pictures, sent. */
  async sent(documentType: DocumentType = "passport", sides: readonly FileSide[] = ["front"]): Promise<Submission> {
    const draft = await this.draft(documentType);
    for (const side of sides) await this.upload(draft, await picture(), side);
    await this.post(`submissions/${draft.id}/send`);
    return draft;
  }
}
