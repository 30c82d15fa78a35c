import { HTTP, type Resource, useResource, useService } from "@core";
import { type RegistrationRules, registrationRules } from "./registration-wire.ts";

/** Who may register, for the player's location. */
export function useRegistrationRules(): Resource<RegistrationRules> {
  const http = useService(HTTP);
  return useResource(
    (signal) =>
      http.within(signal).send("/api/v1/auth/registration-rules", { authenticated: false, answer: registrationRules }),
    [http],
  );
}
