import type { ChipText } from "@core";
import type { DocumentStatus } from "./kyc-rules.ts";

/** How a document stands, in the words that players read: `state.<word>` in the texts of this plugin. */
export type DocumentWord = "confirmed" | "review" | "again" | "refused" | "expired" | "none";

const WORDS: Readonly<Record<DocumentStatus, DocumentWord>> = {
  not_started: "none",
  pending: "review",
  in_review: "review",
  approved: "confirmed",
  resubmission_required: "again",
  rejected: "refused",
  expired: "expired",
};

/** The word for a state; `none`, nothing confirmed, for an unknown one. */
export const documentWord = (status: string | undefined): DocumentWord => WORDS[status as DocumentStatus] ?? "none";

/** The colour of each word, which is also that of its chip in the account's menu. */
export const WORD_STATUS: Readonly<Record<DocumentWord, ChipText["status"]>> = {
  confirmed: "done",
  review: "open",
  again: "failed",
  refused: "failed",
  expired: "waiting",
  none: "waiting",
};
