import {
  dateOf,
  ineligibility,
  isDateOfBirth,
  minimumAge,
} from "../../../plugins/auth/registration/eligibility-rules.ts";
import { Problem, wrongFields } from "../../http/answers/problem.ts";
import type { RegistrationConfiguration } from "./registration-configuration.ts";

export interface Applicant {
  readonly country: string | undefined;
  readonly born?: string | undefined;
}

/**
 * Refuses a person who may not play, by the same rules that the form checks. `birthField` is the name of the date in
 * the request.
 */
export function refuseIneligible(rules: RegistrationConfiguration, who: Applicant, birthField: string): void {
  const today = dateOf(Date.now());
  if (who.born !== undefined && !isDateOfBirth(who.born, today)) {
    throw wrongFields([{ name: birthField, message: "a date of birth of a living person" }]);
  }
  const why = ineligibility(rules, who, today);
  if (why === "notServed") {
    throw new Problem(422, "COUNTRY_NOT_SERVED", "We may not offer bets in this country. Nothing was saved.", {
      fields: [{ name: "country", message: "not served" }],
    });
  }
  if (why === "underage") {
    const age = minimumAge(rules, who.country);
    throw new Problem(422, "UNDERAGE", `Only who is ${age} or over may play here. Nothing was saved.`, {
      minimumAge: age,
      fields: [{ name: birthField, message: `${age} or over` }],
    });
  }
}
