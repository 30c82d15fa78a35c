import { type Http, token } from "@core";
import * as z from "zod/mini";
import type { DocumentKind } from "../kyc-rules.ts";
import {
  type CaseDecision,
  claimAnswer,
  type documentDemand,
  playerDocuments,
  queueAnswer,
  reviewCase,
} from "./desk-wire.ts";

export const DOCUMENT_CASES = token<DocumentCases>("kyc-desk/cases");

const BASE = "/api/desk/v1/documents";
const caseAt = (id: string) => `${BASE}/${encodeURIComponent(id)}`;
const documentsOf = (player: string) => `/api/desk/v1/players/${encodeURIComponent(player)}/documents`;

export interface QueueFilters {
  readonly kind: string;
  readonly who: string;
}

/** The desk's calls about documents. */
export class DocumentCases {
  constructor(private readonly http: Http) {}

  queue({ kind, who }: QueueFilters, cursor: string | undefined, signal: AbortSignal) {
    const query = new URLSearchParams({ ...(kind && { kind }), ...(who && { who }), ...(cursor && { cursor }) });
    return this.http.within(signal).send(`${BASE}?${query}`, { answer: queueAnswer });
  }

  case(id: string, signal: AbortSignal) {
    return this.http.within(signal).send(caseAt(id), { answer: reviewCase });
  }

  /** A picture, with the reviewer's mark. */
  picture(id: string, file: string, signal: AbortSignal): Promise<Blob> {
    return this.http.file(`${caseAt(id)}/files/${file}`, { signal });
  }

  claim(id: string) {
    return this.http.send(`${caseAt(id)}/claim`, { method: "POST", body: {}, answer: claimAnswer });
  }

  release(id: string) {
    return this.http.send(`${caseAt(id)}/release`, { method: "POST", body: {}, answer: z.unknown() });
  }

  decide(id: string, body: CaseDecision) {
    return this.http.send(`${caseAt(id)}/decision`, { method: "POST", body, answer: z.unknown() });
  }

  ofPlayer(player: string, signal: AbortSignal) {
    return this.http.within(signal).send(documentsOf(player), { answer: playerDocuments });
  }

  demand(player: string, kind: DocumentKind, body: z.infer<typeof documentDemand>) {
    return this.http.send(`${documentsOf(player)}/${kind}`, { method: "POST", body, answer: z.unknown() });
  }
}
