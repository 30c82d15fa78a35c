import { guessesOf } from "./passwords/guesses.ts";
import { passwordForm } from "./passwords/password-form-rules.ts";

export const PASSWORD_LENGTH = { least: 8, better: 12, most: 128 };

export type PasswordFault = "short" | "long" | "personal" | "common";

/** A password that takes fewer guesses than this, as a power of ten, is refused. */
const TOO_FEW = 6;
/** From how many guesses, as a power of ten, a password is fair, good and strong. */
const STEPS = [8, 10.5, 13];
/** A letter within a word of any language adds less than a random letter. */
const LETTER_OF_A_WORD = 0.7;

/** The number of a password's characters, a letter with its marks being one. */
export const passwordLength = (password: string): number => [...passwordForm(password)].length;

/**
 * Why a password is not allowed; undefined if it is. No kinds of characters are required. `known` are facts about the
 * player: address, phone, names, date of birth.
 */
export function passwordFault(password: string, known: readonly string[] = []): PasswordFault | undefined {
  const length = passwordLength(password);
  if (length < PASSWORD_LENGTH.least) return "short";
  if (length > PASSWORD_LENGTH.most) return "long";
  const text = passwordForm(password).toLowerCase();
  if (known.some((fact) => passwordForm(fact.trim()).toLowerCase() === text)) return "personal";
  const guesses = guessesOf(password, { own: partsOf(known), perLetter: 1 });
  if (guesses >= TOO_FEW) return undefined;
  return guesses < guessesOf(password, { own: new Set(), perLetter: 1 }) ? "personal" : "common";
}

/** How hard a password is to guess: 0 (not allowed) to 4. */
export function passwordStrength(password: string, known: readonly string[] = []): 0 | 1 | 2 | 3 | 4 {
  if (passwordFault(password, known)) return 0;
  const guesses = guessesOf(password, { own: partsOf(known), perLetter: LETTER_OF_A_WORD });
  return (1 + STEPS.filter((step) => guesses >= step).length) as 1 | 2 | 3 | 4;
}

/**
 * Words from which the player might form a password: `dana.k@example.com` gives dana, example and the whole part before
 * the at sign.
 */
function partsOf(known: readonly string[]): ReadonlySet<string> {
  const parts = known.flatMap((fact) => {
    const text = fact.trim().toLowerCase();
    const digits = text.replace(/\D/g, "");
    return [
      text,
      text.split("@", 1)[0]!,
      ...text.split(/[^\p{L}\d]+/u),
      ...text.split(/[^\p{L}]+/u),
      digits,
      digits.slice(-9),
    ];
  });
  return new Set(parts.filter((part) => part.length >= 3));
}
