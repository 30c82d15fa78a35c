import * as z from "zod/mini";

/** What is taken: pictures, and PDFs, whose pages become pictures. */
export const FILE_KINDS = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export const MOST_BYTES = 10_000_000;
/** With one message, and in one conversation. */
export const MOST_FILES = 10;
export const MOST_IN_TALK = 60;
/** Files of one writer in a day: of a player, and of a user of the desk, who answers many of them. */
export const MOST_IN_DAY = 30;
export const MOST_IN_DAY_AT_DESK = 300;

export const fileId = z.string().check(z.regex(/^[\w-]{8,64}$/));
export const talkFile = z.object({ id: fileId, name: z.string(), width: z.int(), height: z.int() });
export type TalkFile = z.infer<typeof talkFile>;

/** `POST /api/v1/support/files?name=`, and `POST /api/desk/v1/conversations/{id}/files?name=`: the bytes of a file. */
export const fileQuery = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) });
/** The pictures that were made of it. They are named with a message, or erased after a day. */
export const filesAnswer = z.object({ files: z.array(talkFile) });
export const fileParams = z.object({ id: fileId });
