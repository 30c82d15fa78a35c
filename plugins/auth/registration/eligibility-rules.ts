/** Who may play, by the operator's configuration. */
export interface EligibilityRules {
  readonly minimumAge: number;
  /** Ages for countries whose law requires another one, by ISO 3166 code. */
  readonly minimumAges: Readonly<Record<string, number>>;
  /** Countries from which no player may register. */
  readonly notServed: readonly string[];
}

export type Ineligibility = "notServed" | "underage";

/** In years; no living person is older. */
const OLDEST = 125;

export const minimumAge = (rules: EligibilityRules, country: string | undefined): number =>
  country !== undefined && Object.hasOwn(rules.minimumAges, country)
    ? (rules.minimumAges[country] ?? rules.minimumAge)
    : rules.minimumAge;

/** The instant of a calendar day, `1994-03-14`; NaN if there is no such day: the 30th of February. */
function dayOf(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return NaN;
  const at = Date.parse(`${date}T00:00:00Z`);
  return new Date(at).toJSON()?.startsWith(date) ? at : NaN;
}

/**
 * The age on a day, in years. A person born on the 29th of February becomes a year older on the 1st of March of
 * non-leap years.
 */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whether a text can be a date of birth: an existing day, not in the future and not too long ago. */
export function isDateOfBirth(born: string, today: string): boolean {
  return dayOf(born) <= dayOf(today) && ageOn(born, today) <= OLDEST;
}

/** Why a person may not play; undefined if they may, as far as is known. */
export function ineligibility(
  rules: EligibilityRules,
  who: { readonly country?: string | undefined; readonly born?: string | undefined },
  today: string,
): Ineligibility | undefined {
  if (who.country !== undefined && rules.notServed.includes(who.country)) return "notServed";
  const isYoung = who.born !== undefined && ageOn(who.born, today) < minimumAge(rules, who.country);
  return isYoung ? "underage" : undefined;
}

/** Today's date in UTC, the same for page and platform. */
export const dateOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
