import * as z from "zod/mini";
import { registerByEmail } from "../wire.ts";
import { type EligibilityRules, ineligibility, isDateOfBirth } from "./eligibility-rules.ts";
import { newPassword, saysWhatIsKnown } from "./new-password-rules.ts";
import { type ProfileField, profileFields } from "./registration-wire.ts";

const { email, currencyId } = registerByEmail.shape;
const isAccepted = z.boolean().check(z.refine(Boolean, "terms"));
const country = profileFields.shape.country;
const personal = { path: ["password"], message: "personal" };

/** Short registration by e-mail. */
export const emailForm = z
  .object({ email: z.pipe(z.string().check(z.trim()), email), currencyId, password: newPassword, isAccepted })
  .check(z.refine(({ email, password }) => !saysWhatIsKnown(password, [email]), personal));

/** The data that the rules of a phone form need. The parser of phone numbers is loaded late. */
export interface PhoneFormRules {
  readonly eligibility: EligibilityRules;
  readonly today: string;
  readonly countryOf: (phone: string, country: string) => string | undefined;
}

const phoneFields = { country, phone: z.string(), currencyId, isAccepted };

/** One-click phone registration. */
export const oneClickForm = ({ countryOf, eligibility, today }: PhoneFormRules) =>
  z
    .object(phoneFields)
    .check(z.refine((typed) => countryOf(typed.phone, typed.country) !== undefined, { path: ["phone"] }))
    .check(z.refine((typed) => isServed(eligibility, countryOf(typed.phone, typed.country), today), NOT_SERVED));

/** Short registration by phone. */
export const phoneForm = ({ countryOf, eligibility, today }: PhoneFormRules) =>
  z
    .object({ ...phoneFields, born: birthDate(today), password: newPassword })
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

/** The form for the data that is still missing, and nothing else. */
export function profileForm(
  missing: readonly ProfileField[],
  known: { readonly eligibility: EligibilityRules; readonly today: string; readonly country: string },
) {
  const { eligibility, today } = known;
  const fields = missing.map(
    (name) => [name, name === "dateOfBirth" ? birthDate(today) : profileFields.shape[name]] as const,
  );
  const homeOf = (typed: Record<string, unknown>) =>
    typeof typed.country === "string" ? typed.country : known.country;
  return z
    .object(Object.fromEntries(fields))
    .check(z.refine((typed) => isServed(eligibility, homeOf(typed), today), NOT_SERVED))
    .check(
      z.refine(
        (typed) =>
          ineligibility(eligibility, { born: typed.dateOfBirth, country: homeOf(typed) }, today) !== "underage",
        { path: ["dateOfBirth"], message: "underage" },
      ),
    );
}

/** A date on which a living person may have been born. */
const birthDate = (today: string) => z.string().check(z.refine((date) => isDateOfBirth(date, today), "date"));

const NOT_SERVED = { path: ["country"], message: "notServed" };

const isServed = (rules: EligibilityRules, country: string | undefined, today: string): boolean =>
  ineligibility(rules, { country }, today) !== "notServed";
