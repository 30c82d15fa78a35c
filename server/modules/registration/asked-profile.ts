import {
  formDefinition,
  type FormName,
  type FormsConfiguration,
  profileFieldsOf,
} from "../../../plugins/auth/forms/form-rules.ts";
import type { ProfileFulfill } from "../../../plugins/auth/registration/registration-wire.ts";
import { wrongFields } from "../../http/answers/problem.ts";

/**
 * The profile data that a form asks for; what it does not ask for is dropped. Throws a problem that names the required
 * fields that are missing.
 */
export function askedProfile(forms: FormsConfiguration, name: FormName, typed: ProfileFulfill = {}): ProfileFulfill {
  const asked = profileFieldsOf(formDefinition(name, forms));
  const missing = asked.filter((field) => field.isRequired && typed[field.name] === undefined);
  if (missing.length > 0) {
    throw wrongFields(missing.map((field) => ({ name: `body.profile.${field.name}`, message: "is required here" })));
  }
  return Object.fromEntries(
    asked.flatMap((field) => {
      const value = typed[field.name];
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}
