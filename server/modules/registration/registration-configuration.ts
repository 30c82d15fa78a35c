import * as z from "zod/mini";
import { profileField } from "../../../plugins/auth/registration/registration-wire.ts";

const age = z.int().check(z.gte(18), z.lte(99));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const fields = z.array(profileField);

/** Who may join, and what he is asked for. Nobody under 18 may, wherever he is. */
export const registrationConfiguration = z.object({
  minimumAge: age,
  /** Where the law asks for another age, by ISO 3166 country. */
  minimumAges: z.record(country, age),
  /** Countries where nobody may join. */
  notServed: z.array(country),
  /** What a player is asked for after he has joined, and where his country asks for something else. */
  profile: fields,
  profiles: z.record(country, fields),
  /** The address of a range API of leaked passwords, which is asked with five signs of a password's SHA-1. None: not checked. */
  breachedPasswordsUrl: z.optional(z.url({ protocol: /^https?$/ })),
});
export type RegistrationConfiguration = z.infer<typeof registrationConfiguration>;

/** The product's own rules; a brand's file changes them in parts. */
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
