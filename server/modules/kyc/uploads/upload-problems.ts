import { Problem } from "../../../http/answers/problem.ts";

export const uploadUnknown = (): Problem =>
  new Problem(404, "UPLOAD_UNKNOWN", "There is no such upload. Nothing was done; begin it again.");

export const uploadGone = (): Problem =>
  new Problem(410, "UPLOAD_GONE", "This upload has ended, and what had arrived was erased. Begin it again.");

export const uploadBusy = (): Problem =>
  new Problem(
    423,
    "UPLOAD_BUSY",
    "Another request is still writing to this upload. Nothing of this one was kept; ask where it stands and go on.",
    { retryAfter: 1 },
    { "retry-after": "1" },
  );

export const wrongOffset = (received: number): Problem =>
  new Problem(
    409,
    "UPLOAD_OFFSET",
    `The upload stands at ${received} bytes, and nothing of this request was kept. Go on from there.`,
    { received },
    { "upload-offset": String(received) },
  );

export const tooLong = (): Problem =>
  new Problem(413, "UPLOAD_LENGTH", "There are more bytes than the upload was announced with; these were not kept.");

export const wrongChecksum = (): Problem =>
  new Problem(460, "UPLOAD_CHECKSUM", "The bytes changed on their way, and none of them was kept. Send them again.");

export const uploadCut = (): Problem =>
  new Problem(400, "UPLOAD_CUT", "The connection ended before all bytes came; those that came were kept.");

export const uploadsTooMany = (most: number): Problem =>
  new Problem(
    409,
    "UPLOADS_TOO_MANY",
    `${most} files are being uploaded already, and this one was not begun. Wait until one of them has ended.`,
  );

export const noDraft = (): Problem =>
  new Problem(
    404,
    "SUBMISSION_UNKNOWN",
    "These documents do not exist or were sent already; nothing was done. Load the page again.",
  );
