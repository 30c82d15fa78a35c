import { typedDigits } from "../../../core/format/digits-rules.ts";

/** The multiplication table of the dihedral group D5, which combines each digit with those before it. */
const JOIN = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
];
/** The permutation of a digit, by its place from the end. */
const EXCHANGE = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

/**
 * Whether the last digit of a number fits the others by Verhoeff's check: no digit is wrong, and no two are exchanged.
 */
export function isVerhoeff(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const check = [...digits]
    .reverse()
    .reduce((sum, digit, at) => Number(JOIN[sum]![Number(EXCHANGE[at % 8]![Number(digit)])]), 0);
  return check === 0;
}

/** Twelve digits as they are typed or pasted, without spaces and hyphens. */
export const aadhaarDigits = (typed: string): string => typedDigits(typed, 12);

/** Whether this can be an Aadhaar number: twelve digits that do not begin with 0 or 1, with the right last one. */
export const isAadhaar = (digits: string): boolean => /^[2-9]\d{11}$/.test(digits) && isVerhoeff(digits);
