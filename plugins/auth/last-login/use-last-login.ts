import { HTTP, type Resource, useResource, useService } from "@core";
import { type LastLogin, lastLogin } from "./last-login-wire.ts";

/** The login before the current one. */
export function useLastLogin(): Resource<LastLogin> {
  const http = useService(HTTP);
  return useResource((signal) => http.send("/api/v1/entrance/last-login", { answer: lastLogin, signal }), [http]);
}
