import type { VerificationMethod } from "../../../../../plugins/kyc/wire.ts";
import type { EidConfiguration, WaysConfiguration } from "../ways-configuration.ts";

type MethodId = VerificationMethod["id"];

const PHOTOS: VerificationMethod = {
  id: "photos",
  proves: ["identity", "address"],
  minutes: 5,
  provider: null,
  isSandbox: false,
};

/** The digital identity that players of a country can use, of those of a way. The first that names the country. */
export function eidFor(
  eid: readonly EidConfiguration[],
  way: EidConfiguration["way"],
  country: string,
  isSandbox: boolean,
): EidConfiguration | undefined {
  const usable = eid.filter((each) => each.way === way && (each.issuer !== undefined || isSandbox));
  return (
    usable.find(({ countries }) => countries.includes(country)) ??
    usable.find(({ countries }) => countries.includes("*"))
  );
}

/**
 * The ways for players of a country that have a provider, the quickest first. In a sandbox those that it plays itself
 * can be tried everywhere.
 */
export function methodsFor(ways: WaysConfiguration, country: string, isSandbox: boolean): VerificationMethod[] {
  const named = (Object.hasOwn(ways.methods, country) ? ways.methods[country] : ways.methods["*"]) ?? [];
  const all: readonly MethodId[] = ["photos", "third-party", "national-id", "bank-id", "aadhaar"];
  return all
    .flatMap((id) => {
      const method = methodOf(ways, id, country, isSandbox);
      return method && (named.includes(id) || method.isSandbox) ? [method] : [];
    })
    .sort((a, b) => a.minutes - b.minutes || all.indexOf(a.id) - all.indexOf(b.id));
}

function methodOf(
  ways: WaysConfiguration,
  id: MethodId,
  country: string,
  isSandbox: boolean,
): VerificationMethod | undefined {
  if (id === "photos") return PHOTOS;
  if (id === "third-party" || id === "aadhaar") {
    const provider = id === "aadhaar" ? ways.aadhaar && { ...ways.aadhaar, proves: AADHAAR_PROVES } : ways.partner;
    if (!provider || (provider.url === undefined && !isSandbox)) return undefined;
    const { name, minutes, proves } = provider;
    return { id, proves: [...proves], minutes, provider: name, isSandbox: provider.url === undefined };
  }
  const provider = eidFor(ways.eid, id, country, isSandbox);
  if (!provider) return undefined;
  const { name, minutes, proves, issuer } = provider;
  return { id, proves: [...proves], minutes, provider: name, isSandbox: issuer === undefined };
}

export const AADHAAR_PROVES = ["identity"] as const;
