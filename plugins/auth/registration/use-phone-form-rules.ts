import { CLOCK, useService } from "@core";
import { useMemo } from "react";
import { type FormDefinition, profileFieldsOf } from "../forms/form-rules.ts";
import { dateOf, type EligibilityRules } from "./eligibility-rules.ts";
import type { PhoneFormRules } from "./form-schemas.ts";
import { phoneNumberOf } from "./phone-number-rules.ts";

/** The rules of the phone forms; loaded together with the phone numbering plans of all countries. */
export function usePhoneFormRules(eligibility: EligibilityRules, definition: FormDefinition): PhoneFormRules {
  const clock = useService(CLOCK);
  return useMemo(
    () => ({
      eligibility,
      today: dateOf(clock.now()),
      countryOf: (phone, country) => phoneNumberOf(phone, country)?.country,
      added: profileFieldsOf(definition),
    }),
    [eligibility, clock, definition],
  );
}
