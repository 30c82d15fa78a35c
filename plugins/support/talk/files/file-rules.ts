import { HttpError } from "@core";
import { FILE_KINDS, MOST_BYTES, MOST_FILES, type TalkFile } from "./wire.ts";

const LONGEST_NAME = 120;

export const ACCEPTED = FILE_KINDS.join();

/** A file's name as it is sent: the end of a long one, with its ending. */
export const nameOf = ({ name }: Pick<File, "name">): string => name.trim().slice(-LONGEST_NAME) || "file";

/** Why a file did not go along, as it is said. */
export type FileFault = "large" | "small" | "type" | "unsafe" | "many" | "wait" | "other";

/** The files of a message with those that were made of one more; undefined if it would be too many. */
export const withMade = (known: readonly TalkFile[], made: readonly TalkFile[]): readonly TalkFile[] | undefined =>
  known.length + made.length > MOST_FILES ? undefined : [...known, ...made];

/** What is wrong with a file before it is sent. */
export const faultBefore = ({ size }: Pick<File, "size">): FileFault | undefined =>
  size > MOST_BYTES ? "large" : undefined;

const FAULTS: Readonly<Record<string, FileFault>> = {
  FILE_TOO_LARGE: "large",
  FILE_TOO_MANY_PIXELS: "large",
  FILE_TOO_MANY_PAGES: "large",
  FILE_TOO_SMALL: "small",
  FILE_TYPE_UNKNOWN: "type",
  FILE_PROTECTED: "type",
  FILE_INFECTED: "unsafe",
  FILES_TOO_MANY: "many",
  TOO_MANY_ATTEMPTS: "many",
  UPLOADS_TOO_MANY: "wait",
};

export const faultOf = (refusal: unknown): FileFault =>
  (refusal instanceof HttpError && FAULTS[String(refusal.errorCode)]) || "other";
