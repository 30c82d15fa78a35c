/** What other modules know of documents. */
export type { FileService } from "./files/file-service.ts";
export { matchNames, type PersonName } from "./names/name-match-rules.ts";
export type { SubmissionService } from "./submissions/submission-service.ts";
