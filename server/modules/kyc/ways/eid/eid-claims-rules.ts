import * as z from "zod/mini";
import type { Level } from "../../../../../plugins/kyc/ways/ways-wire.ts";
import { dayOf } from "../day-rules.ts";
import type { EidConfiguration } from "../ways-configuration.ts";

const words = z.string().check(z.maxLength(255));

const standardClaims = z.looseObject({
  sub: words.check(z.minLength(1)),
  acr: z.optional(z.string()),
  loa: z.optional(z.string()),
  name: z.optional(words),
  given_name: z.optional(words),
  family_name: z.optional(words),
  birthdate: z.optional(words),
  country: z.optional(words),
  address: z.optional(
    z.looseObject({
      street_address: z.optional(words),
      locality: z.optional(words),
      postal_code: z.optional(words),
      country: z.optional(words),
    }),
  ),
});

export interface EidAddress {
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
}

/** What a digital identity says of a person. */
export interface EidPerson {
  readonly subject: string;
  /** Never stored: only its keyed digest is. */
  readonly nationalId: string | undefined;
  readonly given: string;
  readonly family: string;
  /** `1990-04-03` */
  readonly birthDate: string | undefined;
  readonly country: string | undefined;
  readonly address: EidAddress | undefined;
  /** The level of assurance; undefined if the answer names none that is known. */
  readonly level: Level | undefined;
}

type Mapping = Pick<EidConfiguration, "levels" | "nationalIdClaim">;

/** The person of a verified token; undefined if it does not name one. */
export function personOf(raw: unknown, { levels, nationalIdClaim }: Mapping): EidPerson | undefined {
  const parsed = standardClaims.safeParse(raw);
  if (!parsed.success) return undefined;
  const claims = parsed.data;
  const { given, family } = namesOf(claims);
  if (given === "" || family === "") return undefined;
  const nationalId = nationalIdClaim === undefined ? undefined : claims[nationalIdClaim];
  const found = [claims.acr, claims.loa].find((each) => each !== undefined && Object.hasOwn(levels, each));
  const { street_address: street, locality: city, postal_code: postalCode } = claims.address ?? {};
  const country = (claims.country ?? claims.address?.country)?.toUpperCase();
  return {
    subject: claims.sub,
    nationalId: typeof nationalId === "string" && nationalId !== "" ? nationalId.slice(0, 255) : undefined,
    given,
    family,
    birthDate: dayOf(claims.birthdate),
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
    address: street && city && postalCode ? { street, city, postalCode } : undefined,
    level: found === undefined ? undefined : levels[found],
  };
}

/** Where there are no separate names, the last word is the family's. */
function namesOf({ given_name, family_name, name = "" }: z.infer<typeof standardClaims>) {
  const [given, family] = [given_name?.trim() ?? "", family_name?.trim() ?? ""];
  if (given !== "" && family !== "") return { given, family };
  const parts = name.trim().split(/\s+/);
  return { given: parts.slice(0, -1).join(" "), family: parts.at(-1) ?? "" };
}
