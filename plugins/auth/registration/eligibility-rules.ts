/** Who may play, as the operator's configuration says. */
export interface EligibilityRules {
  readonly minimumAge: number;
  /** Where the law asks for another age, by ISO 3166 country. */
  readonly minimumAges: Readonly<Record<string, number>>;
  /** Countries where nobody may join. */
  readonly notServed: readonly string[];
}

export type Ineligibility = "notServed" | "underage";

/** Nobody was born before it who is alive. */
const OLDEST = 125;

export const minimumAge = (rules: EligibilityRules, country: string | undefined): number =>
  country !== undefined && Object.hasOwn(rules.minimumAges, country)
    ? (rules.minimumAges[country] ?? rules.minimumAge)
    : rules.minimumAge;

/** The instant of a day of the calendar, `1994-03-14`; NaN for what is no day: the 30th of February. */
function dayOf(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return NaN;
  const at = Date.parse(`${date}T00:00:00Z`);
  return new Date(at).toJSON()?.startsWith(date) ? at : NaN;
}

/** Years of life on a day. Who was born on the 29th of February turns a year older on the 1st of March of other years. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whether somebody may have been born on it: a day that there was, not ahead and not out of memory. */
export function isDateOfBirth(born: string, today: string): boolean {
  return dayOf(born) <= dayOf(today) && ageOn(born, today) <= OLDEST;
}

/** Why somebody may not play; undefined where he may, as far as is known. */
export function ineligibility(
  rules: EligibilityRules,
  who: { readonly country?: string | undefined; readonly born?: string | undefined },
  today: string,
): Ineligibility | undefined {
  if (who.country !== undefined && rules.notServed.includes(who.country)) return "notServed";
  const isYoung = who.born !== undefined && ageOn(who.born, today) < minimumAge(rules, who.country);
  return isYoung ? "underage" : undefined;
}

/** Today as a date of the calendar, the same for page and platform. */
export const dateOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
