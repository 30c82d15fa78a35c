import { LEAST_PIXELS, MOST_FILES, MOST_PAGES } from "../../../../plugins/kyc/kyc-rules.ts";
import { FILE_FAULTS } from "../../../../plugins/kyc/wire.ts";
import { Problem } from "../../../http/answers/problem.ts";

export type FileFault = (typeof FILE_FAULTS)[number];

const messagesOf = (leastSide: number): Readonly<Record<FileFault, string>> => ({
  FILE_EMPTY: "The file is empty, and nothing was kept. Choose the picture again.",
  FILE_TYPE_UNKNOWN:
    "This is no JPEG, PNG, WebP or PDF, whatever its name says, and it was not kept. A HEIC picture of a phone has to be saved as JPEG first.",
  FILE_DAMAGED:
    "The file is damaged, incomplete or too complex, and it was not kept. Take the picture again, or choose another file.",
  FILE_TOO_LARGE: "The file has more than 20 MB, and it was not kept. Take the picture with a lower resolution.",
  FILE_TOO_MANY_PIXELS:
    "The picture has more than 50 million pixels, and it was not kept. Take it with a lower resolution.",
  FILE_TOO_SMALL: `The picture is too small to be read: each side needs at least ${leastSide} pixels. It was not kept; take it from closer or with a higher resolution.`,
  FILE_TOO_MANY_PAGES: `The PDF has more than ${MOST_PAGES} pages, and it was not kept. Save the pages that matter as a file of their own.`,
  FILE_PROTECTED: "The PDF needs a password, and it was not kept. Save it without one.",
  FILE_INFECTED: "The virus scanner found something in the file, and it was not kept. Choose another file.",
  FILES_TOO_MANY: `There would be more than ${MOST_FILES} files, and this one was not kept. Remove one first.`,
});
const STATUSES: Partial<Readonly<Record<FileFault, number>>> = { FILE_TOO_LARGE: 413, FILES_TOO_MANY: 409 };

/** `leastSide` is what the shorter side of a picture needs, in pixels. */
export const fileProblem = (fault: FileFault, leastSide = LEAST_PIXELS): Problem =>
  new Problem(STATUSES[fault] ?? 422, fault, messagesOf(leastSide)[fault]);

/** The fault that a problem is about; undefined if it is about something else than the file. */
export const faultOf = (error: unknown): FileFault | undefined =>
  error instanceof Problem ? FILE_FAULTS.find((fault) => fault === error.errorCode) : undefined;
