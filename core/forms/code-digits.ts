/** The digits of a typed or pasted code, without any other characters; at most six. */
export const codeDigits = (text: string): string => text.replace(/\D/g, "").slice(0, 6);
