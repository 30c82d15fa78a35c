/**
 * The one form in which a password is judged and hashed, however a keyboard composes its letters (OpaqueString of RFC
 * 8265): letters and their marks joined, every kind of space the plain one. Case and width stay.
 */
export const passwordForm = (typed: string): string => typed.replace(/\p{Zs}/gu, " ").normalize("NFC");

/** The forms in which the same password may have been hashed before it was brought into one: the usual one first. */
export const formsOf = (typed: string): readonly string[] => [
  ...new Set([passwordForm(typed), typed, typed.normalize("NFD")]),
];
