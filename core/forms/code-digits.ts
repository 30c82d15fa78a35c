/** The digits of a code as it was typed or pasted, with whatever stands between them; at most six. */
export const codeDigits = (text: string): string => text.replace(/\D/g, "").slice(0, 6);
