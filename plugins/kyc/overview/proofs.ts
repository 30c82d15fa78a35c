import { type DocumentWord, documentWord } from "../document-state-rules.ts";
import type { DocumentKind } from "../kyc-rules.ts";
import type { KycDocument, KycOverview } from "../wire.ts";

/** One stop of the line: contact data, or a document. */
export interface Proof {
  readonly id: "contacts" | DocumentKind;
  readonly state: DocumentWord;
  /** Undefined for contact data, which are confirmed by codes. */
  readonly document: KycDocument | undefined;
}

/** In the order in which they are asked for. */
const ORDER: readonly DocumentKind[] = ["identity", "selfie", "address", "paymentMethod"];

/** Which contact data an account has. */
export interface Contacts {
  readonly hasEmail: boolean;
  readonly hasPhone: boolean;
}

/** Confirmed if the account has contact data, and all that it has is confirmed. */
function contactState(overview: KycOverview, { hasEmail, hasPhone }: Contacts): DocumentWord {
  const { isEmailConfirmed, isPhoneConfirmed } = overview.contacts;
  const open = (hasEmail && !isEmailConfirmed) || (hasPhone && !isPhoneConfirmed);
  return !open && (isEmailConfirmed || isPhoneConfirmed) ? "confirmed" : "none";
}

/** The line of what is confirmed: what is required, and what the player has sent besides. */
export function proofsOf(overview: KycOverview, contacts: Contacts): readonly Proof[] {
  const documents = ORDER.flatMap((kind) =>
    overview.documents.filter(
      (each) => each.kind === kind && (each.isRequired || each.status !== "not_started" || each.submission),
    ),
  );
  return [
    { id: "contacts", state: contactState(overview, contacts), document: undefined },
    ...documents.map((document) => ({ id: document.kind, state: documentWord(document.status), document })),
  ];
}

/** How many stops of each state there are. */
export const countOf = (proofs: readonly Proof[], ...states: readonly DocumentWord[]): number =>
  proofs.filter(({ state }) => states.includes(state)).length;

/** How the line and the bar draw a stop. */
export const STOPS: Readonly<Record<DocumentWord, string>> = {
  confirmed: "won",
  review: "review",
  again: "lost",
  refused: "lost",
  expired: "broken",
  none: "broken",
};
