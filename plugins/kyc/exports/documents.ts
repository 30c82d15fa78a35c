// Lets the account's other rooms show the states of documents in the same words as the identity rooms.
export { documentWord } from "../document-state-rules.ts";
export { DocumentPill } from "../parts/document-pill.tsx";
