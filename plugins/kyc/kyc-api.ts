import { type Http, token } from "@core";
import * as z from "zod/mini";
import type { DocumentType } from "./kyc-rules.ts";
import {
  fieldHints,
  type KycOverview,
  kycOverview,
  type Submission,
  submission,
  type submissionFields,
  verificationMethods,
} from "./wire.ts";

export const KYC_API = token<KycApi>("kyc/api");

const PATH = "/api/v1/kyc";

/** The calls of the proof of identity, except uploads, which speak tus. */
export class KycApi {
  constructor(private readonly http: Http) {}

  overview(): Promise<KycOverview> {
    return this.http.send(PATH, { answer: kycOverview });
  }

  methods(signal?: AbortSignal): Promise<z.infer<typeof verificationMethods>> {
    return this.http.send(`${PATH}/methods`, { answer: verificationMethods, ...(signal && { signal }) });
  }

  /** The draft for documents of this type; a new one if there is none. */
  draft(documentType: DocumentType): Promise<Submission> {
    return this.post("submissions", { documentType }, submission);
  }

  fields(id: string, fields: z.infer<typeof submissionFields>): Promise<z.infer<typeof fieldHints>> {
    return this.post(`submissions/${id}/fields`, fields, fieldHints);
  }

  send(id: string): Promise<unknown> {
    return this.post(`submissions/${id}/send`, {}, z.unknown());
  }

  takeBack(id: string): Promise<unknown> {
    return this.post(`submissions/${id}/take-back`, {}, z.unknown());
  }

  removeFile(id: string, file: string): Promise<unknown> {
    return this.post(`submissions/${id}/files/${file}/remove`, {}, z.unknown());
  }

  reconfirm(): Promise<unknown> {
    return this.post("reconfirm", { isUnchanged: true }, z.unknown());
  }

  private post<T>(path: string, body: unknown, answer: z.ZodMiniType<T>): Promise<T> {
    return this.http.send(`${PATH}/${path}`, { method: "POST", body, answer });
  }
}
