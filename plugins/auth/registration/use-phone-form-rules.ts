import { CLOCK, useService } from "@core";
import { useMemo } from "react";
import { dateOf, type EligibilityRules } from "./eligibility-rules.ts";
import type { PhoneFormRules } from "./form-schemas.ts";
import { phoneNumberOf } from "./phone-number-rules.ts";

/** What the phone forms are checked by: comes with what knows the phone numbers of the world. */
export function usePhoneFormRules(eligibility: EligibilityRules): PhoneFormRules {
  const clock = useService(CLOCK);
  return useMemo(
    () => ({
      eligibility,
      today: dateOf(clock.now()),
      countryOf: (phone, country) => phoneNumberOf(phone, country)?.country,
    }),
    [eligibility, clock],
  );
}
