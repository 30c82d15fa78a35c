import { SUBJECTS } from "../articles/list.ts";

/** What a conversation may be about. */
export const TALK_SUBJECTS = [...SUBJECTS, "other"] as const;
export type TalkSubject = (typeof TALK_SUBJECTS)[number];

/** Characters of a message, as a text field counts them. */
export const LONGEST_MESSAGE = 4_000;
/** Conversations of a player that are open at the same time. */
export const MOST_OPEN = 5;

/** What is sent of a typed text: as it is, without the white space around it. */
export const wordsOf = (typed: string): string => typed.trim();
