import * as z from "zod/mini";
import { profileField } from "../../../plugins/auth/wire.ts";

const age = z.int().check(z.gte(18), z.lte(99));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const fields = z.array(profileField);

/** Who may register, and which data is required. No one under 18 may register, in any country. */
export const registrationConfiguration = z.object({
  minimumAge: age,
  /** Countries whose law sets another age, by ISO 3166 code. */
  minimumAges: z.record(country, age),
  /** Countries where no one may register. */
  notServed: z.array(country),
  /** The data that a player must complete after registration, and countries that require other data. */
  profile: fields,
  profiles: z.record(country, fields),
  /**
   * The address of a range API of leaked passwords, which receives five characters of a password's SHA-1. If omitted,
   * passwords are not checked.
   */
  breachedPasswordsUrl: z.optional(z.url({ protocol: /^https?$/ })),
});
export type RegistrationConfiguration = z.infer<typeof registrationConfiguration>;

/** The product's own rules, which a brand's file can change in part. */
export const REGISTRATION: RegistrationConfiguration = {
  minimumAge: 18,
  minimumAges: { EE: 21, GR: 21, US: 21 },
  notServed: ["CU", "IR", "KP", "SY"],
  profile: ["firstName", "lastName", "dateOfBirth", "country"],
  profiles: {
    DE: ["firstName", "lastName", "dateOfBirth", "country", "city", "address", "postalCode"],
    GB: ["firstName", "lastName", "dateOfBirth", "country", "city", "address", "postalCode"],
  },
};
