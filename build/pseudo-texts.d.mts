export const PSEUDO_LANGUAGE: string;
/** English text in the pseudo-language; placeholders and tags are kept. */
export function pseudoText(text: string): string;
