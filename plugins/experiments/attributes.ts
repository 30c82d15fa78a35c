import type { Attributes } from "@core";

/** The attributes of a user that may be known outside the product. Any other attributes that flags use stay inside. */
const TOLD = ["isLoggedIn", "playerCluster", "riskLevel.sport", "riskLevel.casino", "country", "language", "channel"];

export type PublicAttributes = Readonly<Record<string, string | number | boolean>>;

export const publicAttributes = (attributes: Attributes): PublicAttributes =>
  Object.fromEntries(
    TOLD.flatMap((name) => {
      const value = attributes[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const areSame = (one: PublicAttributes, other: PublicAttributes): boolean =>
  TOLD.every((name) => one[name] === other[name]);

/** `riskLevel.sport` as GrowthBook's conditions read it: a field within another. */
export function nested(attributes: PublicAttributes): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const [outer = name, inner] = name.split(".");
    whole[outer] = inner === undefined ? value : { ...(whole[outer] as object | undefined), [inner]: value };
  }
  return whole;
}
