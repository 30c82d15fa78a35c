import type { DocumentKind, DocumentType } from "../kyc-rules.ts";
import type { KycDocument, KycOverview } from "../wire.ts";

/** What the player can do next. */
export type NextStep =
  | { readonly to: "support" }
  /** Documents were asked for again. */
  | { readonly to: "update"; readonly count: number }
  /** A draft was begun. */
  | { readonly to: "continue"; readonly kind: DocumentKind; readonly documentType: DocumentType }
  /** Identity can be proved in several ways. */
  | { readonly to: "ways" }
  | { readonly to: "upload"; readonly kind: DocumentKind; readonly isAgain: boolean }
  | { readonly to: "reconfirm" }
  | { readonly to: "wait" }
  | { readonly to: "nothing" };

/** The overall state, which decides what the screen says first. */
export type Phase = "new" | "under-way" | "review" | "again" | "rejected" | "expired" | "approved";

const isUnderReview = ({ status }: KycDocument) => status === "pending" || status === "in_review";

/** Documents that the player has to do something about, in the order of the line. */
const openDocuments = ({ documents }: KycOverview) =>
  documents.filter(({ status, isRequired }) => isRequired && (status === "not_started" || status === "expired"));

export function phaseOf(overview: KycOverview): Phase {
  const { status, documents } = overview;
  if (status === "rejected" || documents.some((each) => each.isRequired && each.status === "rejected"))
    return "rejected";
  if (documents.some((each) => each.status === "resubmission_required")) return "again";
  const open = openDocuments(overview);
  if (open.some((each) => each.status === "expired")) return "expired";
  if (open.length === 0)
    return documents.some((each) => each.isRequired && isUnderReview(each)) ? "review" : "approved";
  const isBegun = documents.some(({ status, submission }) => status !== "not_started" || submission);
  return isBegun ? "under-way" : "new";
}

export function nextStep(overview: KycOverview): NextStep {
  const phase = phaseOf(overview);
  if (phase === "rejected") return { to: "support" };
  const draft = overview.documents.find(
    ({ submission }) => submission?.state === "draft" && submission.files.length > 0,
  );
  if (draft?.submission) return { to: "continue", kind: draft.kind, documentType: draft.submission.documentType };
  if (phase === "again") {
    const count = overview.documents.filter(({ status }) => status === "resubmission_required").length;
    return { to: "update", count };
  }
  const [next] = openDocuments(overview);
  if (next) {
    if (next.kind === "identity") return { to: "ways" };
    return { to: "upload", kind: next.kind, isAgain: next.status === "expired" };
  }
  if (overview.reconfirmation) return { to: "reconfirm" };
  return phase === "review" ? { to: "wait" } : { to: "nothing" };
}
