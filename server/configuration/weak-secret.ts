/** Typical placeholders for a secret, anywhere in the text. */
const PLACEHOLDER =
  /change[-_ ]?(me|this|it)|replace[-_ ]?(me|this|it)|placeholder|example|^your[-_ ]|^insert[-_ ]|^<.*>$|^\.+$/i;
/**
 * Words that are a placeholder on their own, with or without digits after them: from the documentation, and easy
 * guesses.
 */
const WORDS = new Set(
  "secret password passw0rd openline postgres production sandbox default sample letmein qwerty qwertyuiop administrator admin root test testing demo".split(
    " ",
  ),
);
/** A text with fewer different characters than this is too weak, whatever its length. */
const FEWEST_CHARACTERS = 6;
/** The highest share of adjacent characters that may follow each other in the alphabet. */
const MOST_IN_ORDER = 0.7;

/**
 * Why a text is too weak for a secret, as the rest of a sentence that begins with its setting; undefined if no weakness
 * is found. `least` is the required length. It finds placeholders that operators forget to replace; it does not measure
 * entropy.
 */
export function weaknessOf(secret: string, least: number): string | undefined {
  const words = secret.toLowerCase().replace(/[^a-z0-9]+|[^a-z]+$/g, "");
  if (PLACEHOLDER.test(secret) || WORDS.has(words)) return "is a placeholder, which everybody can guess";
  if (secret.length < least) return `is shorter than ${least} characters`;
  // A key may look random but be the encoding of a readable text.
  const bytes = Buffer.from(secret, "base64url").toString("latin1");
  const isKey = Buffer.from(bytes, "latin1").toString("base64url") === secret;
  const texts = isKey ? [secret, bytes] : [secret];
  if (texts.some(repeats)) return "repeats itself";
  if (texts.some(counts)) return "counts up or down";
  return undefined;
}

function repeats(text: string): boolean {
  if (new Set(text).size < Math.min(FEWEST_CHARACTERS, text.length / 3)) return true;
  for (let period = 1; period <= text.length / 2; period++) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}

function counts(text: string): boolean {
  let inOrder = 0;
  for (let at = 1; at < text.length; at++) {
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) === 1) inOrder++;
  }
  return inOrder > MOST_IN_ORDER * (text.length - 1);
}
