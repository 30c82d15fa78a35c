import * as z from "zod/mini";
import { type ProfileField, profileFields, registerByEmail } from "../wire.ts";
import { type EligibilityRules, ineligibility, isDateOfBirth } from "./eligibility-rules.ts";
import { newPassword, saysWhatIsKnown } from "./new-password-rules.ts";

const { email, currencyId } = registerByEmail.shape;
const isAccepted = z.boolean().check(z.refine(Boolean, "terms"));
const country = profileFields.shape.country;
const personal = { path: ["password"], message: "personal" };

/** A field of the profile that a brand has added to a form. */
interface AddedField {
  readonly name: ProfileField;
  readonly isRequired: boolean;
}

const profileShape = (fields: readonly AddedField[], today: string) =>
  Object.fromEntries(
    fields.map(({ name, isRequired }) => {
      const field = name === "dateOfBirth" ? birthDate(today) : profileFields.shape[name];
      return [name, isRequired ? field : orEmpty(field)];
    }),
  );

/** Short registration by e-mail. `country` is where the player is, whose age applies unless the form asks for theirs. */
export const emailForm = ({ added, ...known }: ProfileRules & { readonly added: readonly AddedField[] }) =>
  z
    .object({
      email,
      currencyId,
      password: newPassword,
      isAccepted,
      ...profileShape(added, known.today),
    })
    .check(z.refine(({ email, password }) => !saysWhatIsKnown(password, [email]), personal))
    .check(...eligible(known));

/** The data that the rules of a phone form need. The parser of phone numbers is loaded late. */
export interface PhoneFormRules {
  readonly eligibility: EligibilityRules;
  readonly today: string;
  readonly countryOf: (phone: string, country: string) => string | undefined;
  /** The fields that the brand has added. */
  readonly added: readonly AddedField[];
}

const phoneFields = { country, phone: z.string(), currencyId, isAccepted };

/** One-click phone registration. */
export const oneClickForm = ({ countryOf, eligibility, today, added }: PhoneFormRules) =>
  z
    .object({ ...phoneFields, ...profileShape(added, today) })
    .check(z.refine((typed) => countryOf(typed.phone, typed.country) !== undefined, { path: ["phone"] }))
    .check(z.refine((typed) => isServed(eligibility, countryOf(typed.phone, typed.country), today), NOT_SERVED));

/** Short registration by phone. */
export const phoneForm = ({ countryOf, eligibility, today, added }: PhoneFormRules) =>
  z
    .object({ ...phoneFields, ...profileShape(added, today), born: birthDate(today), password: newPassword })
    .check(z.refine((typed) => countryOf(typed.phone, typed.country) !== undefined, { path: ["phone"] }))
    .check(z.refine((typed) => isServed(eligibility, countryOf(typed.phone, typed.country), today), NOT_SERVED))
    .check(
      z.refine(
        ({ born, phone, country: home }) =>
          ineligibility(eligibility, { born, country: countryOf(phone, home) ?? home }, today) !== "underage",
        { path: ["born"], message: "underage" },
      ),
    )
    .check(z.refine(({ password, phone, born }) => !saysWhatIsKnown(password, [phone, born]), personal));

/** What the rules about a profile need: the country is the player's, until they choose another. */
export interface ProfileRules {
  readonly eligibility: EligibilityRules;
  readonly today: string;
  readonly country: string;
}

export interface ProfileFormRules extends ProfileRules {
  /** The fields that may stay empty. */
  readonly optional?: readonly ProfileField[];
  /** Whether a reason is asked for as well. */
  readonly hasReason?: boolean;
}

/** The form for these fields of a player's data, and nothing else. */
export const profileForm = (
  names: readonly ProfileField[],
  { optional = [], hasReason = false, ...known }: ProfileFormRules,
) =>
  z
    .object({
      ...profileShape(
        names.map((name) => ({ name, isRequired: !optional.includes(name) })),
        known.today,
      ),
      ...Object.fromEntries(hasReason ? [["reason", reason]] : []),
    })
    .check(...eligible(known));

/** A person whose country is served, and who is old enough there. */
function eligible({ eligibility, today, country: home }: ProfileRules) {
  const fieldOf = (typed: unknown, name: ProfileField) => {
    const text = (typed as Readonly<Record<string, unknown>>)[name];
    return typeof text === "string" && text !== "" ? text : undefined;
  };
  const homeOf = (typed: unknown) => fieldOf(typed, "country") ?? home;
  return [
    z.refine((typed: unknown) => isServed(eligibility, homeOf(typed), today), NOT_SERVED),
    z.refine(
      (typed: unknown) =>
        ineligibility(eligibility, { born: fieldOf(typed, "dateOfBirth"), country: homeOf(typed) }, today) !==
        "underage",
      { path: ["dateOfBirth"], message: "underage" },
    ),
  ] as const;
}

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

const orEmpty = (schema: z.ZodMiniType<string, string>) =>
  z.string().check(z.refine((text) => text.trim() === "" || schema.safeParse(text).success));

/** A date on which a living person may have been born. */
const birthDate = (today: string) => z.string().check(z.refine((date) => isDateOfBirth(date, today), "date"));

const NOT_SERVED = { path: ["country"], message: "notServed" };

const isServed = (rules: EligibilityRules, country: string | undefined, today: string): boolean =>
  ineligibility(rules, { country }, today) !== "notServed";
