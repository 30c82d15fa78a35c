import { typedDigits } from "../format/digits-rules.ts";

/** The digits of a typed or pasted code, without any other characters; at most six. */
export const codeDigits = (text: string): string => typedDigits(text, 6);
