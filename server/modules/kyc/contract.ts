/** What other modules know of documents. */
export { discard } from "./files/discard.ts";
export { PICTURE_HEADERS } from "./files/file-routes.ts";
export type { FileService } from "./files/file-service.ts";
export { faultOf, fileProblem } from "./files/faults.ts";
export type { FileJudge } from "./files/judge.ts";
export type { PictureVault } from "./files/picture-vault.ts";
export { matchNames, type PersonName } from "./names/name-match-rules.ts";
export type { SubmissionService } from "./submissions/submission-service.ts";
