import * as z from "zod/mini";
import { JURISDICTION_IDS, type JurisdictionId } from "./all.ts";

const id = z.enum(JURISDICTION_IDS);

/** Which rules protect a brand's players: of all, and of those whose account has one of these countries. */
export const protectionConfiguration = z.object({
  jurisdiction: z._default(id, "base"),
  byCountry: z._default(z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), id), {}),
});
export type ProtectionConfiguration = z.infer<typeof protectionConfiguration>;

export const PROTECTION: ProtectionConfiguration = { jurisdiction: "base", byCountry: {} };

/** The rules for an account's country; null where it is not known. */
export const jurisdictionOf = (
  { jurisdiction, byCountry }: ProtectionConfiguration,
  country: string | null,
): JurisdictionId => (country === null ? undefined : byCountry[country]) ?? jurisdiction;
