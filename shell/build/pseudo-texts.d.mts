export const PSEUDO_LANGUAGE: string;
/** English as the pseudo-language writes it; places and tags stay. */
export function pseudoText(text: string): string;
